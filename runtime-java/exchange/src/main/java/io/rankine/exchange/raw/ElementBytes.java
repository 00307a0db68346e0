package io.rankine.exchange.raw;

import io.rankine.engine.Tensor;
import io.rankine.engine.TruthValues;
import io.rankine.engine.memory.Mem;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementKind;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The readers' checks of element types and raw elements, and their conversion of byte orders. */
public final class ElementBytes {

    private ElementBytes() {}

    /** The element type with NumPy's name {@code label}, which the file calls {@code name}. */
    public static ElementType type(String source, String label, String name) {
        return ElementType.ofLabelIfAny(label).orElseThrow(() -> unsupported(source, name, type -> true));
    }

    /** The element type of a kind and so many bits, which the file calls {@code name}. */
    public static ElementType type(String source, ElementKind kind, int bits, String name) {
        return ElementType.ofKindIfAny(kind, bits).orElseThrow(() -> unsupported(source, name, type -> true));
    }

    /** Says that there is no such type, and which ones a file may have. */
    static FormatException unsupported(String source, String name, Predicate<ElementType> allowed) {
        return new FormatException(source + ": element type '" + name + "' is not supported; supported are: "
                + Arrays.stream(ElementType.values())
                        .filter(allowed)
                        .map(ElementType::label)
                        .collect(Collectors.joining(", ")));
    }

    /** Refuses truth values other than 0 and 1: kernels rely on it. */
    public static void check(String source, ElementType type, MemorySegment data) {
        if (type.isLogical()) {
            long at = TruthValues.firstOther(data);
            if (at >= 0) {
                throw new FormatException(source + ": bool element " + at + " is " + data.get(ValueLayout.JAVA_BYTE, at)
                        + "; it must be 0 or 1");
            }
        }
    }

    /** As {@link #check(String, ElementType, MemorySegment)}, of a tensor with whatever strides. */
    public static void check(String source, Tensor tensor) {
        if (!tensor.type().isLogical() || tensor.size() == 0) {
            return;
        }
        if (tensor.isContiguous()) {
            check(source, tensor.type(), Mem.ALL.asSlice(tensor.address(), tensor.size()));
        } else {
            long distinct = tensor.stride(0) == 0 ? 1 : tensor.dim(0);
            for (long i = 0; i < distinct; i++) {
                check(source, tensor.select(0, i));
            }
        }
    }

    /** Bytes that an element's address is a multiple of: of a complex number, those of one half. */
    public static int alignment(ElementType type) {
        return type.bytes() / type.parts();
    }

    /** Turns big-endian elements into little-endian ones, in place; both halves of a complex number on their own. */
    public static void swap(ElementType type, MemorySegment data) {
        int width = alignment(type);
        for (long at = 0; at < data.byteSize(); at += width) {
            switch (width) {
                case 1 -> {}
                case 2 ->
                    data.set(
                            ValueLayout.JAVA_SHORT_UNALIGNED,
                            at,
                            Short.reverseBytes(data.get(ValueLayout.JAVA_SHORT_UNALIGNED, at)));
                case 4 ->
                    data.set(
                            ValueLayout.JAVA_INT_UNALIGNED,
                            at,
                            Integer.reverseBytes(data.get(ValueLayout.JAVA_INT_UNALIGNED, at)));
                default ->
                    data.set(
                            ValueLayout.JAVA_LONG_UNALIGNED,
                            at,
                            Long.reverseBytes(data.get(ValueLayout.JAVA_LONG_UNALIGNED, at)));
            }
        }
    }
}
