package io.rankine.spark;

import java.io.Serializable;
import org.apache.spark.sql.Encoder;

/**
 * A block of a matrix in a grid of blocks.
 *
 * @param row of the grid, from 0
 * @param column of the grid, from 0
 * @param cell its elements, a matrix
 */
public record MatrixBlock(long row, long column, TensorCell cell) implements Serializable {

    /** Between blocks and rows of the columns {@code row}, {@code column} and {@code cell}. */
    public static Encoder<MatrixBlock> encoder() {
        return RecordEncoder.of(MatrixBlock.class);
    }
}
