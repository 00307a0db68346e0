package example.geometry;

import io.rankine.ops.PowerOps;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.OpSet;

/** Ops on pixels: one formula of {@code int} for all narrow integers, and one that calls an op of Rankine. */
@OpSet
public final class PixelOps {

    private PixelOps() {}

    /** Brightness between a and b. */
    @Elementwise("blend(a: [...], b: [...]) -> [...]")
    @Narrow
    public static int blend(int a, int b) {
        return (a + b) / 2;
    }

    /** Contrast: brightness x around 0 becomes one between 0 and 1, 1 / (1 + e^-x). */
    @Elementwise("sigmoid(x: [...]) -> [...]")
    public static double sigmoid(double x) {
        return 1 / (1 + PowerOps.exp(-x));
    }
}
