package io.rankine.ops.order;

import java.util.Arrays;

/** The different ones of some numbers, ascending, and how often each is there. */
public record Runs(long[] values, long[] repeats) {

    public static Runs of(long[] numbers) {
        long[] sorted = numbers.clone();
        Arrays.sort(sorted);
        long[] values = new long[sorted.length];
        long[] repeats = new long[sorted.length];
        int count = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (i == 0 || sorted[i] != sorted[i - 1]) {
                values[count++] = sorted[i];
            }
            repeats[count - 1]++;
        }
        return new Runs(Arrays.copyOf(values, count), Arrays.copyOf(repeats, count));
    }
}
