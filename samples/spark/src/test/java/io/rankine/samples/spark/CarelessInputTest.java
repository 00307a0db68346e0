package io.rankine.samples.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spark.BlockMatrix;
import io.rankine.spark.MatrixBlock;
import io.rankine.spark.RecordEncoder;
import io.rankine.spark.ResidueRow;
import io.rankine.spark.ResidueRows;
import io.rankine.spark.SparkMemory;
import io.rankine.spark.SparkTensors;
import io.rankine.spark.TensorCell;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Columns that hold no tensors, grids with wrong blocks and rows of wrong polynomials: refused, in tasks too. */
class CarelessInputTest {

    private static final SparkSession SPARK = LocalSpark.SESSION;

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    /** What failed in a task comes with Spark's words around. */
    private static void assertFails(String message, Executable call) {
        StringBuilder all = new StringBuilder();
        for (Throwable e = assertThrows(Exception.class, call); e != null; e = e.getCause()) {
            all.append(e.getMessage()).append('\n');
        }
        assertTrue(all.toString().contains(message), all::toString);
    }

    private static Tensor longs(long... shape) {
        long size = LongStream.of(shape).reduce(1, (a, b) -> a * b);
        return PrimitiveArrays.tensor(LongStream.range(0, size).toArray(), shape);
    }

    private static TensorCell cell(long... shape) {
        return TensorCell.of(longs(shape));
    }

    @Test
    @SuppressWarnings("NullAway")
    void cells_name_what_is_wrong() {
        assertRefused(
                "cell: 8 bytes for int64 [4294967296, 4294967296], which has 147573952589676412928",
                () -> new TensorCell("int64", new long[] {1L << 32, 1L << 32}, new byte[8]));
        assertEquals(0, new TensorCell("int64", new long[] {1L << 32, 1L << 32, 0}, new byte[0]).elements().length);
        assertRefused(
                "cell: size -1 in shape [-1, -1]; sizes are 0 or more",
                () -> new TensorCell("int64", new long[] {-1, -1}, new byte[8]));
        for (Object[] call : new Object[][] {
            {"cell: type is null", (Executable) () -> new TensorCell(null, new long[] {1}, new byte[8])},
            {"cell: shape is null", (Executable) () -> new TensorCell("int64", null, new byte[8])},
            {"cell: elements is null", (Executable) () -> new TensorCell("int64", new long[] {1}, null)},
            {"mapTensors: function is null", (Executable) () -> SparkTensors.mapTensors(dataset(), null)},
            {"reduce: fold is null", (Executable) () -> SparkTensors.reduce(dataset(), null)},
        }) {
            assertEquals(
                    call[0],
                    assertThrows(NullPointerException.class, (Executable) call[1])
                            .getMessage());
        }
    }

    private static Dataset<TensorCell> dataset() {
        return SparkTensors.dataset(SPARK, List.of(longs(3)));
    }

    @Test
    void columns_that_hold_no_tensors_end_the_job_with_the_reason() {
        Dataset<Row> cut = dataset().selectExpr("type", "shape", "substring(elements, 1, 7) AS elements");
        assertFails(
                "cell: 7 bytes for int64 [3], which has 24",
                () -> SparkTensors.mapTensors(cut.as(TensorCell.encoder()), a -> a)
                        .collectAsList());
        Dataset<Row> absent =
                dataset().selectExpr("type", "shape", "CASE WHEN type = 'x' THEN elements END AS elements");
        assertFails(
                "cell: elements is null",
                () -> SparkTensors.mapTensors(absent.as(TensorCell.encoder()), a -> a)
                        .collectAsList());
        Dataset<Row> unknown = dataset().selectExpr("'int65' AS type", "shape", "elements");
        assertFails(
                "int65",
                () -> SparkTensors.mapTensors(unknown.as(TensorCell.encoder()), a -> a)
                        .collectAsList());
    }

    private static BlockMatrix grid(long rows, long columns, MatrixBlock... blocks) {
        return BlockMatrix.of(SPARK.createDataset(List.of(blocks), MatrixBlock.encoder()), rows, columns);
    }

    @Test
    void blocks_outside_of_the_grid_or_of_other_shapes_are_refused() {
        assertRefused(
                "block matrix: a grid of 1099511627776 x 1 blocks; 1 x 1 at least, and up to 1048576 rows and columns",
                () -> grid(1L << 40, 1));
        assertRefused(
                "block matrix: block 7, 0 lies outside of a grid of 1 x 1",
                () -> grid(1, 1, new MatrixBlock(7, 0, cell(2, 2))).tensor());
        assertRefused(
                "block matrix: there are 1 blocks in a grid of 1000 x 1000: some are missing",
                () -> grid(1000, 1000, new MatrixBlock(0, 0, cell(2, 2))).tensor());
        assertRefused(
                "block matrix: block 0, 0 is int64 [4]: allowed are matrices",
                () -> grid(1, 1, new MatrixBlock(0, 0, cell(4))).tensor());
        assertRefused(
                "block matrix: block 0, 1 is int64 [3, 2] where the others need int64 [2, 2]",
                () -> grid(1, 2, new MatrixBlock(0, 0, cell(2, 2)), new MatrixBlock(0, 1, cell(3, 2)))
                        .tensor());
    }

    @Test
    void a_block_that_is_there_twice_gives_no_product() {
        BlockMatrix twice = grid(1, 2, new MatrixBlock(0, 0, cell(2, 2)), new MatrixBlock(0, 0, cell(2, 2)));
        BlockMatrix right = grid(2, 1, new MatrixBlock(0, 0, cell(2, 2)), new MatrixBlock(1, 0, cell(2, 2)));
        assertFails(
                "times: for block 0, 0 there is block 0 of the left matrix's row and 1 of the right one's column in place of 1",
                () -> twice.times(right).tensor());
    }

    @Test
    void rows_of_other_primes_types_and_lengths_are_refused() {
        long prime = 7681;
        for (ResidueRow row : List.of(
                new ResidueRow(0, 5, cell(8)),
                new ResidueRow(0, 0, cell(4)),
                new ResidueRow(0, 0, TensorCell.of(PrimitiveArrays.tensor(new double[8], 8))))) {
            ResidueRows rows = ResidueRows.of(SPARK.createDataset(List.of(row), ResidueRow.encoder()), 8, prime);
            String message = row.prime() == 5
                    ? "residue rows: polynomial 0 has a row modulo prime 5: allowed are 0 to 0"
                    : "residue rows: polynomial 0 has a row of " + row.cell() + ": allowed is int64 [8]";
            assertFails(message, () -> rows.ntt().polynomials());
            if (row.prime() == 0) {
                assertRefused(message, rows::polynomials);
            }
        }
    }

    /** Has no end. */
    public record Node(long value, Node next) {}

    private record Hidden(long value) {}

    @Test
    void records_that_spark_cannot_write_are_refused() {
        assertRefused(
                "encoder: " + Node.class.getName() + " holds itself: a column would have no end",
                () -> RecordEncoder.of(Node.class));
        assertRefused(
                "encoder: " + Hidden.class.getName() + " is not public: the code that Spark writes cannot reach it",
                () -> RecordEncoder.of(Hidden.class));
    }

    @Test
    void memory_is_bounded_by_numbers_that_spark_counts() {
        assertRefused(
                "bounded: 9223372036854775807 MiB; allowed are 1 to 2147483263",
                () -> SparkMemory.bounded(new SparkConf(false), Long.MAX_VALUE));
    }
}
