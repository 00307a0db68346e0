package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.function.IntBinaryOperator;

/** Places of the largest and the smallest element. NaN wins in both, and the first of equal ones. */
final class Extremes {

    private final int count;
    /** Below 0 if the first element is smaller, above 0 if it is larger. */
    private final IntBinaryOperator compare;

    private final IntBinaryOperator nan;

    private Extremes(int count, IntBinaryOperator compare, IntBinaryOperator nan) {
        this.count = count;
        this.compare = compare;
        this.nan = nan;
    }

    /** @param a of rank 1 with at least one element */
    static Extremes of(Tensor a) {
        int count = Math.toIntExact(a.size());
        return switch (a.type()) {
            case INT32 -> {
                int[] values = PrimitiveArrays.ints(a);
                yield new Extremes(count, (i, j) -> Integer.compare(values[i], values[j]), (i, j) -> 0);
            }
            case INT64 -> {
                long[] values = PrimitiveArrays.longs(a);
                yield new Extremes(count, (i, j) -> Long.compare(values[i], values[j]), (i, j) -> 0);
            }
            case FLOAT32 -> {
                float[] values = PrimitiveArrays.floats(a);
                double[] wide = new double[count];
                for (int i = 0; i < count; i++) {
                    wide[i] = values[i];
                }
                yield of(wide);
            }
            case FLOAT64 -> of(PrimitiveArrays.doubles(a));
            default -> throw new IllegalArgumentException("no order of " + a.type() + "; call it through SearchEntry");
        };
    }

    private static Extremes of(double... values) {
        return new Extremes(
                values.length,
                (i, j) -> values[i] < values[j] ? -1 : values[i] > values[j] ? 1 : 0,
                (i, j) -> Boolean.compare(Double.isNaN(values[i]), Double.isNaN(values[j])));
    }

    long largest() {
        return find(1);
    }

    long smallest() {
        return find(-1);
    }

    private long find(int sign) {
        int best = 0;
        for (int i = 1; i < count; i++) {
            int nans = nan.applyAsInt(i, best);
            if (nans > 0 || nans == 0 && sign * compare.applyAsInt(i, best) > 0) {
                best = i;
            }
        }
        return best;
    }
}
