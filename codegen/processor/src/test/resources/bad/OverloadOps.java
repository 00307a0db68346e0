package bad;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;

@OpSet
final class OverloadOps {
    @Elementwise("silent(a: [...]) -> [...]")
    static int silent(int a) { // error: [rankine:documentation] silent has no Javadoc; its first sentence goes into every generated method and into the catalogue
        return a;
    }

    /** Doc. */
    @Elementwise("shaped(a: [...]) -> [...]")
    static int shaped(int a) {
        return a;
    }

    @Elementwise("shaped(a: [n]) -> [n]") // error: [rankine:overload-signature] shaped has the signature 'shaped(a: [n]) -> [n]' here and 'shaped(a: [...]) -> [...]' elsewhere; overloads differ in element types alone, signatures tried in order are for @Structured
    static long shaped(long a) {
        return a;
    }

    /** Doc. */
    @Elementwise("mixed(a: [...], b: [...]) -> [...]")
    static int mixed(int a, int b) {
        return a;
    }

    @Elementwise("mixed(a: [...], b: [...]) -> [...]")
    static long mixed(long a, Modulus b) { // error: [rankine:overload-operands] mixed takes a tensor where another overload takes a Modulus; overloads differ in element types alone
        return a;
    }

    /** Doc. */
    @Reduction(value = "folded(a: [..., n]) -> [...]", identity = "0")
    static int folded(int acc, int a) {
        return a;
    }

    @Reduction(value = "folded(a: [..., n]) -> [...]", identity = "0")
    static long folded(long acc, int a) { // error: [rankine:overload-duplicate] folded is declared twice for elements [int]; keep one of them
        return a;
    }

    /** Doc. */
    @Elementwise("kinds(a: [...]) -> [...]")
    static int kinds(int a) {
        return a;
    }

    @Reduction(value = "kinds(a: [..., n]) -> [...]", identity = "0") // error: [rankine:overload-kind] kinds is reduction here and elementwise elsewhere; the overloads of an op are of one kind
    static long kinds(long acc, long a) {
        return a;
    }
}
