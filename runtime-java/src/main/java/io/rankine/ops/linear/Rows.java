package io.rankine.ops.linear;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;

/** Matrices as an array a row. */
public final class Rows {

    /** Up to so many elements are read and written at once: a row of a small matrix takes less time than its view. */
    private static final int TOGETHER = 1 << 16;

    private Rows() {}

    public static double[][] doubles(Tensor a) {
        double[][] rows = new double[(int) a.dim(0)][];
        if (a.size() > TOGETHER) {
            Arrays.setAll(rows, i -> PrimitiveArrays.doubles(a.select(0, i)));
        } else {
            int width = (int) a.dim(1);
            double[] all = PrimitiveArrays.doubles(a);
            Arrays.setAll(rows, i -> Arrays.copyOfRange(all, i * width, (i + 1) * width));
        }
        return rows;
    }

    public static long[][] longs(Tensor a) {
        long[][] rows = new long[(int) a.dim(0)][];
        Arrays.setAll(rows, i -> PrimitiveArrays.longs(a.select(0, i)));
        return rows;
    }

    /** Writes what stands in each row from column {@code from} on. */
    public static void store(double[][] rows, int from, Tensor out) {
        if (out.size() > TOGETHER) {
            for (int i = 0; i < rows.length; i++) {
                double[] rest = Arrays.copyOfRange(rows[i], from, rows[i].length);
                PrimitiveArrays.tensor(rest, rest.length).copyTo(out.select(0, i));
            }
        } else {
            int width = (int) out.dim(1);
            double[] all = new double[rows.length * width];
            for (int i = 0; i < rows.length; i++) {
                System.arraycopy(rows[i], from, all, i * width, width);
            }
            PrimitiveArrays.tensor(all, rows.length, width).copyTo(out);
        }
    }

    /** Writes what stands in each row from column {@code from} on. */
    public static void store(long[][] rows, int from, Tensor out) {
        for (int i = 0; i < rows.length; i++) {
            long[] rest = Arrays.copyOfRange(rows[i], from, rows[i].length);
            PrimitiveArrays.tensor(rest, rest.length).copyTo(out.select(0, i));
        }
    }
}
