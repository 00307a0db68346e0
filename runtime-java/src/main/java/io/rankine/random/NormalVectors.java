package io.rankine.random;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Normally distributed vectors: a triangular root of their covariance times independent normals. */
final class NormalVectors {

    private final double[] mean;
    private final double[][] root;

    private NormalVectors(double[] mean, double[][] root) {
        this.mean = mean;
        this.root = root;
    }

    static NormalVectors of(Tensor mean, Tensor covariance) {
        long d = mean.rank() == 1 ? mean.dim(0) : -1;
        boolean fits = d >= 0 && Arrays.equals(covariance.shape(), new long[] {d, d});
        if (!fits || !Choices.isDouble(mean) || !Choices.isDouble(covariance)) {
            throw new IllegalArgumentException("multivariateNormal: mean is " + mean.type() + " of shape "
                    + mean.axes() + ", covariance " + covariance.type() + " of shape " + covariance.axes()
                    + "; they are float64 of shapes [d] and [d, d]");
        }
        double[][] root = new double[(int) d][];
        Arrays.setAll(root, i -> PrimitiveArrays.doubles(covariance.select(0, i)));
        factor(root);
        double[] means = PrimitiveArrays.doubles(mean);
        for (int i = 0; i < means.length; i++) {
            Parameters.within(
                    "multivariateNormal", "mean[" + i + "]", means[i], -Double.MAX_VALUE, Double.MAX_VALUE, "finite");
        }
        return new NormalVectors(means, root);
    }

    Tensor next(RandomBits bits, long... shape) {
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[shape.length] = mean.length;
        double[] normals = new double[mean.length];
        int[] at = {0};
        return Parts.reals(ElementType.FLOAT64, all, (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = next(bits, normals, at[0]);
                at[0] = (at[0] + 1) % normals.length;
            }
        });
    }

    /** Element i of a vector. @param normals of this vector, up to element i - 1 */
    private double next(RandomBits bits, double[] normals, int i) {
        normals[i] = Normals.next(bits);
        double sum = mean[i];
        for (int j = 0; j <= i; j++) {
            sum += root[i][j] * normals[j];
        }
        return sum;
    }

    /** Cholesky's, in the lower triangle; a column whose pivot is 0 but for rounding is 0. */
    private static void factor(double[]... a) {
        double[] variances = new double[a.length];
        for (int j = 0; j < a.length; j++) {
            variances[j] = a[j][j];
        }
        for (int j = 0; j < a.length; j++) {
            double rounding = a.length * 0x1p-50 * variances[j];
            double pivot = rest(a, j, j, j);
            if (!(pivot >= -rounding && pivot < Double.POSITIVE_INFINITY)) {
                throw notSemidefinite(j, pivot);
            }
            boolean none = pivot <= rounding;
            a[j][j] = none ? 0 : Math.sqrt(pivot);
            for (int i = j + 1; i < a.length; i++) {
                double rest = rest(a, i, j, j);
                // Of a semidefinite matrix the square of what is left is at most the product of both diagonal elements.
                if (none && !(Math.abs(rest) <= 2 * Math.sqrt(rounding) * Math.sqrt(variances[i]))) {
                    throw notSemidefinite(j, pivot);
                }
                a[i][j] = none ? 0 : rest / a[j][j];
            }
        }
    }

    /** An element without what the first columns make. */
    private static double rest(double[][] a, int i, int j, int columns) {
        double rest = a[i][j];
        for (int k = 0; k < columns; k++) {
            rest -= a[i][k] * a[j][k];
        }
        return rest;
    }

    private static IllegalArgumentException notSemidefinite(int j, double pivot) {
        return new IllegalArgumentException("multivariateNormal: covariance is not positive semidefinite: elimination"
                + " leaves " + pivot + " at [" + j + ", " + j + "]");
    }
}
