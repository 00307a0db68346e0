package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** The sum of exponentials, each divided by that of the largest element so that none overflows; part by part. */
final class Exponentials {

    private final ElementType type;
    private double most = Double.NEGATIVE_INFINITY;
    private double sum;

    /** Of all elements in row-major order. */
    Exponentials(Tensor a) {
        type = a.type();
        if (a.size() <= RowMajorParts.PART) {
            double[] values = PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
            look(values);
            add(values);
        } else {
            RowMajorParts parts = RowMajorParts.of(a, Casts.toDouble(a.type()));
            parts.inOrder((i, elements) -> look(PrimitiveArrays.doubles(elements)));
            parts.inOrder((i, elements) -> add(PrimitiveArrays.doubles(elements)));
        }
    }

    private void look(double... values) {
        for (double value : values) {
            most = Math.max(most, value);
        }
    }

    private void add(double... values) {
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
