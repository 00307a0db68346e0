package io.rankine.ops.linear;

import io.rankine.engine.Tensor;

/** Elimination of a float64 matrix. */
final class RealElimination extends Elimination {

    private double[][] rows;

    RealElimination(Tensor a) {
        super((int) a.dim(0));
        rows = Rows.doubles(a);
    }

    @Override
    void load(Tensor b) {
        rows = Rows.beside(rows, Rows.doubles(b));
    }

    @Override
    int largest(int k) {
        int largest = k;
        for (int row = k + 1; row < n; row++) {
            double value = Math.abs(rows[row][k]);
            largest = value > Math.abs(rows[largest][k]) || Double.isNaN(value) ? row : largest;
        }
        return largest;
    }

    @Override
    boolean isZero(int k) {
        return rows[k][k] == 0;
    }

    @Override
    void swap(int i, int j) {
        double[] row = rows[i];
        rows[i] = rows[j];
        rows[j] = row;
    }

    @Override
    void clear(int row, int k) {
        subtract(rows[row], rows[row][k] / rows[k][k], rows[k], k + 1);
    }

    @Override
    void divide(int k) {
        double[] row = rows[k];
        double divisor = row[k];
        for (int j = n; j < row.length; j++) {
            row[j] /= divisor;
        }
    }

    @Override
    void substitute(int row, int k) {
        subtract(rows[row], rows[row][k], rows[k], n);
    }

    @Override
    void productTo(Tensor out, boolean negative) {
        double product = negative ? -1 : 1;
        for (int k = 0; k < n; k++) {
            product *= rows[k][k];
        }
        Tensor.scalar(product).copyTo(out);
    }

    @Override
    void storeTo(Tensor out) {
        Rows.store(rows, n, out);
    }

    private static void subtract(double[] from, double factor, double[] row, int start) {
        for (int j = start; j < from.length; j++) {
            from[j] -= factor * row[j];
        }
    }
}
