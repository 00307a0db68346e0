package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/**
 * Lengths of vectors whose squares leave the range of float64: multiplied by a power of two, which is exact, before they are
 * squared, as in BLAS's nrm2 (J. L. Blue, A portable Fortran program to find the Euclidean norm, 1978).
 */
final class Lengths {

    /** Sums of squares from here on have lost nothing but elements that do not count beside the others. */
    private static final double SMALL = 0x1p-900;

    private Lengths() {}

    /** Mends lengths of the vectors along the last axis of {@code a} whose square is 0, infinite or too small. */
    static void mend(Tensor a, Tensor squares, Tensor lengths) {
        if (squares.rank() > 0 && allUsual(squares.flatten())) {
            return;
        }
        mendRows(a, squares, lengths);
    }

    private static boolean allUsual(Tensor squares) {
        return squares.size() == 0
                || ReductionEntry.amin(squares, 0).getDouble() >= SMALL
                        && ReductionEntry.amax(squares, 0).getDouble() < Double.POSITIVE_INFINITY;
    }

    private static void mendRows(Tensor a, Tensor squares, Tensor lengths) {
        if (squares.rank() > 0) {
            for (long i = 0; i < squares.dim(0); i++) {
                mendRows(a.select(0, i), squares.select(0, i), lengths.select(0, i));
            }
        } else if (squares.getDouble() < SMALL || squares.getDouble() == Double.POSITIVE_INFINITY) {
            lengths.setDouble(length(parts(a)));
        }
    }

    private static double[] parts(Tensor a) {
        return a.type().isComplex()
                ? PrimitiveArrays.doubleParts(Casts.cast(a, ElementType.COMPLEX128))
                : PrimitiveArrays.doubles(a);
    }

    private static double length(double[] values) {
        double largest = 0;
        for (double value : values) {
            largest = Math.max(largest, Math.abs(value)); // NaN stays
        }
        if (largest == 0 || !(largest < Double.POSITIVE_INFINITY)) {
            return largest;
        }
        int exponent = Math.getExponent(largest);
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.scalb(values[i], -exponent);
            values[i] *= values[i];
        }
        double sum = ReductionEntry.sum(PrimitiveArrays.tensor(values, values.length), 0)
                .getDouble();
        return Math.scalb(Math.sqrt(sum), exponent);
    }
}
