package io.rankine.ops.order;

import io.rankine.engine.memory.Mem;
import io.rankine.engine.parallel.Parallel;
import java.util.Arrays;

/**
 * A row that is in order by its highest digit: keys of some neighbouring values of it are a run, which one thread puts in order by itself,
 * while the second cache has it.
 */
final class DigitRuns {

    /** Keys of a run, unless those of one value are more. */
    private static final int LENGTH = 1 << 15;

    private final Digit highest;
    /** Where the keys of each value end. */
    private final int[] ends;
    /** The first value of each run, and what follows the last one. */
    private final int[] values;

    /** @param ends where the keys of each value of the digit end */
    DigitRuns(Digit highest, int... ends) {
        this.highest = highest;
        this.ends = ends;
        int[] first = new int[ends.length + 1];
        int runs = 0;
        for (int value = 0; value < ends.length; value++) {
            if (ends[value] - start(first[runs]) >= LENGTH) {
                first[++runs] = value + 1;
            }
        }
        if (first[runs] < ends.length) {
            first[++runs] = ends.length;
        }
        values = Arrays.copyOf(first, runs + 1);
    }

    private int start(int value) {
        return value == 0 ? 0 : ends[value - 1];
    }

    /**
     * Puts keys in order.
     *
     * @param width bytes of a key
     * @param spare as much memory again
     */
    void sort(int width, long keys, long spare) {
        Parallel.run(values.length - 1, 1, (from, to) -> {
            for (int run = (int) from; run < to; run++) {
                sort(values[run], values[run + 1], width, keys, spare);
            }
        });
    }

    private void sort(int value, int next, int width, long keys, long spare) {
        long first = start(value);
        long n = start(next) - first;
        int top = highest.shift() + Integer.SIZE - Integer.numberOfLeadingZeros(next - value - 1);
        long least = highest.least() + ((long) value << highest.shift());
        if (n > 1 && top > 0) {
            long run = keys + first * width;
            long other = spare + first * width;
            if (DigitLibrary.sort(run, other, n, width, least, 0, top)) {
                Mem.copy(other, run, n * width);
            }
        }
    }
}
