package forms;

import io.rankine.spec.Elementwise;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;

/** An op that is written in C. */
@OpSet
final class SmoothOps {

    private SmoothOps() {}

    /** Doc. */
    @Elementwise("rise(x: [...]) -> [...]")
    @NativeTwin(byHand = true)
    static double rise(double x) {
        return Math.exp(x);
    }
}
