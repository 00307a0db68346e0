package io.rankine.samples.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.spark.BlockMatrix;
import io.rankine.spark.ResidueRows;
import io.rankine.spark.SparkTensors;
import io.rankine.spark.TensorCell;
import io.rankine.spec.ElementType;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SparkTensorsTest {

    private static final SparkSession SPARK = LocalSpark.SESSION;

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void cells_hold_tensors_of_all_types_and_layouts(ElementType type) {
        Tensor wide = Tensor.zeros(type, 3, 4);
        byte[] bytes = TensorCell.of(wide).elements();
        if (!type.isLogical()) {
            new Random(1).nextBytes(bytes);
        }
        Tensor filled = new TensorCell(type.label(), new long[] {3, 4}, bytes).tensor();
        assertArrayEquals(bytes, TensorCell.of(filled).elements());
        Tensor turned = filled.moveaxis(0, 1);
        TensorCell cell = TensorCell.of(turned);
        assertArrayEquals(new long[] {4, 3}, cell.shape());
        assertEquals(cell, TensorCell.of(turned.copy()));
        assertEquals(cell, TensorCell.of(cell.tensor()));
    }

    @Test
    void cells_are_exact_or_refused() {
        assertThrows(IllegalArgumentException.class, () -> new TensorCell("int65", new long[] {1}, new byte[8]));
        assertThrows(IllegalArgumentException.class, () -> new TensorCell("int64", new long[] {2}, new byte[8]));
        assertThrows(IllegalArgumentException.class, () -> new TensorCell("int64", new long[] {-1}, new byte[0]));
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> new TensorCell("bool", new long[] {2}, new byte[] {1, 2}).tensor())
                .getMessage();
        assertTrue(message.contains("byte 2 at 1"), message);
        assertSame(Tensor.zeros(ElementType.BOOL, 2), new TensorCell("bool", new long[] {2}, new byte[2]).tensor());
    }

    @Test
    void a_column_of_tensors_has_a_schema_that_sql_reads() {
        Dataset<TensorCell> cells = SparkTensors.dataset(SPARK, List.of(vector(1, 2), vector(3, 4, 5)));
        assertEquals(
                "STRUCT<type: STRING, shape: ARRAY<BIGINT>, elements: BINARY>",
                cells.schema().sql());
        List<Row> sizes = cells.selectExpr("shape[0]").collectAsList();
        assertEquals(List.of(2L, 3L), sizes.stream().map(row -> row.getLong(0)).toList());
        assertEquals(List.of(TensorCell.of(vector(1, 2)), TensorCell.of(vector(3, 4, 5))), cells.collectAsList());
    }

    @Test
    void cells_are_stored_as_parquet(@TempDir Path folder) {
        Dataset<TensorCell> cells = SparkTensors.dataset(SPARK, List.of(vector(1, 2), vector(3, 4, 5)));
        String file = folder.resolve("cells").toString();
        cells.coalesce(1).write().parquet(file);
        assertEquals(
                cells.collectAsList(),
                SPARK.read().parquet(file).as(TensorCell.encoder()).collectAsList());
    }

    @Test
    void functions_map_tensors_one_by_one_and_in_batches() {
        Dataset<TensorCell> cells = vectors(50).repartition(4);
        List<TensorCell> expected = cells.collectAsList().stream()
                .map(cell -> cell.map(a -> ArithmeticEntry.times(a, a)))
                .toList();
        assertTrue(expected.contains(TensorCell.of(vector(49 * 49, 50 * 50, 10_000))));
        assertEquals(
                expected,
                SparkTensors.mapTensors(cells, a -> ArithmeticEntry.times(a, a)).collectAsList());
        for (int most : new int[] {1, 7, 1000}) {
            assertEquals(
                    expected,
                    SparkTensors.mapBatches(cells, most, a -> ArithmeticEntry.times(a, a))
                            .collectAsList());
        }
        assertThrows(IllegalArgumentException.class, () -> SparkTensors.mapBatches(cells, 0, a -> a));
    }

    @Test
    void folds_are_the_same_for_a_partitioning_and_exact_for_integers() {
        for (int partitions : new int[] {1, 3, 20}) {
            Dataset<TensorCell> cells = vectors(50).repartition(partitions);
            assertSame(vector(49 * 25, 49 * 25 + 50, 100 * 50), SparkTensors.reduce(cells, ArithmeticEntry::plus));
        }
        Dataset<TensorCell> none = vectors(3).filter("shape[0] > 3");
        assertThrows(IllegalArgumentException.class, () -> SparkTensors.reduce(none, ArithmeticEntry::plus));
    }

    @Test
    void block_products_are_products() {
        Tensor a = random(1, 70, 50);
        Tensor b = random(2, 50, 90);
        Tensor doubles = PrimitiveArrays.tensor(new Random(3).doubles(50 * 50).toArray(), 50, 50);
        long p = (1L << 61) - 1;
        BlockMatrix left = BlockMatrix.of(SPARK, a, 32, 16);
        BlockMatrix right = BlockMatrix.of(SPARK, b, 16, 40);
        assertSame(MatrixEntry.matmul(a, b), left.times(right).tensor());
        assertSame(
                MatrixEntry.modmatmul(a, b, Modulus.of(p)), left.times(right, p).tensor());
        BlockMatrix square = BlockMatrix.of(SPARK, doubles, 20, 20);
        Tensor product = square.times(square).tensor();
        assertTrue(MatrixEntry.matmul(doubles, doubles).allClose(product, 1e-14, 0, false));
        assertSame(product, square.times(square).tensor());
        String message = assertThrows(IllegalArgumentException.class, () -> left.times(square))
                .getMessage();
        assertTrue(message.contains("the inner sizes differ"), message);
        BlockMatrix finer = BlockMatrix.of(SPARK, random(2, 50, 9), 14, 9);
        String blocks =
                assertThrows(Exception.class, () -> left.times(finer).tensor()).getMessage();
        assertTrue(blocks.contains("times: a block of shape [32, 16] by one of [14, 9]"), blocks);
    }

    @Test
    void products_of_polynomials_are_computed_row_by_row() {
        int n = 256;
        long[] primes = Primes.ntt(n, 50, 3).values();
        List<Tensor> a = List.of(random(1, 3, n), random(2, 3, n));
        List<Tensor> b = List.of(random(3, 3, n), random(4, 3, n));
        ResidueRows x = ResidueRows.of(SPARK, a, n, primes);
        ResidueRows y = ResidueRows.of(SPARK, b, n, primes);
        List<Tensor> products = x.ntt().times(y.ntt()).intt().polynomials();
        assertEquals(a.size(), products.size());
        for (int i = 0; i < a.size(); i++) {
            for (int row = 0; row < primes.length; row++) {
                Modulus p = Modulus.of(primes[row]);
                NegacyclicNtt ntt = NegacyclicNtt.of(p, n);
                Tensor values = ModularEntry.modmul(
                        ntt.forward(a.get(i).select(0, row)),
                        ntt.forward(b.get(i).select(0, row)),
                        p);
                assertSame(ntt.inverse(values), products.get(i).select(0, row));
            }
        }
    }

    private static Tensor random(long seed, long... shape) {
        long size = LongStream.of(shape).reduce(1, (x, y) -> x * y);
        return PrimitiveArrays.tensor(new Random(seed).longs(size).toArray(), shape);
    }

    private static Tensor vector(long... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }

    private static Dataset<TensorCell> vectors(int count) {
        return SparkTensors.dataset(
                SPARK,
                IntStream.range(0, count).mapToObj(i -> vector(i, i + 1, 100)).toList());
    }

    /** Equal in type, shape and every bit. */
    private static void assertSame(Tensor expected, Tensor actual) {
        assertEquals(TensorCell.of(expected), TensorCell.of(actual));
    }
}
