package bad;

import io.rankine.spec.OpSet;
import io.rankine.spec.Scan;

@OpSet
final class ScanOps {
    /** Doc. */
    @Scan("both(a: [..., n], b: [..., n]) -> [..., n]")
    static long both(long acc, long a, long b) { // error: [rankine:scan-form] both: a scan has the form static ACC name(ACC acc, ELEM a [, Modulus p])
        return acc + a * b;
    }

    /** Doc. */
    @Scan("folded(a: [..., n]) -> [...]") // error: [rankine:scan-signature] folded: a scan runs along the last dimension of its tensor; write folded(a: [..., n]) -> [..., n]
    static long folded(long acc, int a) {
        return acc + a;
    }

    /** Doc. */
    @Scan("count(a: [..., n]) -> [..., n]") // error: [rankine:scan-identity] count: without an identity the first element is the first of the result, but the element is boolean and the accumulator long; write what stands before the first element, as in identity = "0"
    static long count(long acc, boolean a) {
        return acc + (a ? 1 : 0);
    }

    /** Doc. */
    @Scan(value = "first(a: [..., n]) -> [..., n]", identity = "one") // error: [rankine:scan-identity] first: the identity "one" is no value of the accumulator's type int; give -2147483648 to 2147483647
    static int first(int acc, int a) {
        return acc;
    }
}
