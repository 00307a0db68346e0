package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.rankine.engine.Param;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Booleans to bits and back in C are those of a plain loop, of any length, layout and place; once an instruction set. */
@ParameterizedClass
@MethodSource("sets")
class PackedBitsTest {

    private static final int[] LENGTHS = {1, 7, 8, 9, 63, 64, 65, 511, 512, 1023, 4099};

    private final StructuredOp pack;
    private final StructuredOp unpack;
    private final NativeProvider provider;
    private final SplittableRandom random = new SplittableRandom(11);

    PackedBitsTest(String isa) {
        provider = new NativeProvider(LibraryLoader.load(Platform.current(), isa));
        pack = op("packBits(a: bool [..., n]) -> u8 [..., (n + 7) // 8]", "bool", ElementType.BOOL, ElementType.UINT8);
        unpack = op("unpackBits(a: u8 [..., n]) -> bool [..., 8 * n]", "u8", ElementType.UINT8, ElementType.BOOL);
    }

    static List<String> sets() {
        return NativeKernelTest.sets();
    }

    private StructuredOp op(String signature, String code, ElementType from, ElementType to) {
        String symbol = "rk_" + signature.substring(0, signature.indexOf('(')) + "_" + code;
        return StructuredOp.on(
                signature,
                List.of(to),
                provider.available() ? provider.findBatch(symbol) : null,
                (outs, given) -> {
                    throw new AssertionError(symbol + " is left to Java");
                },
                Param.tensor("a", from));
    }

    @BeforeEach
    void kernels_are_there() {
        assumeTrue(provider.available(), provider::status);
    }

    @Test
    void eight_booleans_are_a_byte_whose_highest_bit_is_the_first() {
        for (int n : LENGTHS) {
            Tensor marks = PrimitiveArrays.tensor(booleans(6 * n), 3, 2 * n);
            for (Tensor a : new Tensor[] {
                marks.slice(1, 0, n, 1),
                marks.slice(1, 1, n + 1, 1),
                marks.slice(1, 0, 2 * n, 2),
                marks.reverse(1).slice(1, 0, n, 1)
            }) {
                Tensor bytes = pack.call(a);
                Tensor apart = Tensor.zeros(ElementType.UINT8, 3, 2 * bytes.dim(1));
                pack.into(apart.slice(1, 1, apart.dim(1), 2), a);
                for (int row = 0; row < 3; row++) {
                    byte[] expected = packed(PrimitiveArrays.booleans(a.select(0, row)));
                    assertArrayEquals(expected, PrimitiveArrays.bytes(bytes.select(0, row)));
                    byte[] between = new byte[2 * expected.length];
                    for (int i = 0; i < expected.length; i++) {
                        between[2 * i + 1] = expected[i];
                    }
                    assertArrayEquals(between, PrimitiveArrays.bytes(apart.select(0, row)));
                }
            }
        }
    }

    @Test
    void each_bit_is_a_boolean_wherever_it_is_written() {
        for (int n : LENGTHS) {
            Tensor all = PrimitiveArrays.unsigned(bytes(6 * n), 3, 2 * n);
            for (Tensor a : new Tensor[] {all.slice(1, 0, n, 1), all.slice(1, 0, 2 * n, 2), all.reverse(1)}) {
                int bits = (int) (8 * a.dim(1));
                Tensor marks = unpack.call(a);
                // One byte off a word, and every second byte.
                Tensor moved = Tensor.zeros(ElementType.BOOL, 3, bits + 3);
                unpack.into(moved.slice(1, 1, bits + 1, 1), a);
                Tensor apart = Tensor.zeros(ElementType.BOOL, 3, 2 * bits);
                unpack.into(apart.slice(1, 0, 2 * bits, 2), a);
                for (int row = 0; row < 3; row++) {
                    boolean[] expected = unpacked(PrimitiveArrays.bytes(a.select(0, row)));
                    assertArrayEquals(expected, PrimitiveArrays.booleans(marks.select(0, row)));
                    assertArrayEquals(
                            expected,
                            PrimitiveArrays.booleans(moved.select(0, row).slice(0, 1, bits + 1, 1)));
                    assertArrayEquals(
                            expected,
                            PrimitiveArrays.booleans(apart.select(0, row).slice(0, 0, 2 * bits, 2)));
                    assertEquals(false, moved.getBoolean(row, 0) || moved.getBoolean(row, bits + 1));
                }
            }
        }
    }

    /** Larger than the caches, past which results are written from a line's begin on. */
    @Test
    void much_memory_comes_back_as_it_was() {
        byte[] packed = bytes(4_000_001);
        for (int from : new int[] {0, 8, 3}) {
            Tensor memory = Tensor.zeros(ElementType.BOOL, 8L * packed.length + 16);
            Tensor bits = memory.slice(0, from, from + 8L * packed.length, 1);
            unpack.into(bits, PrimitiveArrays.unsigned(packed, packed.length));
            assertArrayEquals(packed, PrimitiveArrays.bytes(pack.call(bits)));
            assertEquals(false, memory.getBoolean(from + 8L * packed.length));
        }
    }

    private static byte[] packed(boolean... marks) {
        byte[] bytes = new byte[(marks.length + 7) / 8];
        for (int i = 0; i < marks.length; i++) {
            bytes[i / 8] |= (byte) (marks[i] ? 0x80 >> i % 8 : 0);
        }
        return bytes;
    }

    private static boolean[] unpacked(byte... bytes) {
        boolean[] marks = new boolean[8 * bytes.length];
        for (int i = 0; i < marks.length; i++) {
            marks[i] = (bytes[i / 8] >> (7 - i % 8) & 1) != 0;
        }
        return marks;
    }

    private boolean[] booleans(int count) {
        boolean[] marks = new boolean[count];
        for (int i = 0; i < count; i++) {
            marks[i] = random.nextBoolean();
        }
        return marks;
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}
