package io.rankine.engine.plan;

import io.rankine.engine.memory.Mem;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** Off-heap copy of a loop for native kernels. */
final class NativeLoop {

    private MemorySegment words = MemorySegment.NULL;

    long write(LoopPlan plan) {
        int rank = plan.rank;
        long bytes = Long.BYTES * (1L + (long) rank * (1 + plan.operands));
        if (words.byteSize() < bytes) {
            words = Arena.ofAuto().allocate(Math.max(512, 2 * bytes), 64);
        }
        long address = words.address();
        put(address, rank);
        long next = address + Long.BYTES;
        for (int d = 0; d < rank; d++, next += Long.BYTES) {
            put(next, plan.dims[d]);
        }
        for (int operand = 0; operand < plan.operands; operand++) {
            for (int d = 0; d < rank; d++, next += Long.BYTES) {
                put(next, plan.strides[operand * plan.capacity + d]);
            }
        }
        return address;
    }

    private static void put(long address, long word) {
        Mem.ALL.set(ValueLayout.JAVA_LONG, address, word);
    }
}
