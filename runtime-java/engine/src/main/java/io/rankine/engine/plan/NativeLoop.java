package io.rankine.engine.plan;

import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Room;

/** Off-heap copy of a loop for native kernels. */
final class NativeLoop {

    private Room words = Room.NONE;

    /** @param runs of a fold along an axis of two levels, else 0 */
    long write(LoopPlan plan, long runs, long jump) {
        int rank = plan.rank;
        long bytes = Long.BYTES * (3L + (long) rank * (1 + plan.operands));
        if (words.bytes() < bytes) {
            words = Room.of(Math.max(512, 2 * bytes), 64);
        }
        long next = words.address();
        put(next, rank | (long) plan.others << Integer.SIZE | (runs > 0 ? Long.MIN_VALUE : 0));
        // Row 0, the sizes, has the form of the others.
        for (int row = 0; row < plan.end(); row += plan.width) {
            for (int d = 0; d < rank; d++) {
                next += Long.BYTES;
                put(next, plan.rows[row + LoopPlan.STRIDES + d]);
            }
        }
        if (runs > 0) {
            put(next + Long.BYTES, runs);
            put(next + 2 * Long.BYTES, jump);
        }
        return words.address();
    }

    private static void put(long address, long word) {
        Mem.setLong(address, word);
    }
}
