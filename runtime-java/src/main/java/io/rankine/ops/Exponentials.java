package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** The sum of a row's exponentials, each divided by that of the largest element so that none overflows. */
final class Exponentials {

    private final ElementType type;
    private double most = Double.NEGATIVE_INFINITY;
    private double sum;

    Exponentials(Tensor row) {
        type = row.type();
        double[] values = PrimitiveArrays.doubles(type == ElementType.FLOAT64 ? row : CastEntry.toDouble(row));
        for (double value : values) {
            most = Math.max(most, value);
        }
        for (double value : values) {
            sum += Math.exp(value - most);
        }
    }

    /** The logarithm of the sum. */
    Tensor logarithm() {
        double logarithm = Double.isInfinite(most) ? most : most + Math.log(sum);
        return Casts.cast(Tensor.scalar(logarithm), type);
    }
}
