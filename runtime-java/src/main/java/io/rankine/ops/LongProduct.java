package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** The product of integer matrices, wrapping around: the low 32 bits of int64 arithmetic are those of int32. */
class LongProduct extends BlockedProduct {

    final long[] block;
    final long[] factors;
    final long[] sums;
    private final boolean narrow;

    LongProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
        block = new long[depth * columns];
        factors = new long[depth];
        sums = new long[columns];
        narrow = out.type() == ElementType.INT32;
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
    final void zeroSums(int count) {
        Arrays.fill(sums, 0, count, 0);
    }

    @Override
    final void loadSums(long address, long step, int count) {
        load(sums, 0, address, step, count);
    }

    @Override
    void accumulate(int rows, int count) {
        for (int row = 0; row < rows; row++) {
            long factor = factors[row];
            int start = row * columns;
            for (int j = 0; j < count; j++) {
                sums[j] += factor * block[start + j];
            }
        }
    }

    @Override
    final void storeSums(long address, long step, int count) {
        if (narrow) {
            for (int j = 0; j < count; j++) {
                Mem.setInt(address + j * step, (int) sums[j]);
            }
        } else {
            for (int j = 0; j < count; j++) {
                Mem.setLong(address + j * step, sums[j]);
            }
        }
    }

    private void load(long[] to, int start, long address, long step, int count) {
        if (narrow) {
            for (int j = 0; j < count; j++) {
                to[start + j] = Mem.getInt(address + j * step);
            }
        } else {
            for (int j = 0; j < count; j++) {
                to[start + j] = Mem.getLong(address + j * step);
            }
        }
    }
}
