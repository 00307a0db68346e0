package bad;

import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class ReductionsOps {
    /** Doc. */
    @Reduction("dot(a: [..., n], b: [..., n]) -> [...]")
    static long dot(long acc, long a, long b) { // error: [rankine:reduction-form] dot: a reduction has the form static ACC name(ACC acc, ELEM a [, Modulus p])
        return acc + a * b;
    }

    /** Doc. */
    @Reduction("narrow(a: [..., n]) -> [...]")
    static long narrow(
            int acc, // error: [rankine:reduction-accumulator] narrow: the accumulator is int, but the method returns long; a reduction has the form static ACC name(ACC acc, ELEM a [, Modulus p])
            int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction("all(a: [...]) -> [...]") // error: [rankine:reduction-signature] all: a reduction folds the last dimension of its tensor; write all(a: [..., n]) -> [...]
    static long all(long acc, int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction(value = "first(a: [..., n]) -> [...]", hasIdentity = false) // error: [rankine:reduction-identity] first: without an identity the first element starts the fold, but the element is int and the accumulator long; give an identity
    static long first(long acc, int a) {
        return acc;
    }

    /** Doc. */
    @Reduction(value = "any(a: [..., n]) -> [...]", identity = 2) // error: [rankine:reduction-identity] any: the identity 2 is no value of the accumulator's type boolean
    static boolean any(boolean acc, boolean a) {
        return acc | a;
    }

    /** Doc. */
    @Reduction(value = "wide(a: [..., n]) -> [...]", associative = true) // error: [rankine:reduction-associative] wide: folds of parts cannot be folded together; add the overload long wide(long acc, long ...), or remove 'associative'
    static long wide(long acc, int a) {
        return acc + a;
    }
}
