package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;

/** The product of matrices of residues. */
public final class ModularProduct extends LongProduct {

    /** 64 products of residues of so many bits, and one residue, stay below 2^63. */
    private static final int LAZY_BITS = 28;

    private final Modulus p;

    public ModularProduct(Tensor out, Tensor a, Tensor b, Modulus p) {
        super(out, a, b);
        this.p = p;
    }

    @Override
    void loadBlock(int row, long address, long step, int count) {
        super.loadBlock(row, address, step, count);
        reduce(block[row], count);
    }

    @Override
    void loadFactors(long address, long step, int count) {
        super.loadFactors(address, step, count);
        reduce(factors, count);
    }

    @Override
    void accumulate(int rows, int count) {
        if (p.bits() <= LAZY_BITS) {
            super.accumulate(rows, count);
            reduce(sums, count);
            return;
        }
        for (int row = 0; row < rows; row++) {
            long factor = factors[row];
            long[] from = block[row];
            for (int j = 0; j < count; j++) {
                sums[j] = p.add(sums[j], p.mul(factor, from[j]));
            }
        }
    }

    private void reduce(long[] values, int count) {
        for (int j = 0; j < count; j++) {
            values[j] = p.reduce(values[j]);
        }
    }
}
