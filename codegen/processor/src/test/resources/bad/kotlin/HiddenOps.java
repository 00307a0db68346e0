package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

/** As kapt shows it: flip and flop are left out, and a helper that is no op. */
@kotlin.Metadata(
        d2 = {
            "Lbad/HiddenOps;",
            "flip",
            "Lkotlin/UByte;",
            "a",
            "flip-UGUG2fk",
            "(B)B",
            "Lio/rankine/spec/Elementwise;",
            "flip(a: [...]) -> [...]",
            "flop-OGnWXxg",
            "flop(a: [...]) -> [...]",
            "helper-IKrLr70",
            "Lio/rankine/spec/OpSet;"
        })
@OpSet // error: [rankine:op-type] flip takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too || [rankine:op-type] flop takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too
public final class HiddenOps {
    /** Doc. */
    @Elementwise("plain(a: [...]) -> [...]")
    public static int plain(int a) {
        return a;
    }
}

/** Of a Kotlin that writes no annotations to metadata: an op or a helper, who knows. */
@kotlin.Metadata(d2 = {"Lbad/OldOps;", "helper-IKrLr70", "(I)I"})
@OpSet // error: [rankine:op-type] helper takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too
final class OldOps {
    /** Doc. */
    @Elementwise("plain(a: [...]) -> [...]")
    static int plain(int a) {
        return a;
    }
}
