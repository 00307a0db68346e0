package io.rankine.pictures;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendLayout;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Lines and points over common axes. */
record Curves(List<Curve> curves) implements Drawing {

    private static final float WIDTH = 1.8f;

    private record Curve(String name, boolean joined, double[] x, double[] y) {}

    static Curves of(String method, boolean joined, Numbers x, Numbers y) {
        if (x.values().length != y.values().length) {
            throw new IllegalArgumentException(method + ": x has " + x.values().length + " elements, y has "
                    + y.values().length + ": allowed are equally many");
        }
        return measurable(method, List.of(new Curve("", joined, x.values(), y.values())));
    }

    /** Together: lines that are drawn alone may lie too close to each other. */
    private static Curves measurable(String method, List<Curve> curves) {
        Numbers.all(method + ": x", curves.stream().map(Curve::x)).measurable();
        Numbers.all(method + ": y", curves.stream().map(Curve::y)).measurable();
        return new Curves(curves);
    }

    @Override
    public Drawing named(String name) {
        return new Curves(curves.stream()
                .map(curve -> new Curve(name, curve.joined, curve.x, curve.y))
                .toList());
    }

    @Override
    public void logarithmic(boolean across, boolean up) {
        for (Curve curve : curves) {
            if (across) {
                positive("x", curve.x);
            }
            if (up) {
                positive("y", curve.y);
            }
        }
    }

    private static void positive(String operand, double... values) {
        for (int i = 0; i < values.length; i++) {
            if (values[i] <= 0) {
                throw new IllegalArgumentException("logarithmic: " + operand + " is " + values[i] + " at [" + i
                        + "]: allowed are numbers above 0");
            }
        }
    }

    @Override
    public Drawing and(Drawing other) {
        if (!(other instanceof Curves more)) {
            return Drawing.super.and(other);
        }
        List<Curve> all = new ArrayList<>(curves);
        all.addAll(more.curves);
        return measurable("and", List.copyOf(all));
    }

    @Override
    public void draw(Graphics2D graphics, Frame frame) {
        XYChart chart = new XYChart(frame.width(), frame.height(), ChartTheme.XChart);
        Look.apply(chart, frame);
        chart.getStyler().setXAxisLogarithmic(frame.across()).setYAxisLogarithmic(frame.up());
        chart.getStyler().setLegendPosition(LegendPosition.OutsideS).setLegendLayout(LegendLayout.Horizontal);
        chart.getStyler().setLegendVisible(curves.stream().anyMatch(curve -> !curve.name.isEmpty()));
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            // A key of its own: two curves may have one name, or none.
            XYSeries series = chart.addSeries("curve " + i, curve.x, curve.y);
            series.setLabel(curve.name);
            series.setShowInLegend(!curve.name.isEmpty());
            if (curve.joined) {
                series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Line).setMarker(SeriesMarkers.NONE);
                series.setLineWidth(WIDTH);
            } else {
                series.setXYSeriesRenderStyle(XYSeriesRenderStyle.Scatter).setMarker(SeriesMarkers.CIRCLE);
            }
        }
        if (!frame.across() && !frame.up()) {
            Look.roundTicks(chart, curves.stream().map(Curve::x).toArray(double[][]::new));
        }
        chart.paint(graphics, frame.width(), frame.height());
    }
}
