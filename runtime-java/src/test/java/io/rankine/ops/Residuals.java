package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/**
 * How far matrices are from one another, in units of n eps of the type that they were computed in, as LAPACK's tests measure it:
 * differences in float64, sizes by the largest column or row.
 */
record Residuals(ElementType type) {

    /** As LAPACK's tests have it. */
    private static final double THRESHOLD = 30;

    private double eps() {
        return type == ElementType.FLOAT32 ? 0x1p-24 : 0x1p-53;
    }

    /** {@code expected} is {@code actual} up to a residual of few n eps. */
    void assertClose(String claim, Tensor expected, Tensor actual) {
        double size = norm(expected);
        double n = Math.max(1, Math.max(expected.dim(0), expected.dim(1)));
        double residual = norm(difference(expected, actual));
        // Elements of float32 vanish below its smallest ones, wherever they stand.
        double vanishes = type == ElementType.FLOAT32 ? n * n * Float.MIN_VALUE : n * n * Double.MIN_VALUE;
        assertTrue(
                residual <= THRESHOLD * n * eps() * size + vanishes,
                () -> claim + " of " + expected + ": " + residual / (size * n * eps()));
    }

    /** The columns are of length 1, and each is orthogonal to the others. */
    void assertOrthonormal(String claim, Tensor q) {
        assertClose(claim, identity(q.dim(1)), product(transposed(q), q));
    }

    static Tensor identity(long n) {
        Tensor identity = Tensor.zeros(ElementType.FLOAT64, n, n);
        identity.diagonal(0, 0, 1).fill(1);
        return identity;
    }

    static Tensor transposed(Tensor a) {
        return a.permuteMatrix();
    }

    /** The product in float64. */
    static Tensor product(Tensor... factors) {
        Tensor product = Casts.as(factors[0], ElementType.FLOAT64);
        for (int i = 1; i < factors.length; i++) {
            product = MatrixEntry.matmul(product, Casts.as(factors[i], ElementType.FLOAT64));
        }
        return product;
    }

    /** Column j times s[j]. */
    static Tensor scaled(Tensor columns, Tensor s) {
        return ArithmeticEntry.times(Casts.as(columns, ElementType.FLOAT64), Casts.as(s, ElementType.FLOAT64));
    }

    private static Tensor difference(Tensor a, Tensor b) {
        return ArithmeticEntry.minus(Casts.as(a, ElementType.FLOAT64), Casts.as(b, ElementType.FLOAT64));
    }

    /** The largest sum of sizes of a row; NaN if there is one. */
    static double norm(Tensor a) {
        double most = 0;
        for (long i = 0; i < a.dim(0); i++) {
            double sum = 0;
            for (double x : PrimitiveArrays.doubles(Casts.as(a.select(0, i), ElementType.FLOAT64))) {
                sum += Math.abs(x);
            }
            most = Math.max(most, sum);
        }
        return most;
    }
}
