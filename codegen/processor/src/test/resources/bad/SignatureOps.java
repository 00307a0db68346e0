package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
final class SignatureOps {
    /** Doc. */
    @Elementwise("broken(a: [...) -> [...]") // error: [rankine:signature] broken: column 15: expected ']', found ')'\n    broken(a: [...) -> [...]\n                  ^
    static int broken(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("other(a: [...]) -> [...]") // error: [rankine:signature-name] the signature is that of 'other', the method is 'named'; give both the same name
    static int named(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("swapped(b: [...], a: [...]) -> [...]") // error: [rankine:signature-parameters] swapped: the signature has the parameters [b, a], the method has [a, b]; give them the same names in the same order
    static int swapped(int a, int b) {
        return a - b;
    }

    /** Doc. */
    @Elementwise("two(a: [...]) -> ([...], [...])") // error: [rankine:signature-results] two: an op has one result and writes no operand; the entry's Into form takes the result's tensor
    static int two(int a) {
        return a;
    }

    /** Doc. */
    @Elementwise("typed(a: int32[...]) -> [...]") // error: [rankine:signature-types] typed: the element types are those of the method's parameters; leave them out of the signature
    static int typed(int a) {
        return a;
    }
}
