package bad;

import io.rankine.spec.Elementwise;
import io.rankine.spec.OpSet;

/** As kapt shows it: flip and flop are left out, the one with a signature and the other without, and a helper that is no op. */
@kotlin.Metadata(
        mv = {2, 4, 0},
        d1 = {
            "\u00008\n\u0002\u0018\u0002\n\u0002\u0010\u0000\n\u0002\b\u0003\n\u0002\u0018\u0002\n\u0002\b\u0003"
                + "\n\u0002\u0018\u0002\n\u0002\u0018\u0002\n\u0002\b\u0003\n\u0002\u0018\u0002\n\u0002\b\u0003\n\u0002"
                + "\u0018\u0002\n\u0002\b\u0003\n\u0002\u0010\b\n\u0002\u0018\u0002\b\u00c7\u0002\u0018\u00002\u00020"
                + "\u0001B\t\b\u0002\u00a2\u0006\u0004\b\u0002\u0010\u0003J)\u0010\u0004\u001a\u00020\u00052\u0006"
                + "\u0010\u0006\u001a\u00020\u0005H\u0007b\u0002\b\tb\f\b\n\u0012\b\b\u000b\u0012\u0004\b\b(\f\u00a2"
                + "\u0006\u0004\b\u0007\u0010\bJ\u001f\u0010\r\u001a\u00020\u000e2\u0006\u0010\u0006\u001a\u00020\u000e"
                + "H\u0007b\u0002\b\tb\u0002\b\n\u00a2\u0006\u0004\b\u000f\u0010\u0010J\u0015\u0010\u0011\u001a\u00020"
                + "\u00122\u0006\u0010\u0006\u001a\u00020\u0012\u00a2\u0006\u0004\b\u0013\u0010\u0014J\u0018\u0010"
                + "\u0015\u001a\u00020\u00162\u0006\u0010\u0006\u001a\u00020\u0016H\u0007b\u0002\b\tb\u0002\b\n\u00ca"
                + "\u0001\u0002\b\u0017"
        },
        d2 = {
            "Lbad/HiddenOps;", "", "<init>", "()V", "flip", "Lkotlin/UByte;", "a", "flip-UGUG2fk", "(B)B",
            "Lkotlin/jvm/JvmStatic;", "Lio/rankine/spec/Elementwise;", "value", "flip(a: [...]) -> [...]",
            "flop", "Lkotlin/UShort;", "flop-SDdNylE", "(S)S", "helper", "Lkotlin/UInt;", "helper-IKrLr70",
            "(I)I", "kept", "", "Lio/rankine/spec/OpSet;"
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
@kotlin.Metadata(
        mv = {2, 2, 0},
        d1 = {
            "\u0000\u0018\n\u0002\u0018\u0002\n\u0002\u0010\u0000\n\u0002\b\u0003\n\u0002\u0018\u0002\n\u0002\b"
                + "\u0004\n\u0002\u0010\b\b\u00c7\u0002\u0018\u00002\u00020\u0001B\t\b\u0002\u00a2\u0006\u0004\b\u0002"
                + "\u0010\u0003J\u0015\u0010\u0004\u001a\u00020\u00052\u0006\u0010\u0006\u001a\u00020\u0005\u00a2\u0006"
                + "\u0004\b\u0007\u0010\bJ\u0010\u0010\t\u001a\u00020\n2\u0006\u0010\u0006\u001a\u00020\nH\u0007"
        },
        d2 = {
            "Lbad/OldOps;", "", "<init>", "()V", "helper", "Lkotlin/UInt;", "a", "helper-IKrLr70", "(I)I",
            "plain", ""
        })
@OpSet // error: [rankine:op-type] helper takes or returns a value class of Kotlin, such as UByte, which Java does not see; an operand is boolean, byte, short, int, long, float, double, Complex, or Modulus: with @Narrow, a formula of Int serves uint8, too
final class OldOps {
    /** Doc. */
    @Elementwise("plain(a: [...]) -> [...]")
    static int plain(int a) {
        return a;
    }
}
