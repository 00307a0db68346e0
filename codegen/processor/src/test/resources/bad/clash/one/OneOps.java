package one;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
public final class OneOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}
