package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

class NestedOps {
    @OpSet // error: [rankine:op-set] InnerOps must be a final top-level class; ops are its static methods
    static final class InnerOps {
        /** Doc. */
        @Elementwise("same(a: [...]) -> [...]")
        static int same(int a) {
            return a;
        }
    }
}
