package io.rankine.ops.decompose;

import io.rankine.engine.Numbers;
import io.rankine.engine.OperandException;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** Matrices of float64 as an array a row: from and to tensors, transposed, scaled. */
public final class Matrices {

    /** Squares and their sums neither overflow nor vanish within these. */
    private static final double LARGE = 0x1p200;

    private Matrices() {}

    /** The rows of a tensor of floats of rank 2. */
    public static double[][] of(Tensor a) {
        double[][] rows = new double[(int) a.dim(0)][];
        long bytes = a.type().bytes();
        for (int i = 0; i < rows.length; i++) {
            rows[i] = load(a.type(), a.address() + i * a.stride(0) * bytes, a.stride(1) * bytes, (int) a.dim(1));
        }
        return rows;
    }

    /** The elements of a tensor of floats of rank 1. */
    public static double[] vector(Tensor a) {
        return load(a.type(), a.address(), a.stride(0) * a.type().bytes(), (int) a.dim(0));
    }

    private static double[] load(ElementType type, long address, long step, int count) {
        double[] values = new double[count];
        Numbers.load(type, address, step, values, count);
        return values;
    }

    /** As {@link #of(Tensor)}; refuses NaN and infinities. */
    public static double[][] finite(String op, String subject, Tensor a) {
        double[][] rows = of(a);
        for (int i = 0; i < rows.length; i++) {
            check(op, subject, rows, i, rows[i].length);
        }
        return rows;
    }

    /** The symmetric matrix with the lower triangle of a; refuses NaN and infinities in it. */
    public static double[][] symmetric(String op, Tensor a) {
        double[][] rows = of(a);
        for (int i = 0; i < rows.length; i++) {
            check(op, "matrix", rows, i, i + 1);
            for (int j = 0; j < i; j++) {
                rows[j][i] = rows[i][j];
            }
        }
        return rows;
    }

    private static void check(String op, String subject, double[][] rows, int i, int end) {
        for (int j = 0; j < end; j++) {
            if (!Double.isFinite(rows[i][j])) {
                throw OperandException.of(
                        op, subject, "holds " + rows[i][j] + " at [" + i + ", " + j + "]; all elements must be finite");
            }
        }
    }

    /** Writes rows to a tensor of floats of rank 2, each element rounded once. */
    public static void store(double[][] rows, Tensor out) {
        long bytes = out.type().bytes();
        for (int i = 0; i < rows.length; i++) {
            long at = out.address() + i * out.stride(0) * bytes;
            Numbers.store(out.type(), at, out.stride(1) * bytes, rows[i], rows[i].length);
        }
    }

    /** Writes elements to a tensor of floats of rank 1, each rounded once. */
    public static void store(double[] values, Tensor out) {
        Numbers.store(out.type(), out.address(), out.stride(0) * out.type().bytes(), values, values.length);
    }

    /** Writes the element of a tensor of floats of rank 0. */
    public static void store(double value, Tensor out) {
        Numbers.real(out.type(), out.address(), value);
    }

    /** A copy of rows. */
    public static double[][] copy(double[][] a) {
        double[][] copy = new double[a.length][];
        Arrays.setAll(copy, i -> a[i].clone());
        return copy;
    }

    static double[][] identity(int rows, int columns) {
        double[][] identity = new double[rows][columns];
        for (int i = 0; i < Math.min(rows, columns); i++) {
            identity[i][i] = 1;
        }
        return identity;
    }

    static double[][] transposed(double[][] a, int columns) {
        double[][] transposed = new double[columns][a.length];
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < columns; j++) {
                transposed[j][i] = a[i][j];
            }
        }
        return transposed;
    }

    /**
     * Multiplies a matrix of very large or very small elements by a power of two that makes the largest about 1.
     *
     * @return the power of two, 1 of other matrices
     */
    static double scale(double[][] a) {
        double most = 0;
        for (double[] row : a) {
            for (double x : row) {
                most = Math.max(most, Math.abs(x));
            }
        }
        if (!(most > 0) || most == Double.POSITIVE_INFINITY || most < LARGE && most > 1 / LARGE) {
            return 1;
        }
        double power = Math.scalb(1.0, -Math.clamp(Math.getExponent(most), -1000, 1000));
        for (double[] row : a) {
            multiply(row, power);
        }
        return power;
    }

    static void multiply(double[] row, double by) {
        for (int j = 0; j < row.length; j++) {
            row[j] *= by;
        }
    }

    static void divide(double[] row, double by) {
        for (int j = 0; by != 1 && j < row.length; j++) {
            row[j] /= by;
        }
    }
}
