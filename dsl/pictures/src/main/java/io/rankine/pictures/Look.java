package io.rankine.pictures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.internal.chartpart.AxesChart;
import org.knowm.xchart.style.AxesChartStyler;

/** How all charts look. */
final class Look {

    private static final Color INK = new Color(0x1f2328);
    private static final Color DIM = new Color(0x656d76);
    private static final Color LINE = new Color(0xd8dee4);

    /** Told apart by those who confuse colours, too (Okabe and Ito 2008). */
    private static final Color[] SERIES = {
        new Color(0x0072b2),
        new Color(0xd55e00),
        new Color(0x009e73),
        new Color(0xcc79a7),
        new Color(0xe69f00),
        new Color(0x56b4e9),
        new Color(0x000000)
    };

    private static final int TITLE = 15;
    private static final int TEXT = 12;
    private static final int MARKER = 6;

    private Look() {}

    static void apply(AxesChart<? extends AxesChartStyler, ?> chart, Frame frame) {
        chart.setTitle(frame.title());
        chart.setXAxisTitle(frame.horizontal());
        chart.setYAxisTitle(frame.vertical());
        AxesChartStyler styler = chart.getStyler();
        styler.setAxisTitlesVisible(
                        !frame.horizontal().isEmpty() || !frame.vertical().isEmpty())
                .setAxisTitleFont(new Font(Font.SANS_SERIF, Font.PLAIN, TEXT))
                .setAxisTickLabelsFont(new Font(Font.SANS_SERIF, Font.PLAIN, TEXT))
                .setAxisTickLabelsColor(DIM)
                .setPlotGridLinesColor(LINE)
                .setPlotGridLinesStroke(new BasicStroke(1))
                .setChartTitleVisible(!frame.title().isEmpty())
                .setChartTitleBoxVisible(false)
                .setChartTitleFont(new Font(Font.SANS_SERIF, Font.BOLD, TITLE))
                .setChartBackgroundColor(Color.WHITE)
                .setChartFontColor(INK)
                .setPlotBackgroundColor(Color.WHITE)
                .setPlotBorderColor(LINE)
                .setLegendFont(new Font(Font.SANS_SERIF, Font.PLAIN, TEXT))
                .setLegendBorderColor(LINE)
                .setSeriesColors(SERIES)
                .setMarkerSize(MARKER)
                .setLocale(Locale.ROOT);
    }

    /**
     * Has round numbers below the horizontal axis: those of points in equal steps would stand there instead. A hidden series
     * whose steps differ prevents that.
     */
    static void roundTicks(XYChart chart, double[]... abscissas) {
        DoubleSummaryStatistics range =
                Arrays.stream(abscissas).flatMapToDouble(Arrays::stream).summaryStatistics();
        double[] uneven = {range.getMin(), range.getMin() + (range.getMax() - range.getMin()) / Math.PI, range.getMax()
        };
        chart.addSeries("uneven", uneven, new double[uneven.length]).setEnabled(false);
    }
}
