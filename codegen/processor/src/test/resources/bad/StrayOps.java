package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

final class StrayOps {
    /** Doc. */
    @Elementwise("lost(a: [...]) -> [...]")
    static int lost(int a) { // error: [rankine:op-set] lost stands in StrayOps, which has no @OpSet; an op set is a final top-level class; ops are its static methods
        return a;
    }

    interface Inner {
        /** Doc. */
        @Reduction(value = "total(a: [..., n]) -> [...]", identity = "0")
        static int total(int sum, int a) { // error: [rankine:op-set] total stands in StrayOps, which has no @OpSet; an op set is a final top-level class; ops are its static methods
            return sum + a;
        }
    }
}

/** An op set does not take what a class in it has. */
@OpSet
final class AroundOps {
    /** Doc. */
    @Elementwise("found(a: [...]) -> [...]")
    static int found(int a) {
        return a;
    }

    static final class Inside {
        /** Doc. */
        @Elementwise("hidden(a: [...]) -> [...]")
        static int hidden(int a) { // error: [rankine:op-set] hidden stands in Inside, which has no @OpSet; an op set is a final top-level class; ops are its static methods
            return a;
        }
    }
}
