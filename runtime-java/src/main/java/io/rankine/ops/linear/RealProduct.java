package io.rankine.ops.linear;

import io.rankine.engine.Tensor;

/**
 * The product of matrices of floats. A product is added as it is, with one rounding. Sums of a result of one column go in
 * parts, element l in part l mod {@value #PARTS}, and these by halves, so that a processor adds many at once.
 */
abstract class RealProduct extends BlockedProduct {

    static final int PARTS = 32;

    RealProduct(Tensor out, Tensor a, Tensor b) {
        super(out, a, b);
    }

    /** Whether the result has one column: row 0 of the block holds a part of it. */
    final boolean isColumn() {
        return out.columns == 1;
    }

    final int blockRows() {
        return isColumn() ? 1 : depth;
    }

    final int blockColumns() {
        return isColumn() ? DEPTH : columns;
    }

    /** Adds each factor times its element of row 0 of the block to the sum of its part. */
    abstract void accumulateParts(int count);

    /** Adds up the parts, to the first one. */
    abstract void foldParts();

    @Override
    public final void run() {
        if (!isColumn()) {
            super.run();
            return;
        }
        for (long i = 0; i < out.rows; i++) {
            zeroSums(PARTS);
            for (long inner = 0; inner < a.columns; inner += DEPTH) {
                int count = (int) Math.min(DEPTH, a.columns - inner);
                loadFactors(a.at(i, inner), a.columnStep, count);
                loadBlock(0, b.at(inner, 0), b.rowStep, count);
                accumulateParts(count);
            }
            foldParts();
            storeSums(out.at(i, 0), out.columnStep, 1);
        }
    }
}
