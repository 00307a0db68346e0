package app;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
public final class PlaneOps {

    private PlaneOps() {}

    /** Square of the distance from (0, 0). */
    @Elementwise("norm(x: [...], y: [...]) -> [...]")
    public static long norm(long x, long y) {
        return x * x + y * y;
    }
}
