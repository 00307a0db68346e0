package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.linear.Rows;
import io.rankine.spec.ElementType;

/** The sums of a convolution that all elements of b take part in: those of {@link DirectConvolution}, in its order. */
final class ValidConvolution {

    private ValidConvolution() {}

    /** For rank 2; a has as many rows and columns as b, or more. */
    static void run(Tensor out, Tensor a, Tensor b) {
        ElementType type = out.type();
        if (type.isComplex()) {
            ComplexConvolution.run(out, a, b, ValidConvolution::add);
            return;
        }
        ElementType wide = type.isInteger() ? ElementType.INT64 : ElementType.FLOAT64;
        Tensor sums = Tensor.empty(wide, out.shape());
        Tensor x = Casts.as(a, wide);
        Tensor y = Casts.as(b, wide);
        if (type.isInteger()) {
            Rows.store(sums(out, Rows.longs(x), Rows.longs(y)), 0, sums);
        } else {
            double[][] rows = new double[(int) out.dim(0)][(int) out.dim(1)];
            add(rows, Rows.doubles(x), Rows.doubles(y), 1);
            Rows.store(rows, 0, sums);
        }
        Casts.cast(sums, type).copyTo(out);
    }

    private static void add(double[][] sums, double[][] x, double[][] y, double sign) {
        for (int i = 0; i < sums.length; i++) {
            for (int j = y.length - 1; j >= 0; j--) {
                add(sums[i], x[i + y.length - 1 - j], y[j], sign);
            }
        }
    }

    /** Four elements of y at once, so that each sum is loaded and stored once; still one after the other. */
    private static void add(double[] sums, double[] x, double[] y, double sign) {
        int j = 0;
        for (; j + 4 <= y.length; j += 4) {
            double y0 = sign * y[j];
            double y1 = sign * y[j + 1];
            double y2 = sign * y[j + 2];
            double y3 = sign * y[j + 3];
            int at = y.length - 1 - j;
            for (int i = 0; i < sums.length; i++) {
                sums[i] = sums[i] + y0 * x[i + at] + y1 * x[i + at - 1] + y2 * x[i + at - 2] + y3 * x[i + at - 3];
            }
        }
        for (; j < y.length; j++) {
            double factor = sign * y[j];
            int at = y.length - 1 - j;
            for (int i = 0; i < sums.length; i++) {
                sums[i] += factor * x[i + at];
            }
        }
    }

    private static long[][] sums(Tensor out, long[][] x, long[]... y) {
        long[][] sums = new long[(int) out.dim(0)][(int) out.dim(1)];
        for (int i = 0; i < sums.length; i++) {
            for (int j = 0; j < y.length; j++) {
                add(sums[i], x[i + y.length - 1 - j], y[j]);
            }
        }
        return sums;
    }

    private static void add(long[] sums, long[] x, long[] y) {
        for (int j = 0; j < y.length; j++) {
            long factor = y[j];
            int at = y.length - 1 - j;
            for (int i = 0; i < sums.length; i++) {
                sums[i] += factor * x[i + at];
            }
        }
    }
}
