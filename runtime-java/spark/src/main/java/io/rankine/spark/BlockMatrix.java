package io.rankine.spark;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/**
 * A matrix that is too large for one machine, cut into blocks. All blocks of a row of the grid have the same number of rows, all
 * of a column the same number of columns.
 */
public final class BlockMatrix {

    /** Rows or columns of a grid: a product sends each block once for each of them. */
    private static final int MOST = 1 << 20;

    private final Dataset<MatrixBlock> blocks;
    private final long rows;
    private final long columns;

    private BlockMatrix(Dataset<MatrixBlock> blocks, long rows, long columns) {
        this.blocks = blocks;
        this.rows = rows;
        this.columns = columns;
    }

    /** Blocks that some job made or read, in a grid of {@code rows} by {@code columns}. */
    public static BlockMatrix of(Dataset<MatrixBlock> blocks, long rows, long columns) {
        if (Math.min(rows, columns) < 1 || Math.max(rows, columns) > MOST) {
            throw new IllegalArgumentException("block matrix: a grid of " + rows + " x " + columns
                    + " blocks; 1 x 1 at least, and up to " + MOST + " rows and columns");
        }
        return new BlockMatrix(blocks, rows, columns);
    }

    /**
     * A matrix cut into blocks of {@code blockRows} by {@code blockColumns}; those at the end may be smaller.
     *
     * @throws IllegalArgumentException if {@code matrix} is none, is empty, or a size of blocks is below 1
     */
    public static BlockMatrix of(SparkSession session, Tensor matrix, long blockRows, long blockColumns) {
        if (matrix.rank() != 2 || matrix.size() == 0 || blockRows < 1 || blockColumns < 1) {
            throw new IllegalArgumentException("block matrix: " + Arrays.toString(matrix.shape()) + " in blocks of "
                    + blockRows + " x " + blockColumns + "; a matrix of an element or more, and sizes of 1 or more");
        }
        List<MatrixBlock> blocks = new ArrayList<>();
        for (long i = 0; i < matrix.dim(0); i += blockRows) {
            for (long j = 0; j < matrix.dim(1); j += blockColumns) {
                Tensor block = matrix.slice(0, i, Math.min(i + blockRows, matrix.dim(0)), 1)
                        .slice(1, j, Math.min(j + blockColumns, matrix.dim(1)), 1);
                blocks.add(new MatrixBlock(i / blockRows, j / blockColumns, TensorCell.of(block)));
            }
        }
        MatrixBlock last = blocks.getLast();
        return of(session.createDataset(blocks, MatrixBlock.encoder()), last.row() + 1, last.column() + 1);
    }

    /** The blocks. */
    public Dataset<MatrixBlock> blocks() {
        return blocks;
    }

    /** Rows of the grid. */
    public long rows() {
        return rows;
    }

    /** Columns of the grid. */
    public long columns() {
        return columns;
    }

    /**
     * The matrix product. Integers wrap around as in {@link MatrixEntry#matmul}; floats are added up block by block along the
     * inner axis, always in the same order.
     *
     * @throws IllegalArgumentException if the grids do not fit
     */
    public BlockMatrix times(BlockMatrix that) {
        return product(that, MatrixEntry::matmul, ArithmeticEntry::plus);
    }

    /** The matrix product modulo {@code p}, exact for every modulus below 2^63. */
    public BlockMatrix times(BlockMatrix that, long p) {
        Modulus.of(p);
        return product(
                that,
                (a, b) -> MatrixEntry.modmatmul(a, b, Modulus.of(p)),
                (a, b) -> ModularEntry.modsum(a, b, Modulus.of(p)));
    }

    private BlockMatrix product(BlockMatrix that, TensorFold product, TensorFold sum) {
        if (columns != that.rows) {
            throw new IllegalArgumentException(
                    "times: a grid of " + rows + " x " + columns + " blocks by one of "
                            + that.rows + " x " + that.columns
                            + ": the inner sizes differ, or their blocks do: cut the left one's columns as the right one's rows");
        }
        return of(BlockProduct.of(this, that, product, sum), rows, that.columns);
    }

    /**
     * The whole matrix, on the driver; it belongs to the caller.
     *
     * @throws IllegalArgumentException if a block is missing, there twice, or does not fit the others
     */
    public Tensor tensor() {
        List<MatrixBlock> all = blocks.collectAsList();
        if (all.size() < rows * columns) {
            throw new IllegalArgumentException("block matrix: there are " + all.size() + " blocks in a grid of " + rows
                    + " x " + columns + ": some are missing");
        }
        TensorCell[][] grid = new TensorCell[Math.toIntExact(rows)][Math.toIntExact(columns)];
        for (MatrixBlock block : all) {
            checkPlace(block);
            TensorCell before = grid[Math.toIntExact(block.row())][Math.toIntExact(block.column())];
            if (before != null) {
                throw new IllegalArgumentException(
                        "block matrix: block " + block.row() + ", " + block.column() + " is there twice");
            }
            grid[Math.toIntExact(block.row())][Math.toIntExact(block.column())] = block.cell();
        }
        return joined(grid);
    }

    private void checkPlace(MatrixBlock block) {
        if (block.row() < 0 || block.row() >= rows || block.column() < 0 || block.column() >= columns) {
            throw new IllegalArgumentException("block matrix: block " + block.row() + ", " + block.column()
                    + " lies outside of a grid of " + rows + " x " + columns);
        }
        if (Objects.requireNonNull(block.cell(), "block matrix: cell is null").shape().length != 2) {
            throw new IllegalArgumentException("block matrix: block " + block.row() + ", " + block.column() + " is "
                    + block.cell() + ": allowed are matrices");
        }
    }

    /** A block as large as the first ones of its row and its column, and of the type of all. */
    private static void checkFit(TensorCell[][] grid, int i, int j) {
        TensorCell cell = grid[i][j];
        long[] shape = {grid[i][0].shape()[0], grid[0][j].shape()[1]};
        if (!Arrays.equals(cell.shape(), shape) || !cell.type().equals(grid[0][0].type())) {
            throw new IllegalArgumentException("block matrix: block " + i + ", " + j + " is " + cell
                    + " where the others need " + grid[0][0].type() + " " + Arrays.toString(shape));
        }
    }

    private Tensor joined(TensorCell[][] grid) {
        long height = 0;
        long width = 0;
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                if (grid[i][j] == null) {
                    throw new IllegalArgumentException("block matrix: block " + i + ", " + j + " is missing");
                }
                width += i == 0 ? grid[i][j].shape()[1] : 0;
            }
            height += grid[i][0].shape()[0];
        }
        for (int i = 0; i < grid.length; i++) {
            for (int j = 0; j < grid[i].length; j++) {
                checkFit(grid, i, j);
            }
        }
        Tensor whole = Tensor.empty(ElementType.ofLabel(grid[0][0].type()), height, width);
        long top = 0;
        for (TensorCell[] row : grid) {
            long left = 0;
            for (TensorCell cell : row) {
                try (Scope _ = Scope.open()) {
                    cell.tensor()
                            .copyTo(whole.slice(0, top, top + cell.shape()[0], 1)
                                    .slice(1, left, left + cell.shape()[1], 1));
                }
                left += cell.shape()[1];
            }
            top += row[0].shape()[0];
        }
        return whole;
    }
}
