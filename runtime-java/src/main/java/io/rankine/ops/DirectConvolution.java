package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.linear.Rows;
import io.rankine.spec.ElementType;

/** Convolutions by their definition, row by row: each element of b adds a multiple of a row of a, shifted. */
final class DirectConvolution {

    private DirectConvolution() {}

    /** For rank 2. */
    static void run(Tensor out, Tensor a, Tensor b) {
        if (out.type().isComplex()) {
            ComplexConvolution.run(out, a, b, DirectConvolution::add);
            return;
        }
        ElementType type = out.type().isInteger() ? ElementType.INT64 : ElementType.FLOAT64;
        Tensor wide = real(Casts.as(a, type), Casts.as(b, type), out.dim(1));
        Casts.cast(wide, out.type()).copyTo(out);
    }

    /** For rank 1, modulo p. */
    static void run(Tensor out, Tensor a, Tensor b, Modulus p) {
        boolean swap = b.dim(0) > a.dim(0);
        long[] x = Rows.longs(ModularEntry.mod(swap ? b : a, p).unsqueeze(0))[0];
        long[] y = Rows.longs(ModularEntry.mod(swap ? a : b, p).unsqueeze(0))[0];
        long[] sums = new long[x.length + y.length - 1];
        for (int j = 0; j < y.length; j++) {
            p.addMultiple(sums, j, x, 0, x.length, y[j]);
        }
        Rows.store(new long[][] {sums}, 0, out.unsqueeze(0));
    }

    private static Tensor real(Tensor a, Tensor b, long columns) {
        Tensor wide = Tensor.empty(a.type(), a.dim(0) + b.dim(0) - 1, columns);
        if (a.type().isInteger()) {
            long[][] sums = new long[(int) wide.dim(0)][(int) columns];
            long[][] x = Rows.longs(a);
            long[][] y = Rows.longs(b);
            for (int i = 0; i < x.length; i++) {
                for (int j = 0; j < y.length; j++) {
                    add(sums[i + j], x[i], y[j]);
                }
            }
            Rows.store(sums, 0, wide);
        } else {
            double[][] sums = new double[(int) wide.dim(0)][(int) columns];
            add(sums, Rows.doubles(a), Rows.doubles(b), 1);
            Rows.store(sums, 0, wide);
        }
        return wide;
    }

    private static void add(double[][] sums, double[][] x, double[][] y, double sign) {
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                if (x[i].length < y[j].length) {
                    add(sums[i + j], y[j], x[i], sign);
                } else {
                    add(sums[i + j], x[i], y[j], sign);
                }
            }
        }
    }

    /** Four elements of y at once, so that each sum is loaded and stored once; still one after the other. */
    private static void add(double[] sums, double[] x, double[] y, double sign) {
        int n = x.length;
        int j = 0;
        for (; n >= 4 && j + 4 <= y.length; j += 4) {
            double y0 = sign * y[j];
            double y1 = sign * y[j + 1];
            double y2 = sign * y[j + 2];
            double y3 = sign * y[j + 3];
            for (int i = 3; i < n; i++) {
                sums[i + j] = sums[i + j] + y0 * x[i] + y1 * x[i - 1] + y2 * x[i - 2] + y3 * x[i - 3];
            }
            // The ends, where less than four products meet.
            sums[j] += y0 * x[0];
            sums[j + 1] = sums[j + 1] + y0 * x[1] + y1 * x[0];
            sums[j + 2] = sums[j + 2] + y0 * x[2] + y1 * x[1] + y2 * x[0];
            sums[j + n] = sums[j + n] + y1 * x[n - 1] + y2 * x[n - 2] + y3 * x[n - 3];
            sums[j + n + 1] = sums[j + n + 1] + y2 * x[n - 1] + y3 * x[n - 2];
            sums[j + n + 2] += y3 * x[n - 1];
        }
        for (; j < y.length; j++) {
            double factor = sign * y[j];
            for (int i = 0; i < n; i++) {
                sums[i + j] += factor * x[i];
            }
        }
    }

    private static void add(long[] sums, long[] a, long[] b) {
        long[] x = a.length < b.length ? b : a;
        long[] y = a.length < b.length ? a : b;
        for (int j = 0; j < y.length; j++) {
            long factor = y[j];
            for (int i = 0; i < x.length; i++) {
                sums[i + j] += factor * x[i];
            }
        }
    }
}
