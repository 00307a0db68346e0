package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Eigenvalues that are one and the same, or nearly, and small ones beside large ones. */
class RepeatedEigenvaluesTest {

    private static final int MATRICES = 300;

    private final SplittableRandom random = new SplittableRandom(17);
    private final Residuals residuals = new Residuals(ElementType.FLOAT64);

    private void checkVectors(Tensor a) {
        EigResult<Tensor, Tensor> eigen = DecompositionEntry.eig(a);
        Tensor v = eigen.eigenvectors();
        Tensor images = ArithmeticEntry.times(v, eigen.eigenvalues());
        for (int part = 0; part < 2; part++) {
            Tensor product = Residuals.product(a, (part == 0 ? v.realView() : v.imagView()).copy());
            Tensor expected = part == 0 ? images.realView() : images.imagView();
            Tensor apart = ArithmeticEntry.minus(product, expected);
            residuals.assertClose("eigenvectors", a, ArithmeticEntry.plus(a, apart));
        }
    }

    private Tensor whole(int n) {
        return PrimitiveArrays.tensor(
                random.ints((long) n * n, -1, 2).asDoubleStream().toArray(), n, n);
    }

    @Test
    void whole_numbers() {
        for (int n = 2; n < 9; n++) {
            for (int i = 0; i < MATRICES; i++) {
                checkVectors(whole(n));
            }
        }
    }

    /** Of which there are fewer vectors than rows. */
    @Test
    void triangles_of_ones_turned() {
        for (int n = 2; n < 9; n++) {
            for (int i = 0; i < MATRICES; i++) {
                double[] triangle = new double[n * n];
                for (int at = 0; at < triangle.length; at++) {
                    triangle[at] = at / n == at % n ? 1 : at / n < at % n ? random.nextInt(2) : 0;
                }
                Tensor q = DecompositionEntry.qr(PrimitiveArrays.tensor(
                                random.doubles((long) n * n, -1, 1).toArray(), n, n))
                        .q();
                checkVectors(Residuals.product(
                        Residuals.product(q, PrimitiveArrays.tensor(triangle, n, n)), Residuals.transposed(q)));
            }
        }
    }

    @Test
    void roots_that_repeat() {
        double[] zeros = {3, 3, 2, 1, 1, -1, -1, -2, -3};
        double[] coefficients = {1};
        for (double zero : zeros) {
            double[] next = new double[coefficients.length + 1];
            for (int i = 0; i < coefficients.length; i++) {
                next[i] += coefficients[i];
                next[i + 1] -= zero * coefficients[i];
            }
            coefficients = next;
        }
        Tensor roots = PolynomialEntry.roots(PrimitiveArrays.tensor(coefficients, coefficients.length));
        double[] found =
                PrimitiveArrays.doubles(SearchEntry.sort(roots.realView().copy()));
        for (int i = 0; i < zeros.length; i++) {
            assertEquals(zeros[zeros.length - 1 - i], found[i], 1e-6);
        }
    }

    @Test
    void small_ones_beside_large_ones() {
        assertEquals(-1e-16, smallest(1, 1e16, 1), 1e-28);
        assertEquals(-1e-40, smallest(1, 1, 1e-40), 1e-52);
        checkVectors(PrimitiveArrays.tensor(new double[] {1, 1e-35, 3, 1e-35}, 2, 2));
    }

    private static double smallest(double... coefficients) {
        return PolynomialEntry.roots(PrimitiveArrays.tensor(coefficients, coefficients.length))
                .getReal(1);
    }
}
