package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;

/** The different ones of some numbers, ascending, and how often each is there. */
record Runs(long[] values, long[] repeats) {

    static Runs of(int[] numbers) {
        return of(Arrays.stream(numbers).asLongStream().toArray());
    }

    static Runs of(long[] numbers) {
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

    Tensor longs() {
        return PrimitiveArrays.tensor(values, values.length);
    }

    Tensor ints() {
        return PrimitiveArrays.tensor(
                Arrays.stream(values).mapToInt(value -> (int) value).toArray(), values.length);
    }

    Tensor counts() {
        return PrimitiveArrays.tensor(repeats, repeats.length);
    }
}
