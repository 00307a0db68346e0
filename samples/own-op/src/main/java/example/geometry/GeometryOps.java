package example.geometry;

import io.rankine.engine.Tensor;
import io.rankine.spec.Complex;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Operator;
import io.rankine.spec.Reduction;
import io.rankine.spec.Scan;
import io.rankine.spec.Structured;
import java.util.List;
import java.util.stream.LongStream;

/** Ops on coordinates and angles: all that is written by hand to get them in Java and Kotlin, on tensors of any rank. */
@OpSet
public final class GeometryOps {

    private GeometryOps() {}

    /** Distance of (x, y) from the origin, without undue overflow or underflow. */
    @Elementwise("hypot(x: [...], y: [...]) -> [...]")
    public static double hypot(double x, double y) {
        return Math.hypot(x, y);
    }

    /** The angle, in radians, moved to [-pi, pi). */
    @Elementwise("wrapAngle(angle: [...]) -> [...]")
    public static double wrapAngle(double angle) {
        double turn = 2 * Math.PI;
        return angle - turn * Math.floor((angle + Math.PI) / turn);
    }

    /** The point at t between from (t = 0) and to (t = 1); exact at both ends. */
    @Elementwise("lerp(from: [...], to: [...], t: [...]) -> [...]")
    public static double lerp(double from, double to, double t) {
        return t < 0.5 ? from + (to - from) * t : to - (to - from) * (1 - t);
    }

    /** The point at t between from (t = 0) and to (t = 1); exact at both ends. */
    @Elementwise("lerp(from: [...], to: [...], t: [...]) -> [...]")
    public static float lerp(float from, float to, float t) {
        return t < 0.5f ? from + (to - from) * t : to - (to - from) * (1 - t);
    }

    /** Sum of squares. */
    @Reduction(value = "energy(x: [..., n]) -> [...]", identity = "0")
    public static double energy(double sum, double x) {
        return sum + x * x;
    }

    /** Largest coordinate up to each one. */
    @Scan("peak(x: [..., n]) -> [..., n]")
    public static double peak(double peak, double x) {
        return Math.max(peak, x);
    }

    /** The point z moved into the cell from 0 to its far corner, where a plane of such cells repeats itself. */
    @Elementwise("rem(z: [...], cell: [...]) -> [...]")
    @Operator
    public static Complex rem(Complex z, Complex cell) {
        return new Complex(
                z.re() - cell.re() * Math.floor(z.re() / cell.re()),
                z.im() - cell.im() * Math.floor(z.im() / cell.im()));
    }

    /** The angle of (x, y), in radians, in (-pi, pi]. */
    @Elementwise("bearing(x: [...], y: [...]) -> [...]")
    public static double bearing(double x, double y) {
        return Math.atan2(y, x);
    }

    /** Radius and angle of (x, y). */
    @Structured("polar(x: f64 [...], y: [...]) -> ([...], [...])")
    public static void polar(Tensor radius, Tensor angle, Tensor x, Tensor y) {
        GeometryEntry.hypotInto(x, y, radius);
        GeometryEntry.bearingInto(x, y, angle);
    }

    /** Points on the circle of each radius, evenly spread, from (radius, 0) on. */
    @Structured("circle(radius: f64 [...], points: dim) -> [..., points, 2] where points >= 1")
    public static void circle(Tensor out, Tensor radius, long points) {
        for (long i = 0; i < points; i++) {
            double angle = 2 * Math.PI * i / points;
            out.setDouble(i, 0, radius.getDouble() * Math.cos(angle));
            out.setDouble(i, 1, radius.getDouble() * Math.sin(angle));
        }
    }

    /** The points that are no farther from the origin than 1. */
    @Structured("inside(points: f64 [n, d]) -> [?, d]")
    public static Tensor inside(Tensor points) {
        List<Tensor> kept = LongStream.range(0, points.dim(0))
                .mapToObj(i -> points.select(0, i))
                .filter(point -> GeometryEntry.energyAll(point).getDouble() <= 1)
                .toList();
        Tensor out = Tensor.empty(points.type(), kept.size(), points.dim(1));
        for (int i = 0; i < kept.size(); i++) {
            kept.get(i).copyTo(out.select(0, i));
        }
        return out;
    }

    /** Distance of two points, or of each point of many from one. */
    @Structured("distance(a: f64 [d], b: [d]) -> []")
    public static void distanceOfPoints(Tensor out, Tensor a, Tensor b) {
        double sum = 0;
        for (long i = 0; i < a.dim(0); i++) {
            double step = a.getDouble(i) - b.getDouble(i);
            sum += step * step;
        }
        out.setDouble(Math.sqrt(sum));
    }

    @Structured("distance(a: f64 [n, d], b: [d]) -> [n]")
    public static void distanceOfMany(Tensor out, Tensor a, Tensor b) {
        for (long i = 0; i < a.dim(0); i++) {
            distanceOfPoints(out.select(0, i), a.select(0, i), b);
        }
    }
}
