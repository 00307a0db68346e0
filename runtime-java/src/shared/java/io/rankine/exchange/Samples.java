package io.rankine.exchange;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementKind;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Tensors of random bits, views of them, and their comparison bit by bit. */
public final class Samples {

    private Samples() {}

    /** The types that NumPy has, too. */
    public static Stream<ElementType> inNumpy() {
        return Arrays.stream(ElementType.values()).filter(type -> type.kind() != ElementKind.BRAIN);
    }

    /** Random bits; truth values are 0 or 1. */
    public static Tensor random(ElementType type, Random random, long... shape) {
        Tensor tensor = Tensor.empty(type, shape);
        long bytes = tensor.size() * type.bytes();
        byte[] bits = new byte[(int) bytes];
        random.nextBytes(bits);
        for (int i = 0; i < bytes && type == ElementType.BOOL; i++) {
            bits[i] &= 1;
        }
        MemorySegment.copy(bits, 0, Mem.ALL, ValueLayout.JAVA_BYTE, tensor.address(), bits.length);
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** Views of all kinds, of awkward sizes, empty and scalar ones among them. */
    public static List<Tensor> views(ElementType type, Random random) {
        Tensor cube = random(type, random, 7, 9, 5);
        return List.of(
                cube,
                cube.transpose(),
                cube.permute(1, 0, 2),
                cube.slice(0, 1, 6, 2).reverse(1),
                cube.slice(2, 4, 0, -2),
                cube.select(1, 3),
                cube.select(0, 6).transpose(),
                cube.slice(1, 3, 3, 1),
                cube.select(0, 0).select(0, 0).select(0, 4),
                cube.slice(0, 0, 1, 1).expand(0, 3),
                cube.windows(1, 3, 2),
                random(type, random, 0, 3),
                random(type, random, 1),
                random(type, random, 64),
                random(type, random, 1023).slice(0, Layout.OPEN, Layout.OPEN, -7),
                random(type, random));
    }

    /** Same element type, shape and bits. */
    public static void assertSame(Tensor expected, Tensor actual) {
        assertEquals(expected.type(), actual.type());
        assertArrayEquals(expected.shape(), actual.shape());
        assertArrayEquals(bytes(expected), bytes(actual));
    }

    /** The elements in logical order. */
    public static byte[] bytes(Tensor tensor) {
        Tensor rows = tensor.contiguous();
        byte[] bytes = new byte[(int) (rows.size() * rows.type().bytes())];
        MemorySegment.copy(Mem.ALL, ValueLayout.JAVA_BYTE, rows.address(), bytes, 0, bytes.length);
        Reference.reachabilityFence(rows);
        return bytes;
    }
}
