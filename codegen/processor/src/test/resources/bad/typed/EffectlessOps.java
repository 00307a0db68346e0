package bad.typed;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class EffectlessOps {
    /** Doc. */
    @Elementwise("toString(a: [...]) -> [...]")
    static long toString(long a) { // error: [rankine:op-name] toString: every tensor has a method of this name, which Kotlin calls in place of the op; choose another name
        return a;
    }

    /** Doc. */
    @Elementwise("equals(a: [...], b: [...]) -> [...]")
    static boolean equals(long a, long b) { // error: [rankine:op-name] equals: every tensor has a method of this name, which Kotlin calls in place of the op; choose another name
        return a == b;
    }

    /** Doc. */
    @Reduction(value = "wait(a: [..., n]) -> [...]", identity = "0")
    static long wait(long sum, long a) { // error: [rankine:op-name] wait: every tensor has a method of this name, which Kotlin calls in place of the op; choose another name
        return sum + a;
    }

    /** Other parameters, another method. */
    @Elementwise("rows(a: [...], b: [...]) -> [...]")
    static long rows(long a, long b) {
        return a + b;
    }
}
