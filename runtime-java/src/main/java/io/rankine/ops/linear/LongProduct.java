package io.rankine.ops.linear;

import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** The product of integer matrices, wrapping around: the low bits of int64 arithmetic are those of narrower types. */
public class LongProduct extends BlockedProduct {

    final long[][] block;
    final long[] factors;
    final long[] sums;
    private final ElementType type;

    public LongProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
        block = new long[depth][columns];
        factors = new long[depth];
        sums = new long[columns];
        type = out.type();
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
    final void zeroSums(int count) {
        Arrays.fill(sums, 0, count, 0);
    }

    @Override
    final void loadSums(long address, long step, int count) {
        load(sums, address, step, count);
    }

    @Override
    void accumulate(int rows, int count) {
        int row = 0;
        for (; row + 4 <= rows; row += 4) {
            addFour(row, count);
        }
        for (; row < rows; row++) {
            long factor = factors[row];
            long[] from = block[row];
            for (int j = 0; j < count; j++) {
                sums[j] += factor * from[j];
            }
        }
    }

    /** Four rows at once, so that each sum is loaded and stored once; still one row after the other. */
    private void addFour(int row, int count) {
        long f0 = factors[row];
        long f1 = factors[row + 1];
        long f2 = factors[row + 2];
        long f3 = factors[row + 3];
        long[] row0 = block[row];
        long[] row1 = block[row + 1];
        long[] row2 = block[row + 2];
        long[] row3 = block[row + 3];
        for (int j = 0; j < count; j++) {
            sums[j] = sums[j] + f0 * row0[j] + f1 * row1[j] + f2 * row2[j] + f3 * row3[j];
        }
    }

    @Override
    final void storeSums(long address, long step, int count) {
        Numbers.store(type, address, step, sums, count);
    }

    private void load(long[] to, long address, long step, int count) {
        Numbers.load(type, address, step, to, count);
    }
}
