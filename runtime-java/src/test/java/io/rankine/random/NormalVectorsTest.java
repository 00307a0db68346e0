package io.rankine.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.SampleEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Vectors whose covariance is the one that was asked for. */
class NormalVectorsTest {

    private final Random random = new Random(4);
    private final Distributions distributions = new RandomNumbers(4).distributions();

    /** Of full rank and of less, where a combination of the elements is constant. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void samples_have_the_covariance_and_stay_in_its_range(int rank) {
        int d = 5;
        Tensor root = Tensor.zeros(ElementType.FLOAT64, d, rank);
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < rank; j++) {
                root.setDouble(i, j, random.nextInt(7) - 3);
            }
        }
        Tensor covariance = MatrixEntry.matmul(root, root.transpose());
        Tensor mean = vector(1, -2, 3, 0, 100);
        Tensor vectors = distributions.multivariateNormal(mean, covariance, 30_000);
        assertArrayEquals(new long[] {30_000, d}, vectors.shape());
        double[] expected = PrimitiveArrays.doubles(covariance);
        double[] actual =
                PrimitiveArrays.doubles(SampleEntry.cov(vectors.transpose().contiguous()));
        for (int i = 0; i < d * d; i++) {
            double scale = Math.sqrt(expected[i / d * (d + 1)] * expected[i % d * (d + 1)]);
            assertEquals(expected[i], actual[i], 0.04 * scale + 1e-12);
        }
        double[] gaps = outside(root, vectors, mean);
        assertTrue(Arrays.stream(gaps).allMatch(gap -> gap < 1e-6), () -> Arrays.toString(gaps));
    }

    /** How far the first vectors, less their mean, are from the columns of root. */
    private static double[] outside(Tensor root, Tensor vectors, Tensor mean) {
        double[][] basis = new double[(int) root.dim(1)][];
        Arrays.setAll(basis, j -> PrimitiveArrays.doubles(root.select(1, j)));
        for (int j = 0; j < basis.length; j++) {
            for (int i = 0; i < j; i++) {
                remove(basis[j], basis[i]);
            }
            double length = Math.sqrt(product(basis[j], basis[j]));
            double[] column = basis[j];
            Arrays.setAll(column, k -> length < 1e-9 ? 0 : column[k] / length);
        }
        double[] gaps = new double[20];
        for (int v = 0; v < gaps.length; v++) {
            double[] rest = PrimitiveArrays.doubles(vectors.select(0, v));
            Arrays.setAll(rest, i -> rest[i] - mean.getDouble(i));
            for (int round = 0; round < 2; round++) {
                for (double[] column : basis) {
                    remove(rest, column);
                }
            }
            gaps[v] = Math.sqrt(product(rest, rest));
        }
        return gaps;
    }

    private static void remove(double[] from, double[] unit) {
        double part = product(from, unit);
        Arrays.setAll(from, i -> from[i] - part * unit[i]);
    }

    private static double product(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += x[i] * y[i];
        }
        return sum;
    }

    /** Covariance [[4, 2], [2, 5]] is that of 2 x and x + 2 y. */
    @Test
    void vectors_are_a_root_times_the_normals_of_the_source() {
        double[] x = PrimitiveArrays.doubles(new RandomNumbers(7).normals(ElementType.FLOAT64, 2000));
        double[] actual = PrimitiveArrays.doubles(new RandomNumbers(7)
                .distributions()
                .multivariateNormal(vector(1, -1), matrix(2, 4, Double.NaN, 2, 5), 10, 100));
        for (int i = 0; i < 2000; i += 2) {
            assertEquals(1 + 2 * x[i], actual[i]);
            assertEquals(-1 + x[i] + 2 * x[i + 1], actual[i + 1], 1e-14);
        }
    }

    @Test
    void no_elements_no_vectors_and_no_variance() {
        Tensor mean = vector(3, 4);
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 2, 2);
        assertArrayEquals(
                new double[] {3, 4, 3, 4}, PrimitiveArrays.doubles(distributions.multivariateNormal(mean, none, 2)));
        assertArrayEquals(
                new long[] {2}, distributions.multivariateNormal(mean, none).shape());
        assertArrayEquals(
                new long[] {0, 2},
                distributions.multivariateNormal(mean, none, 0).shape());
        assertArrayEquals(
                new long[] {3, 0},
                distributions
                        .multivariateNormal(vector(), Tensor.zeros(ElementType.FLOAT64, 0, 0), 3)
                        .shape());
    }

    @Test
    void covariances_that_are_none_are_refused() {
        Tensor mean = vector(0, 0);
        for (double[] wrong : new double[][] {
            {1, 2, 2, 1},
            {-1, 0, 0, 1},
            {1, 0, 0, -1e-300},
            {0, 1e-3, 1e-3, 1},
            {0, 1e-200, 1e-200, 1e-300},
            {1e300, 1e301, 1e301, 1e300},
            {Double.NaN, 0, 0, 1},
            {1, 0, Double.NaN, 1},
            {1, 0, Double.POSITIVE_INFINITY, 1},
            {Double.POSITIVE_INFINITY, 0, 0, 1}
        }) {
            String message = refused(mean, matrix(2, wrong));
            assertTrue(message.startsWith("multivariateNormal: covariance is not positive semidefinite"), message);
        }
        assertEquals(
                "multivariateNormal: mean[1] = NaN is out of range; it is finite",
                refused(vector(0, Double.NaN), matrix(2, 1, 0, 0, 1)));
        assertEquals(
                "multivariateNormal: mean is float64 of shape [2], covariance float64 of shape [1, 1];"
                        + " they are float64 of shapes [d] and [d, d]",
                refused(mean, matrix(1, 1)));
        refused(mean, Tensor.zeros(ElementType.FLOAT32, 2, 2));
        refused(Tensor.zeros(ElementType.FLOAT64, 1, 2), matrix(2, 1, 0, 0, 1));
    }

    private String refused(Tensor mean, Tensor covariance) {
        return assertThrows(IllegalArgumentException.class, () -> distributions.multivariateNormal(mean, covariance, 3))
                .getMessage();
    }

    private static Tensor vector(double... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }

    private static Tensor matrix(int n, double... elements) {
        return PrimitiveArrays.tensor(elements, n, n);
    }
}
