package example.geometry;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

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
    @Reduction("energy(x: [..., n]) -> [...]")
    public static double energy(double sum, double x) {
        return sum + x * x;
    }
}
