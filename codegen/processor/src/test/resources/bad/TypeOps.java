package bad;

import io.rankine.modular.Modulus;
import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

@OpSet
final class TypeOps {
    /** Doc. */
    @Elementwise("ofString(a: [...], s: [...]) -> [...]")
    static int ofString(
            int a,
            String s) { // error: [rankine:op-type] ofString: parameter 's' has type java.lang.String; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus
        return a;
    }

    /** Doc. */
    @Elementwise("toChar(a: [...]) -> [...]")
    static char toChar(int a) { // error: [rankine:op-type] toChar returns char; a result is boolean, byte, short, int, long, float, double, Complex
        return (char) a;
    }

    /** Doc. */
    @Elementwise("ofModulus(p: [...]) -> [...]")
    static long ofModulus(Modulus p) { // error: [rankine:op-type] ofModulus takes no tensor; at least one operand must be boolean, byte, short, int, long, float, double, Complex
        return 1;
    }
}
