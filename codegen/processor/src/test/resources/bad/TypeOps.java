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
            String s) { // error: [rankine:op-type] ofString: parameter 's' has type java.lang.String; an operand is boolean, int, long, float, double, or Modulus
        return a;
    }

    /** Doc. */
    @Elementwise("toShort(a: [...]) -> [...]")
    static short toShort(int a) { // error: [rankine:op-type] toShort returns short; a result is boolean, int, long, float, double
        return (short) a;
    }

    /** Doc. */
    @Elementwise("ofModulus(p: [...]) -> [...]")
    static long ofModulus(Modulus p) { // error: [rankine:op-type] ofModulus takes no tensor; at least one operand must be boolean, int, long, float, double
        return 1;
    }
}
