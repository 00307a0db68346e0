package bad;

import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class ReductionsOps {
    /** Doc. */
    @Reduction(value = "dot(a: [..., n], b: [..., n]) -> [...]", identity = "0")
    static long dot(long acc, long a, long b) { // error: [rankine:reduction-form] dot: a reduction has the form static ACC name(ACC acc, ELEM a [, Modulus p])
        return acc + a * b;
    }

    /** Doc. */
    @Reduction(value = "narrow(a: [..., n]) -> [...]", identity = "0")
    static long narrow(
            int acc, // error: [rankine:reduction-accumulator] narrow: the accumulator is int, but the method returns long; a reduction has the form static ACC name(ACC acc, ELEM a [, Modulus p])
            int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction(value = "all(a: [...]) -> [...]", identity = "0") // error: [rankine:reduction-signature] all: a reduction folds the last dimension of its tensor; write all(a: [..., n]) -> [...]
    static long all(long acc, int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction("first(a: [..., n]) -> [...]") // error: [rankine:reduction-identity] first: without an identity the first element starts the fold, but the element is int and the accumulator long; write what the fold of no elements is, as in identity = "0"
    static long first(long acc, int a) {
        return acc;
    }

    /** Doc. */
    @Reduction(value = "any(a: [..., n]) -> [...]", identity = "2") // error: [rankine:reduction-identity] any: the identity "2" is no value of the accumulator's type boolean; give true or false
    static boolean any(boolean acc, boolean a) {
        return acc | a;
    }

    /** Doc. */
    @Reduction(value = "half(a: [..., n]) -> [...]", identity = "0.5") // error: [rankine:reduction-identity] half: the identity "0.5" is no value of the accumulator's type int; give -2147483648 to 2147483647
    static int half(int acc, int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction(value = "third(a: [..., n]) -> [...]", identity = "none") // error: [rankine:reduction-identity] third: the identity "none" is no value of the accumulator's type float; give a number, Infinity or -Infinity
    static float third(float acc, float a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction(value = "wide(a: [..., n]) -> [...]", associative = true, identity = "0") // error: [rankine:reduction-associative] wide: folds of parts cannot be folded together; add the overload long wide(long acc, long ...), or remove 'associative'
    static long wide(long acc, int a) {
        return acc + a;
    }

    /** Doc. */
    @Reduction(value = "lone(a: [..., n]) -> [...]", parts = "wide", identity = "0") // error: [rankine:reduction-parts] lone: no reduction wide folds folds of parts together; add double wide(double acc, double ...), or remove 'parts'
    static double lone(double acc, double a) {
        return acc + a * a;
    }

    /** Doc. */
    @Reduction(value = "both(a: [..., n]) -> [...]", associative = true, parts = "both", identity = "0") // error: [rankine:reduction-parts] both: folds of parts are folded together by both or, as 'associative' says, by the op itself; remove one of the two
    static long both(long acc, long a) {
        return acc + a;
    }
}
