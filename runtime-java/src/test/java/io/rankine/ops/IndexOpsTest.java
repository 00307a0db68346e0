package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class IndexOpsTest {

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
}
