package io.rankine.ops.linear;

import io.rankine.engine.Tensor;

/**
 * A matrix product by blocks of the right matrix that stay in the cache while the rows of the left one pass by. Each
 * element of the result is added up in the order of the inner dimension, whatever the blocks and the layouts.
 */
abstract class BlockedProduct {

    static final int DEPTH = 64;
    private static final int COLUMNS = 256;

    /** Rows of a full block. */
    final int depth;
    /** Columns of a full block. */
    final int columns;

    final Matrix out;
    final Matrix a;
    final Matrix b;

    BlockedProduct(Tensor out, Tensor a, Tensor b) {
        this.out = new Matrix(out);
        this.a = new Matrix(a);
        this.b = new Matrix(b);
        depth = (int) Math.min(DEPTH, a.dim(1));
        columns = (int) Math.min(COLUMNS, out.dim(1));
    }

    /** Copies part of a row of the right matrix into row {@code row} of the block. */
    abstract void loadBlock(int row, long address, long step, int count);

    /** Copies part of a row of the left matrix. */
    abstract void loadFactors(long address, long step, int count);

    abstract void zeroSums(int count);

    /** Continues with what {@link #storeSums} left. */
    abstract void loadSums(long address, long step, int count);

    /** Adds the first {@code rows} factors times their rows of the block to the sums. */
    abstract void accumulate(int rows, int count);

    abstract void storeSums(long address, long step, int count);

    public void run() {
        for (long column = 0; column < out.columns; column += columns) {
            int count = (int) Math.min(columns, out.columns - column);
            long inner = 0;
            // Once also where there is nothing to add up: the sums are 0 then.
            do {
                int rows = (int) Math.min(depth, a.columns - inner);
                block(inner, rows, column, count);
                inner += rows;
            } while (inner < a.columns);
        }
    }

    private void block(long inner, int rows, long column, int count) {
        for (int row = 0; row < rows; row++) {
            loadBlock(row, b.at(inner + row, column), b.columnStep, count);
        }
        for (long i = 0; i < out.rows; i++) {
            loadFactors(a.at(i, inner), a.columnStep, rows);
            long target = out.at(i, column);
            if (inner == 0) {
                zeroSums(count);
            } else {
                loadSums(target, out.columnStep, count);
            }
            accumulate(rows, count);
            storeSums(target, out.columnStep, count);
        }
    }

    /** The layout of a tensor of rank 2; steps are in bytes. */
    static final class Matrix {
        final long rows;
        final long columns;
        final long columnStep;
        final long rowStep;
        private final long address;

        Matrix(Tensor tensor) {
            rows = tensor.dim(0);
            columns = tensor.dim(1);
            rowStep = tensor.stride(0) * tensor.type().bytes();
            columnStep = tensor.stride(1) * tensor.type().bytes();
            address = tensor.address();
        }

        long at(long row, long column) {
            return address + row * rowStep + column * columnStep;
        }
    }
}
