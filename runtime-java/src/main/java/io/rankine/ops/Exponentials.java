package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Exponentials of a row, divided by that of its largest element so that none overflows. */
final class Exponentials {

    private final ElementType type;
    private final double[] values;
    private double most = Double.NEGATIVE_INFINITY;
    private double sum;

    Exponentials(Tensor row) {
        type = row.type();
        values = PrimitiveArrays.doubles(type == ElementType.FLOAT64 ? row : CastEntry.toDouble(row));
        for (double value : values) {
            most = Math.max(most, value);
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.exp(values[i] - most);
            sum += values[i];
        }
    }

    /** Of each in the sum. */
    Tensor shares() {
        for (int i = 0; i < values.length; i++) {
            values[i] /= sum;
        }
        return Casts.cast(PrimitiveArrays.tensor(values, values.length), type);
    }

    /** Of the sum. */
    Tensor logarithm() {
        double logarithm = Double.isInfinite(most) ? most : most + Math.log(sum);
        return Casts.cast(Tensor.scalar(logarithm), type);
    }
}
