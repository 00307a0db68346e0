package io.rankine.engine;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Bytes of bool tensors: 0 or 1, which kernels rely on. */
public final class TruthValues {

    private TruthValues() {}

    /** The first byte that is neither 0 nor 1; -1 if there is none. */
    public static long firstOther(MemorySegment data) {
        long words = data.byteSize() & -Long.BYTES;
        long at = 0;
        // Eight values at a time; all other bits than the lowest of each byte must be 0.
        while (at < words && (data.get(ValueLayout.JAVA_LONG_UNALIGNED, at) & 0xFEFE_FEFE_FEFE_FEFEL) == 0) {
            at += Long.BYTES;
        }
        while (at < data.byteSize() && (data.get(ValueLayout.JAVA_BYTE, at) & ~1) == 0) {
            at++;
        }
        return at < data.byteSize() ? at : -1;
    }

    /** Refuses other values among the elements of {@code tensor} on {@code memory}, from whose start its layout counts. */
    static void check(String op, Tensor tensor, MemorySegment memory) {
        if (tensor.type().isLogical() && tensor.size() > 0) {
            elements(op, tensor, memory);
        }
    }

    private static void elements(String op, Tensor tensor, MemorySegment memory) {
        if (!tensor.isContiguous()) {
            long distinct = tensor.stride(0) == 0 ? 1 : tensor.dim(0);
            for (long i = 0; i < distinct; i++) {
                elements(op, tensor.select(0, i), memory);
            }
            return;
        }
        MemorySegment part = memory.asSlice(tensor.layout().offset(), tensor.size());
        long at = firstOther(part);
        if (at >= 0) {
            throw new IllegalArgumentException(op + ": byte " + (tensor.layout().offset() + at) + " of the memory is "
                    + part.get(ValueLayout.JAVA_BYTE, at) + ", but bool elements are 0 or 1: wrap it as int8 or uint8");
        }
    }
}
