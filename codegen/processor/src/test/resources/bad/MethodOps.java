package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class MethodOps {
    /** Doc. */
    @Elementwise("bound(a: [...]) -> [...]")
    int bound(int a) { // error: [rankine:op-method] bound must be static; kernels call it for every element
        return a;
    }

    /** Doc. */
    @Elementwise("hidden(a: [...]) -> [...]")
    private static int hidden(int a) { // error: [rankine:op-method] hidden must not be private; kernels call it for every element
        return a;
    }

    /** Doc. */
    @Elementwise("throwing(a: [...]) -> [...]")
    static int throwing(int a) throws Exception { // error: [rankine:op-method] throwing must have no type parameters, variable arity or checked exceptions; kernels call it for every element
        return a;
    }

    /** Doc. */
    @Elementwise("both(a: [...], b: [...]) -> [...]")
    @Reduction(value = "both(b: [..., n]) -> [...]", identity = "0")
    static int both(int a, int b) { // error: [rankine:op-kind] both has the annotations of several kinds of op; keep one of them
        return a;
    }
}
