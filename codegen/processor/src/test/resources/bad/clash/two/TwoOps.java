package two;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
public final class TwoOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}
