package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet // error: [rankine:op-set] NotFinalOps must be a final top-level class; ops are its static methods
class NotFinalOps {
    /** Doc. */
    @Elementwise("same(a: [...]) -> [...]")
    static int same(int a) {
        return a;
    }
}
