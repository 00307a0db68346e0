package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Sums and products of the elements of a row up to each one, computed in a wide type. */
final class Running {

    private final Tensor row;

    /** @param type int64, float64 or complex128 */
    Running(Tensor row, ElementType type) {
        this.row = Casts.as(row, type);
    }

    Tensor sums() {
        switch (row.type()) {
            case INT64 -> {
                long[] values = PrimitiveArrays.longs(row);
                for (int i = 1; i < values.length; i++) {
                    values[i] += values[i - 1];
                }
                return PrimitiveArrays.tensor(values, values.length);
            }
            case FLOAT64 -> {
                double[] values = PrimitiveArrays.doubles(row);
                for (int i = 1; i < values.length; i++) {
                    values[i] += values[i - 1];
                }
                return PrimitiveArrays.tensor(values, values.length);
            }
            default -> {
                double[] parts = PrimitiveArrays.doubleParts(row);
                for (int i = 2; i < parts.length; i++) {
                    parts[i] += parts[i - 2];
                }
                return PrimitiveArrays.complex(parts, parts.length / 2);
            }
        }
    }

    Tensor products() {
        switch (row.type()) {
            case INT64 -> {
                long[] values = PrimitiveArrays.longs(row);
                for (int i = 1; i < values.length; i++) {
                    values[i] *= values[i - 1];
                }
                return PrimitiveArrays.tensor(values, values.length);
            }
            case FLOAT64 -> {
                double[] values = PrimitiveArrays.doubles(row);
                for (int i = 1; i < values.length; i++) {
                    values[i] *= values[i - 1];
                }
                return PrimitiveArrays.tensor(values, values.length);
            }
            default -> {
                double[] parts = PrimitiveArrays.doubleParts(row);
                for (int i = 2; i < parts.length; i += 2) {
                    double re = parts[i - 2] * parts[i] - parts[i - 1] * parts[i + 1];
                    parts[i + 1] = parts[i - 2] * parts[i + 1] + parts[i - 1] * parts[i];
                    parts[i] = re;
                }
                return PrimitiveArrays.complex(parts, parts.length / 2);
            }
        }
    }
}
