package bad;

import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Stored;
import io.rankine.spec.Unsigned;

@OpSet
final class NarrowOps {
    /** Doc. */
    @Elementwise("half(a: [...]) -> [...]")
    @Narrow // error: [rankine:narrow] half: @Narrow is for formulas with an operand of int, long, float, double or Complex; remove it
    static boolean half(boolean a) {
        return a;
    }

    /** Doc. */
    @Elementwise("third(a: [...]) -> [...]")
    @Unsigned // error: [rankine:unsigned-alone] thirdUnsigned: @Unsigned marks a second formula, for uint64, and there is no first one: add third of long
    static long thirdUnsigned(long a) {
        return Long.divideUnsigned(a, 3);
    }

    /** Doc. */
    @Elementwise("cut(a: [...]) -> [...]")
    @Stored(ElementType.INT8)
    static long cut(long a) { // error: [rankine:stored] cut: results of type long are not stored as int8; @Stored takes the type itself, int8, uint8 or int16 for int, float32 for double, and complex64 for Complex, of ops that give each element by itself
        return a;
    }

    /** Doc. */
    @Reduction(value = "total(a: [..., n]) -> [...]", associative = true, identity = "0")
    @Narrow
    @Stored(ElementType.COMPLEX64)
    static Complex total(Complex acc, Complex a) { // error: [rankine:stored] total: results of type io.rankine.spec.Complex are not stored as complex64; @Stored takes the type itself, int8, uint8 or int16 for int, float32 for double, and complex64 for Complex, of ops that give each element by itself
        return a;
    }
}
