package io.rankine.ops.select;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.ops.ReductionEntry;
import io.rankine.ops.Samples;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Selections against a model that goes index by index, on tensors and views of every element type. */
class SelectionTest {

    private final SplittableRandom random = new SplittableRandom(5);

    @ParameterizedTest
    @EnumSource
    void entries_are_taken_and_put_along_every_axis(ElementType type) {
        Samples samples = new Samples(type.ordinal());
        for (Tensor a : views(samples.tensor(type, false, 3, 4, 5).copy())) {
            for (int axis = -3; axis < 3; axis++) {
                int at = Math.floorMod(axis, 3);
                Tensor index = places(a.dim(at), 7);
                Tensor taken = Selection.take(a, axis, index);
                long[] shape = a.shape();
                shape[at] = 7;
                assertArrayEquals(shape, taken.shape());
                Samples.each(taken, i -> assertEquals(Samples.get(a, moved(a, i, at, index)), Samples.get(taken, i)));

                List<Object> model = Samples.elements(a);
                Tensor values = samples.tensor(type, false, shape);
                Samples.each(values, i -> model.set(place(a, moved(a, i, at, index)), Samples.get(values, i)));
                Selection.put(a, axis, index, values);
                assertEquals(model, Samples.elements(a));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void elements_are_taken_and_put_each_in_its_own_row(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 1);
        for (Tensor a : views(samples.tensor(type, false, 3, 4, 5).copy())) {
            for (int axis = -3; axis < 3; axis++) {
                int at = Math.floorMod(axis, 3);
                long[] shape = a.shape();
                shape[at] = 2;
                Tensor index = places(a.dim(at), shape);
                Tensor taken = Selection.takeAlong(a, axis, index);
                List<Object> model = Samples.elements(a);
                Tensor values = samples.tensor(type, false, shape);
                Samples.each(taken, i -> {
                    long[] from = i.clone();
                    from[at] = Math.floorMod(index.getLong(i), a.dim(at));
                    assertEquals(Samples.get(a, from), Samples.get(taken, i));
                    model.set(place(a, from), Samples.get(values, i));
                });
                Selection.putAlong(a, axis, index, values);
                assertEquals(model, Samples.elements(a));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void masks_of_the_leading_axes_choose_entries(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 2);
        for (Tensor a : views(samples.tensor(type, false, 3, 4, 5).copy())) {
            for (int rank = 1; rank <= 3; rank++) {
                Tensor mask = mask(LongStream.of(a.shape()).limit(rank).toArray());
                List<Object> chosen = new ArrayList<>();
                List<Object> model = Samples.elements(a);
                long count = ReductionEntry.sum(mask.flatten(), 0).getLong();
                long[] rest = LongStream.of(a.shape()).skip(rank).toArray();
                Tensor values = samples.tensor(type, false, prepended(count, rest));
                List<Object> given = Samples.elements(values);
                int axes = rank;
                Samples.each(a, i -> {
                    if (mask.getBoolean(LongStream.of(i).limit(axes).toArray())) {
                        model.set(place(a, i), given.get(chosen.size()));
                        chosen.add(Samples.get(a, i));
                    }
                });
                Tensor found = Selection.filter(a, mask);
                assertArrayEquals(values.shape(), found.shape());
                assertEquals(chosen, Samples.elements(found));
                Selection.putWhere(a, mask, values);
                assertEquals(model, Samples.elements(a));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_broadcast_mask_takes_elements_of_the_same_indices(ElementType type) {
        Samples samples = new Samples(type.ordinal() + 3);
        for (Tensor a : views(samples.tensor(type, false, 3, 4, 5).copy())) {
            Tensor mask = mask(4, 1);
            Tensor b = samples.tensor(type, false, 3, 1, 5);
            List<Object> model = Samples.elements(a);
            Samples.each(a, i -> {
                if (mask.getBoolean(i[1], 0)) {
                    model.set(place(a, i), Samples.get(b, i[0], 0, i[2]));
                }
            });
            Selection.assignWhere(a, mask, b);
            assertEquals(model, Samples.elements(a));
        }
    }

    @Test
    void values_that_share_memory_are_read_first() {
        Tensor a = PrimitiveArrays.tensor(new long[] {0, 1, 2, 3, 4}, 5);
        Tensor reversed = a.reverse(0);
        Selection.put(a, 0, PrimitiveArrays.tensor(new long[] {0, 1, 2, 3, 4}, 5), reversed);
        assertArrayEquals(new long[] {4, 3, 2, 1, 0}, PrimitiveArrays.longs(a));
        Selection.put(a, 0, a, a.reverse(0)); // the index is in the same memory, too
        assertArrayEquals(new long[] {4, 3, 2, 1, 0}, PrimitiveArrays.longs(a));
        Tensor all = Tensor.scalar(true).broadcastTo(5);
        Selection.putWhere(a, all, a.reverse(0));
        assertArrayEquals(new long[] {0, 1, 2, 3, 4}, PrimitiveArrays.longs(a));
        Selection.assignWhere(a, all, a.reverse(0));
        assertArrayEquals(new long[] {4, 3, 2, 1, 0}, PrimitiveArrays.longs(a));
        Tensor marks = PrimitiveArrays.tensor(new boolean[] {true, false, true}, 3);
        Selection.putWhere(marks, marks, Tensor.scalar(false));
        assertArrayEquals(new boolean[] {false, false, false}, PrimitiveArrays.booleans(marks));
    }

    @Test
    void of_a_place_named_twice_the_later_value_stays_and_one_value_serves_all() {
        Tensor a = Tensor.zeros(ElementType.INT64, 4);
        Selection.put(
                a,
                0,
                PrimitiveArrays.tensor(new long[] {1, -3, 3}, 3),
                PrimitiveArrays.tensor(new long[] {5, 6, 7}, 3));
        assertArrayEquals(new long[] {0, 6, 0, 7}, PrimitiveArrays.longs(a));
        Selection.put(a, 0, PrimitiveArrays.tensor(new long[] {0, 2}, 1, 2), Tensor.scalar(9L));
        assertArrayEquals(new long[] {9, 6, 9, 7}, PrimitiveArrays.longs(a));
        Tensor table = PrimitiveArrays.tensor(new long[] {1, 2, 3, 4, 5, 6}, 3, 2);
        Tensor found = Selection.take(table, 0, PrimitiveArrays.tensor(new long[] {2, 0, 0, -1}, 2, 2));
        assertArrayEquals(new long[] {2, 2, 2}, found.shape());
        assertArrayEquals(new long[] {5, 6, 1, 2, 1, 2, 5, 6}, PrimitiveArrays.longs(found));
    }

    @Test
    void empty_selections_write_nothing() {
        Tensor a = Tensor.zeros(ElementType.INT64, 3, 0);
        Tensor none = Tensor.zeros(ElementType.INT64, 0);
        Selection.put(a, 0, none, Tensor.scalar(1L));
        Selection.putWhere(a, mask(3), Tensor.scalar(1L));
        assertArrayEquals(new long[] {0, 0}, Selection.take(a, 0, none).shape());
        Tensor b = Tensor.zeros(ElementType.INT64, 3);
        Selection.put(b, 0, none, Tensor.scalar(1L));
        Selection.putWhere(b, Tensor.zeros(ElementType.BOOL, 3), Tensor.scalar(1L));
        assertArrayEquals(new long[3], PrimitiveArrays.longs(b));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> Selection.put(
                        Tensor.zeros(ElementType.INT64, 0), 0, Tensor.zeros(ElementType.INT64, 1), Tensor.scalar(1L)));
    }

    @Test
    void what_does_not_fit_is_refused_before_anything_is_written() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 3);
        Tensor index = PrimitiveArrays.tensor(new long[] {0, 3}, 2);
        Tensor one = Tensor.scalar(1L);
        refused(
                IndexOutOfBoundsException.class,
                () -> Selection.put(a, 1, index, one),
                "put: index is 3 at [1]; nothing was written. Allowed: from -3 below 3 (axis 1 of shape [2, 3])");
        refused(
                IllegalArgumentException.class,
                () -> Selection.put(a, 2, index, one),
                "put: axis 2 is out of range for shape [2, 3]: allowed -2 to 1");
        refused(
                IllegalArgumentException.class,
                () -> Selection.put(a, 1, index.slice(0, 0, 1, 1), Tensor.zeros(ElementType.INT64, 3)),
                "put: values of shape [3] for places of shape [2, 1]: aligned right, each size must be equal or 1");
        refused(
                ElementTypeException.class,
                () -> Selection.put(a, 1, index, Tensor.scalar(1.0)),
                "put: values of float64 for a tensor of int64: cast them first");
        refused(
                ElementTypeException.class,
                () -> Selection.put(a, 1, Tensor.scalar(1.0), one),
                "put: an index of float64: cast it to int64");
        refused(
                IllegalArgumentException.class,
                () -> Selection.putWhere(a, mask(3), one),
                "putWhere: a mask of shape [3] for a tensor of shape [2, 3]: it must have the sizes of the leading axes");
        refused(
                IllegalArgumentException.class,
                () -> Selection.putWhere(a, Tensor.scalar(true).broadcastTo(2, 3), Tensor.zeros(ElementType.INT64, 5)),
                "putWhere: values of shape [5] for places of shape [6]: aligned right, each size must be equal or 1");
        refused(
                IllegalArgumentException.class,
                () -> Selection.assignWhere(a, mask(2), one),
                "assignWhere: the mask has shape [2], the tensor [2, 3]: aligned right, each size must be equal or 1");
        refused(
                IllegalArgumentException.class,
                () -> Selection.takeAlong(a, 0, Tensor.zeros(ElementType.INT64, 1, 2)),
                "takeAlong: an index of shape [1, 2] for axis 0 of shape [2, 3]:"
                        + " beside that axis its sizes must be equal or 1");
        refused(
                IllegalArgumentException.class,
                () -> Selection.filter(a, 0, mask(3)),
                "filter: a mask of shape [3] for axis 0 of shape [2, 3]: give 2 truth values");
        assertThrows(ReadOnlyException.class, () -> Selection.put(one.broadcastTo(4), 0, index, one));
        assertArrayEquals(new long[6], PrimitiveArrays.longs(a));
    }

    private static void refused(Class<? extends Exception> type, Runnable call, String message) {
        assertEquals(message, assertThrows(type, call::run).getMessage());
    }

    /** The same sizes in memory of several layouts. */
    private static List<Tensor> views(Tensor a) {
        Tensor wide = Tensor.empty(a.type(), 3, 8, 10);
        Tensor strided = wide.slice(1, 0, 8, 2).slice(2, 9, io.rankine.engine.layout.Layout.OPEN, -2);
        Tensor turned = Tensor.empty(a.type(), 5, 3, 4).permute(1, 2, 0);
        return List.of(a, a.copyTo(strided), a.copyTo(turned));
    }

    private Tensor places(long n, long... shape) {
        Tensor index = Tensor.empty(ElementType.INT64, shape);
        Samples.each(index, i -> index.setLong(i, random.nextLong(-n, n)));
        return index;
    }

    private Tensor mask(long... shape) {
        Tensor mask = Tensor.empty(ElementType.BOOL, shape);
        Samples.each(mask, i -> mask.setBoolean(i, random.nextBoolean()));
        return mask;
    }

    private static long[] moved(Tensor a, long[] at, int axis, Tensor index) {
        long[] from = at.clone();
        from[axis] = Math.floorMod(index.getLong(at[axis]), a.dim(axis));
        return from;
    }

    /** The place of an index in row-major order. */
    private static int place(Tensor a, long... at) {
        long place = 0;
        for (int d = 0; d < at.length; d++) {
            place = place * a.dim(d) + at[d];
        }
        return (int) place;
    }

    private static long[] prepended(long first, long... rest) {
        assertTrue(first >= 0);
        return LongStream.concat(LongStream.of(first), LongStream.of(rest)).toArray();
    }
}
