package io.rankine.pictures;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.ops.SearchEntry;
import java.awt.Graphics2D;
import java.util.Arrays;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Counts between edges, as steps. */
record Histogram(double[] edges, long[] counts) implements Drawing {

    private static final int MOST_BINS = 10_000;

    static Histogram of(Numbers numbers, int bins) {
        if (bins < 1 || bins > MOST_BINS) {
            throw new IllegalArgumentException("histogram: " + bins + " bins: allowed are 1 to " + MOST_BINS);
        }
        double[] values = numbers.values();
        double[] edges = edges(
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow(),
                bins);
        return new Histogram(
                edges,
                PrimitiveArrays.longs(SearchEntry.histogram(
                        PrimitiveArrays.tensor(values, values.length), PrimitiveArrays.tensor(edges, edges.length))));
    }

    /** Equal numbers stand in the middle of a width of 1, and large ones of a width that ticks can tell. */
    private static double[] edges(double least, double most, int bins) {
        double half = Math.max(.5, Math.abs(least) / (1 << 20));
        double from = least < most ? least : least - half;
        double to = least < most ? most : most + half;
        double[] edges = new double[bins + 1];
        for (int i = 0; i <= bins; i++) {
            double part = (double) i / bins;
            edges[i] = from * (1 - part) + to * part;
        }
        edges[bins] = to;
        return edges;
    }

    @Override
    public void draw(Graphics2D graphics, Frame frame) {
        XYChart chart = new XYChart(frame.width(), frame.height(), ChartTheme.XChart);
        Look.apply(chart, frame);
        chart.getStyler().setLegendVisible(false).setPlotContentSize(.98);
        chart.getStyler().setYAxisMin(0.0);
        // A step goes on up to the next edge; the last one ends at the axis.
        double[] heights = new double[edges.length];
        for (int i = 0; i < counts.length; i++) {
            heights[i] = counts[i];
        }
        chart.addSeries("counts", edges, heights)
                .setXYSeriesRenderStyle(XYSeriesRenderStyle.StepArea)
                .setMarker(SeriesMarkers.NONE);
        Look.roundTicks(chart, edges);
        chart.paint(graphics, frame.width(), frame.height());
    }
}
