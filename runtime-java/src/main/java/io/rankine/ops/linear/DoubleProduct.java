package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/** The product of float64 matrices, rounded after every product and every sum. */
public final class DoubleProduct extends BlockedProduct {

    private final double[][] block;
    private final double[] factors;
    private final double[] sums;

    public DoubleProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
        block = new double[depth][columns];
        factors = new double[depth];
        sums = new double[columns];
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
                sums[j] += factor * from[j];
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
            sums[j] = sums[j] + f0 * row0[j] + f1 * row1[j] + f2 * row2[j] + f3 * row3[j];
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
