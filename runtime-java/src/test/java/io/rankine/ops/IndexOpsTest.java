package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.FoldedAxes;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.shape.Shaped;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class IndexOpsTest {

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void elements_by_rows_and_columns_are_those_of_each_pair(ElementType type) {
        Tensor a = new Samples(type.ordinal()).tensor(type, false, 5, 3).transpose();
        Tensor rows = PrimitiveArrays.tensor(new long[] {0, -1, 2, 2, -3}, 5);
        Tensor columns = PrimitiveArrays.tensor(new long[] {4, -5, 0, -1, 1}, 5);
        Tensor out = IndexEntry.take(a, rows, columns);
        assertArrayEquals(new long[] {5}, out.shape());
        for (int i = 0; i < 5; i++) {
            long row = Math.floorMod(rows.getLong(i), 3L);
            long column = Math.floorMod(columns.getLong(i), 5L);
            assertEquals(Samples.get(a, row, column), Samples.get(out, i));
        }
        Random random = new Random(type.ordinal());
        for (int n : new int[] {511, 512, 513, 1100}) {
            long[] some = random.longs(n, -3, 3).toArray();
            long[] others = random.longs(2 * n, -5, 5).toArray();
            Tensor every = PrimitiveArrays.tensor(others, 2 * n).slice(0, 0, 2 * n, 2);
            Tensor taken = IndexEntry.take(a, PrimitiveArrays.tensor(some, n), every);
            for (int i = 0; i < n; i++) {
                long column = Math.floorMod(others[2 * i], 5L);
                assertEquals(Samples.get(a, Math.floorMod(some[i], 3L), column), Samples.get(taken, i));
            }
        }
        Tensor none = Tensor.zeros(ElementType.INT64, 0);
        assertEquals(0, IndexEntry.take(a, none, none).size());
        assertEquals(0, IndexEntry.take(Tensor.zeros(type, 0, 3), none, none).size());
    }

    @Test
    void rows_and_columns_beyond_the_matrix_and_of_two_sizes_are_refused() {
        Tensor a = Tensor.zeros(ElementType.INT64, 3, 5);
        Tensor one = PrimitiveArrays.tensor(new long[] {4}, 1);
        Tensor two = PrimitiveArrays.tensor(new long[] {0, 1}, 2);
        String message = assertThrows(IndexOutOfBoundsException.class, () -> IndexEntry.take(a, one, one))
                .getMessage();
        assertTrue(message.startsWith("take: rows is 4 at [0]"), message);
        assertThrows(ShapeException.class, () -> IndexEntry.take(a, two, one));
    }

    @ParameterizedTest
    @EnumSource(ElementType.class)
    void taken_elements_are_those_at_the_indices(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        Tensor a = samples.tensor(type, false, 3, 1, 5);
        Tensor index = PrimitiveArrays.tensor(new long[] {0, -1, 4, -5, 2, 2, 1, -2}, 2, 4);
        Tensor out = IndexEntry.take(a, index);
        assertArrayEquals(new long[] {3, 2, 4}, out.shape());
        Samples.each(out, at -> {
            long from = Math.floorMod(index.getLong(at[1], at[2]), 5L);
            assertEquals(Samples.get(a, at[0], 0, from), Samples.get(out, at));
        });
        Tensor none = IndexEntry.take(a, Tensor.zeros(ElementType.INT64, 0));
        assertArrayEquals(new long[] {3, 1, 0}, none.shape());
    }

    /** Whether the index is one run of elements or not. */
    @ParameterizedTest
    @EnumSource(ElementType.class)
    void an_index_of_several_axes_takes_an_element_of_a_vector_for_each_of_its_own(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        Tensor a = samples.tensor(type, false, 5);
        Tensor index = PrimitiveArrays.tensor(new long[] {0, -1, 4, -5, 2, 2, 1, -2, 3, 0, 1, 4}, 2, 2, 3);
        for (Tensor view : List.of(index, index.permute(2, 0, 1), index.reverse(2), index.slice(2, 0, 2, 1))) {
            Tensor out = IndexEntry.take(a, view);
            assertArrayEquals(view.shape(), out.shape());
            Samples.each(
                    out, at -> assertEquals(Samples.get(a, Math.floorMod(view.getLong(at), 5L)), Samples.get(out, at)));
        }
    }

    @Test
    void a_permutation_and_its_inverse_give_the_tensor_back() {
        Tensor a = new Samples(1).tensor(ElementType.INT64, false, 4, 6);
        Tensor order = PrimitiveArrays.tensor(new long[] {3, 1, 5, 0, 2, 4}, 6);
        Tensor inverse = PrimitiveArrays.tensor(new long[] {3, 1, 4, 0, 5, 2}, 6);
        Tensor back = IndexEntry.take(IndexEntry.take(a, order), inverse);
        assertArrayEquals(PrimitiveArrays.longs(a), PrimitiveArrays.longs(back));
        Tensor own = a.copy();
        IndexEntry.takeInto(own, order, own);
        assertArrayEquals(PrimitiveArrays.longs(IndexEntry.take(a, order)), PrimitiveArrays.longs(own));
    }

    @Test
    void indices_out_of_range_are_named() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 3);
        for (long wrong : List.of(3L, -4L, Long.MAX_VALUE, Long.MIN_VALUE)) {
            String message = assertThrows(
                            IndexOutOfBoundsException.class,
                            () -> IndexEntry.take(a, Tensor.scalar(wrong).unsqueeze(0)))
                    .getMessage();
            assertEquals(
                    "take: index is " + wrong + " at [0]; nothing was written."
                            + " Allowed: from -3 below 3 (-n <= index < n, n = 3)",
                    message);
        }
        Tensor empty = Tensor.zeros(ElementType.INT64, 0);
        assertThrows(IndexOutOfBoundsException.class, () -> IndexEntry.take(empty, Tensor.zeros(ElementType.INT64, 1)));
        assertThrows(ShapeException.class, () -> IndexEntry.take(Tensor.scalar(1L), empty));
    }

    @Test
    void a_wrong_index_in_the_last_entry_of_a_batch_leaves_the_result_as_it_was() {
        Tensor a = new Samples(2).tensor(ElementType.INT64, false, 3, 4, 5);
        Tensor index = Tensor.zeros(ElementType.INT64, 3, 4, 2);
        index.setLong(new long[] {2, 3, 1}, 5);
        Tensor out = Tensor.zeros(ElementType.INT64, 3, 4, 2).fill(-7);
        String message = assertThrows(IndexOutOfBoundsException.class, () -> IndexEntry.takeInto(a, index, out))
                .getMessage();
        assertTrue(message.startsWith("take: index is 5 at [2, 3, 1]; nothing was written."), message);
        Samples.each(out, at -> assertEquals(-7, out.getLong(at)));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 3", "5, 0", "5, 1", "63, 65"})
    void padding_appends_zeros(int n, int after) {
        for (ElementType type : ElementType.values()) {
            Tensor a = new Samples(n + after).tensor(type, false, 2, n);
            Tensor out = IndexEntry.pad(a, after);
            assertArrayEquals(new long[] {2, n + after}, out.shape());
            Object zero = Samples.get(Tensor.zeros(type));
            Samples.each(
                    out, at -> assertEquals(at[1] < n ? Samples.get(a, at[0], at[1]) : zero, Samples.get(out, at)));
        }
        assertThrows(IllegalArgumentException.class, () -> IndexEntry.pad(Tensor.zeros(ElementType.INT64, 3), -1));
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "0, 3, 2", "5, 0, 1", "5, 1, 0", "63, 1, 65"})
    void padding_puts_values_before_and_after(int n, int before, int after) {
        for (ElementType type : ElementType.values()) {
            Samples samples = new Samples(n + after);
            Tensor a = samples.tensor(type, false, 2, n);
            Tensor value = samples.tensor(type, false);
            Tensor out = IndexEntry.padWith(a, before, after, value);
            assertArrayEquals(new long[] {2, before + n + after}, out.shape());
            Samples.each(out, at -> {
                boolean inside = at[1] >= before && at[1] < before + n;
                assertEquals(inside ? Samples.get(a, at[0], at[1] - before) : Samples.get(value), Samples.get(out, at));
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "3, 0", "4, 4", "3, 7", "7, 3"})
    void triangles_are_zero_beyond_a_diagonal(int n, int m) {
        for (ElementType type : ElementType.values()) {
            Tensor a = new Samples(n).tensor(type, false, 2, n, m);
            Object zero = Samples.get(Tensor.zeros(type));
            for (long k : new long[] {0, 1, -1, 3, -3, 50, -50, Long.MAX_VALUE, Long.MIN_VALUE}) {
                Tensor upper = IndexEntry.triu(a, Tensor.scalar(k));
                Tensor lower = IndexEntry.tril(a, Tensor.scalar(k));
                Samples.each(a, at -> {
                    long right = at[2] - at[1];
                    assertEquals(right >= k ? Samples.get(a, at) : zero, Samples.get(upper, at));
                    assertEquals(right <= k ? Samples.get(a, at) : zero, Samples.get(lower, at));
                });
            }
        }
    }

    @Test
    void an_op_on_the_last_axis_runs_along_any() {
        Tensor a = new Samples(3).tensor(ElementType.INT64, false, 2, 3, 4);
        for (int axis = -3; axis < 3; axis++) {
            Tensor tiled = SequenceEntry.TILE_LONG.along(axis, a, Shaped.dimension(2));
            Tensor expected = SequenceEntry.tile(a.moveaxis(axis, -1), 2).moveaxis(-1, axis);
            assertArrayEquals(expected.shape(), tiled.shape());
            assertTrue(tiled.isContiguous());
            assertEquals(Samples.elements(expected), Samples.elements(tiled));
            Tensor out = Tensor.zeros(ElementType.INT64, expected.shape());
            SequenceEntry.TILE_LONG.alongInto(axis, out, a, Shaped.dimension(2));
            assertEquals(Samples.elements(expected), Samples.elements(out));
        }
        assertEquals(
                "tile: axis 3 is out of range for shape [2, 3, 4]: allowed -3 to 2",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> SequenceEntry.TILE_LONG.along(3, a, Shaped.dimension(2)))
                        .getMessage());
    }

    @Test
    void axes_fold_as_one_in_row_major_order() {
        Tensor a = new Samples(4).tensor(ElementType.INT64, false, 2, 3, 4);
        Tensor folded = FoldedAxes.of("f", a, -1, 0);
        assertArrayEquals(new long[] {3, 8}, folded.shape());
        for (int j = 0; j < 3; j++) {
            for (int i = 0; i < 8; i++) {
                assertEquals(a.getLong(i / 4, j, i % 4), folded.getLong(j, i));
            }
        }
        assertArrayEquals(new long[] {24}, FoldedAxes.of("f", a).shape());
        assertEquals(
                "f: axis 1 stands twice in [1, -2] for shape [2, 3, 4]: give each axis once",
                assertThrows(IllegalArgumentException.class, () -> FoldedAxes.of("f", a, 1, -2))
                        .getMessage());
    }
}
