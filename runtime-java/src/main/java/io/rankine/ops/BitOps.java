package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Eight booleans in a byte, the first one its highest bit. */
@OpSet
@Facet("integers")
public final class BitOps {

    /** Eight bytes as a word, the first one its highest byte. */
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    /** The lowest bit of byte i of a word, times this, is bit 63 - i of the product; all other products lie elsewhere, each alone. */
    private static final long GATHER =
            ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 0x8040201008040201L : 0x0102040810204080L;

    /** The lowest bit of each byte, which alone is set of true. */
    private static final long BITS = 0x0101010101010101L;

    private BitOps() {}

    /** Bits of bytes along the last axis, zeros behind the last one; NumPy's packbits. */
    @NativeTwin(byHand = true)
    @Structured("packBits(a: bool [..., n]) -> u8 [..., (n + 7) // 8]")
    public static void packBits(Tensor out, Tensor a) {
        long bytes = out.dim(0);
        Tensor whole = Tensor.zeros(a.type(), new long[] {bytes * Long.BYTES});
        a.copyTo(whole.slice(0, 0, a.dim(0), 1));
        Tensor words = whole.view(ElementType.INT64);
        CastEntry.toUByteInto(
                LogicEntry.shr(ArithmeticEntry.times(words, Tensor.scalar(GATHER)), Tensor.scalar(56)), out);
    }

    /** The bits of each byte along the last axis; NumPy's unpackbits. */
    @NativeTwin(byHand = true)
    @Structured("unpackBits(a: u8 [..., n]) -> bool [..., 8 * n]")
    public static void unpackBits(Tensor out, Tensor a) {
        byte[] packed = PrimitiveArrays.bytes(a);
        byte[] bits = new byte[packed.length * Long.BYTES];
        for (int i = 0; i < packed.length; i++) {
            WORDS.set(bits, i * Long.BYTES, Long.expand(packed[i], BITS));
        }
        CastEntry.toBoolInto(PrimitiveArrays.tensor(bits, bits.length), out);
    }
}
