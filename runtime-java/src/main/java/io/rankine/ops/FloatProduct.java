package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/** The product of float32 matrices, rounded after every product and every sum. */
final class FloatProduct extends BlockedProduct {

    private final float[] block;
    private final float[] factors;
    private final float[] sums;

    FloatProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
        block = new float[depth * columns];
        factors = new float[depth];
        sums = new float[columns];
    }

    @Override
    void loadBlock(int row, long address, long step, int count) {
        load(block, row * columns, address, step, count);
    }

    @Override
    void loadFactors(long address, long step, int count) {
        load(factors, 0, address, step, count);
    }

    @Override
    void zeroSums(int count) {
        Arrays.fill(sums, 0, count, 0);
    }

    @Override
    void loadSums(long address, long step, int count) {
        load(sums, 0, address, step, count);
    }

    @Override
    void accumulate(int rows, int count) {
        for (int row = 0; row < rows; row++) {
            float factor = factors[row];
            int start = row * columns;
            for (int j = 0; j < count; j++) {
                sums[j] += factor * block[start + j];
            }
        }
    }

    @Override
    void storeSums(long address, long step, int count) {
        for (int j = 0; j < count; j++) {
            Mem.setFloat(address + j * step, sums[j]);
        }
    }

    private static void load(float[] to, int start, long address, long step, int count) {
        for (int j = 0; j < count; j++) {
            to[start + j] = Mem.getFloat(address + j * step);
        }
    }
}
