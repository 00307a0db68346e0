package example.geometry;

import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.OpSet;

/** Ops on pixels: one formula of {@code int} for all narrow integers. */
@OpSet
public final class PixelOps {

    private PixelOps() {}

    /** Brightness between a and b. */
    @Elementwise("blend(a: [...], b: [...]) -> [...]")
    @Narrow
    public static int blend(int a, int b) {
        return (a + b) / 2;
    }
}
