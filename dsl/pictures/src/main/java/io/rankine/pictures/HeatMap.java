package io.rankine.pictures;

import io.rankine.engine.Tensor;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.knowm.xchart.HeatMapChart;
import org.knowm.xchart.style.Styler.ChartTheme;

/** A matrix as coloured cells. */
record HeatMap(int rows, int columns, double[] values) implements Drawing {

    private static final int MOST = 256;
    private static final int LABELS = 10;
    private static final int DIGITS = 4;
    private static final int DETAIL = 3;

    /** From dark to light, equal steps of brightness: also seen by those who confuse colours (viridis, matplotlib). */
    private static final Color[] COLOURS = {
        new Color(0x440154), new Color(0x3b528b), new Color(0x21918c), new Color(0x5ec962), new Color(0xfde725)
    };

    static HeatMap of(Tensor tensor) {
        if (tensor.rank() == 2 && Math.max(tensor.dim(0), tensor.dim(1)) > MOST) {
            throw new IllegalArgumentException("heatMap: matrix has shape " + Arrays.toString(tensor.shape())
                    + ": allowed are up to " + MOST + " rows and columns; take means of blocks, or Picture.image");
        }
        Numbers matrix =
                Numbers.of("heatMap", "matrix", tensor, MOST * MOST).rank(2).finite();
        return new HeatMap(matrix.dim(0), matrix.dim(1), matrix.values());
    }

    /** Smoothed edges of cells would let the background through. */
    @Override
    public int detail() {
        return DETAIL;
    }

    @Override
    public void draw(Graphics2D graphics, Frame frame) {
        HeatMapChart chart = new HeatMapChart(frame.width(), frame.height(), ChartTheme.XChart);
        Look.apply(chart, frame);
        List<Number[]> cells = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                cells.add(new Number[] {j, rows - 1 - i, values[i * columns + j]});
            }
        }
        double least = rounded(Arrays.stream(values).min().orElseThrow(), RoundingMode.FLOOR);
        double most = rounded(Arrays.stream(values).max().orElseThrow(), RoundingMode.CEILING);
        chart.getStyler().setRangeColors(COLOURS).setMin(least).setMax(least < most ? most : least + 1);
        chart.getStyler()
                .setAntiAlias(graphics.getRenderingHint(RenderingHints.KEY_ANTIALIASING)
                        == RenderingHints.VALUE_ANTIALIAS_ON);
        chart.getStyler().setPlotGridLinesVisible(false).setXAxisMaxLabelCount(LABELS);
        chart.addSeries(
                "matrix",
                IntStream.range(0, columns).mapToObj(Integer::toString).toList(),
                IntStream.range(0, rows)
                        .mapToObj(i -> Integer.toString(rows - 1 - i))
                        .toList(),
                cells);
        chart.paint(graphics, frame.width(), frame.height());
    }

    /** With few digits, for the legend. */
    private static double rounded(double value, RoundingMode mode) {
        return BigDecimal.valueOf(value).round(new MathContext(DIGITS, mode)).doubleValue();
    }
}
