package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
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

    /** Refuses other values among elements on {@code memory}, from whose start {@code layout} counts. */
    static void check(String op, ElementType type, Layout layout, MemorySegment memory) {
        if (type.isLogical() && layout.size() > 0) {
            elements(op, layout, memory);
        }
    }

    private static void elements(String op, Layout layout, MemorySegment memory) {
        if (!layout.contiguous()) {
            long distinct = layout.stride(0) == 0 ? 1 : layout.dim(0);
            for (long i = 0; i < distinct; i++) {
                elements(op, layout.select(0, i), memory);
            }
            return;
        }
        MemorySegment part = memory.asSlice(layout.offset(), layout.size());
        long at = firstOther(part);
        if (at >= 0) {
            throw new IllegalArgumentException(op + ": byte " + (layout.offset() + at) + " of the memory is "
                    + part.get(ValueLayout.JAVA_BYTE, at) + ", but bool elements are 0 or 1: wrap it as int8 or uint8");
        }
    }
}
