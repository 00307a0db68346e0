package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/** The product of float64 matrices. */
public final class DoubleProduct extends RealProduct {

    private final double[][] block;
    private final double[] factors;
    private final double[] sums;

    public DoubleProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
        block = new double[blockRows()][blockColumns()];
        factors = new double[depth];
        sums = new double[blockColumns()];
    }

    @Override
    void loadBlock(int row, long address, long step, int count) {
        load(block[row], address, step, count);
    }

    @Override
    void loadFactors(long address, long step, int count) {
        load(factors, address, step, count);
    }

    @Override
    void zeroSums(int count) {
        Arrays.fill(sums, 0, count, 0);
    }

    @Override
    void loadSums(long address, long step, int count) {
        load(sums, address, step, count);
    }

    @Override
    void accumulate(int rows, int count) {
        int row = 0;
        for (; row + 4 <= rows; row += 4) {
            addFour(row, count);
        }
        for (; row < rows; row++) {
            double factor = factors[row];
            double[] from = block[row];
            for (int j = 0; j < count; j++) {
                sums[j] = Math.fma(factor, from[j], sums[j]);
            }
        }
    }

    /** Four rows at once, so that each sum is loaded and stored once; still one row after the other. */
    private void addFour(int row, int count) {
        double f0 = factors[row];
        double f1 = factors[row + 1];
        double f2 = factors[row + 2];
        double f3 = factors[row + 3];
        double[] row0 = block[row];
        double[] row1 = block[row + 1];
        double[] row2 = block[row + 2];
        double[] row3 = block[row + 3];
        for (int j = 0; j < count; j++) {
            double sum = Math.fma(f1, row1[j], Math.fma(f0, row0[j], sums[j]));
            sums[j] = Math.fma(f3, row3[j], Math.fma(f2, row2[j], sum));
        }
    }

    @Override
    void accumulateParts(int count) {
        double[] column = block[0];
        for (int l = 0; l < count; l += PARTS) {
            int end = Math.min(PARTS, count - l);
            for (int k = 0; k < end; k++) {
                sums[k] = Math.fma(factors[l + k], column[l + k], sums[k]);
            }
        }
    }

    @Override
    void foldParts() {
        for (int half = PARTS / 2; half > 0; half /= 2) {
            for (int k = 0; k < half; k++) {
                sums[k] += sums[k + half];
            }
        }
    }

    @Override
    void storeSums(long address, long step, int count) {
        for (int j = 0; j < count; j++) {
            Mem.setDouble(address + j * step, sums[j]);
        }
    }

    private static void load(double[] to, long address, long step, int count) {
        for (int j = 0; j < count; j++) {
            to[j] = Mem.getDouble(address + j * step);
        }
    }
}
