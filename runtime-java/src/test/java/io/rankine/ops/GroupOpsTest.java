package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** Groups, rows and sets against loops over boxed elements. */
class GroupOpsTest {

    private static final Comparator<Object> ORDER = GroupOpsTest::compare;

    private final Samples samples = new Samples(6);

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"BOOL", "COMPLEX64", "COMPLEX128"})
    void folds_by_key_are_folds_of_the_elements_with_that_key(ElementType type) {
        for (int n : new int[] {4, 5, 63, 200}) {
            Tensor a = few(type, 2, n);
            long[] keys = LongStream.range(0, n)
                    .map(i -> i < 4 ? i : samples.random().nextInt(4))
                    .toArray();
            Tensor key = tensor(keys);
            Tensor least = GroupEntry.groupMin(a, key, 4);
            Tensor most = GroupEntry.groupMax(a, key, 4);
            Tensor means = GroupEntry.groupMean(a, key, 5);
            assertArrayEquals(new long[] {2, 4}, least.shape());
            assertEquals(type, most.type());
            for (int row = 0; row < 2; row++) {
                for (int group = 0; group < 4; group++) {
                    List<Object> own = new ArrayList<>();
                    double sum = 0;
                    for (int i = 0; i < n; i++) {
                        if (keys[i] == group) {
                            own.add(element(a, row, i));
                            sum += ((Number) element(a, row, i)).doubleValue();
                        }
                    }
                    boolean none = own.stream().noneMatch(GroupOpsTest::isNaN);
                    assertEquals(
                            0, compare(none ? own.stream().min(ORDER).get() : Double.NaN, element(least, row, group)));
                    assertEquals(0, compare(own.stream().max(ORDER).get(), element(most, row, group)));
                    double bound = Double.isFinite(sum) ? 1e-9 * (1 + Math.abs(sum)) : 1;
                    assertEquals(sum / own.size(), means.getDouble(row, group), bound);
                }
                assertTrue(Double.isNaN(means.getDouble(row, 4)));
            }
        }
    }

    @Test
    void extreme_integers_are_the_best_of_their_groups_where_they_are_alone() {
        for (ElementType type : new ElementType[] {ElementType.INT64, ElementType.UINT64}) {
            long[] values = {Long.MIN_VALUE, -1, Long.MAX_VALUE, 0, Long.MIN_VALUE, Long.MAX_VALUE};
            Tensor a = PrimitiveArrays.tensor(values, 6).view(type);
            Tensor each = tensor(0, 1, 2, 3, 0, 2);
            assertArrayEquals(
                    new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE, 0},
                    PrimitiveArrays.longs(GroupEntry.groupMin(a, each, 4)));
            assertArrayEquals(
                    new long[] {Long.MIN_VALUE, -1, Long.MAX_VALUE, 0},
                    PrimitiveArrays.longs(GroupEntry.groupMax(a, each, 4)));
        }
    }

    @Test
    void groups_without_elements_are_named_and_keys_are_checked() {
        Tensor a = PrimitiveArrays.tensor(new double[] {1, 2, 3}, 3);
        String message = assertThrows(OperandException.class, () -> GroupEntry.groupMax(a, tensor(0, 2, 0), 3))
                .getMessage();
        assertTrue(message.contains("groupMax") && message.contains("group 1 of 3 has no element"), message);
        assertThrows(OperandException.class, () -> GroupEntry.groupMin(a, tensor(0, 2, 0), 4));
        for (long wrong : new long[] {-1, 3, Long.MIN_VALUE, 1L << 32}) {
            assertThrows(RuntimeException.class, () -> GroupEntry.groupMean(a, tensor(0, wrong, 0), 3));
            assertThrows(RuntimeException.class, () -> GroupEntry.groupMin(a, tensor(0, wrong, 0), 3));
        }
        Tensor none = Tensor.zeros(ElementType.FLOAT64, 2, 0);
        assertArrayEquals(
                new long[] {2, 0}, GroupEntry.groupMax(none, tensor(), 0).shape());
        assertTrue(Double.isNaN(GroupEntry.groupMean(none, tensor(), 1).getDouble(1, 0)));
        assertEquals(3, GroupEntry.groupMin(a, tensor(1, 1, 0), 2).getDouble(0));
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void different_rows_are_in_order_with_their_places(ElementType type) {
        for (long[] shape : new long[][] {{0, 2}, {1, 1}, {3, 0}, {40, 1}, {60, 2}, {50, 3}}) {
            Tensor a = few(type, shape);
            UniqueRowsResult<Tensor, Tensor, Tensor, Tensor> unique = GroupEntry.uniqueRows(a);
            List<List<Object>> rows = rows(a);
            List<List<Object>> different = new ArrayList<>();
            for (List<Object> row : rows) {
                if (different.stream().noneMatch(other -> compareRows(row, other) == 0)) {
                    different.add(row);
                }
            }
            different.sort(GroupOpsTest::compareRows);
            List<List<Object>> actual = rows(unique.rows());
            assertEquals(different.size(), actual.size());
            assertEquals(shape[1], unique.rows().dim(1));
            long[] inverse = PrimitiveArrays.longs(unique.inverse());
            for (int i = 0; i < actual.size(); i++) {
                int own = i;
                assertEquals(0, compareRows(different.get(i), actual.get(i)));
                long[] places = IntStream.range(0, rows.size())
                        .filter(j -> compareRows(rows.get(j), different.get(own)) == 0)
                        .mapToLong(j -> j)
                        .toArray();
                assertEquals(places[0], unique.indices().getLong(i));
                assertEquals(places.length, unique.counts().getLong(i));
                assertTrue(Arrays.stream(places).allMatch(j -> inverse[(int) j] == own));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void columns_are_ordered_by_their_last_key_first(ElementType type) {
        for (long[] shape : new long[][] {{1, 0}, {1, 1}, {1, 50}, {2, 60}, {3, 70}, {2, 1024}, {2, 1025}}) {
            Tensor keys = few(type, shape);
            List<List<Object>> columns = rows(keys.reverse(0).transpose());
            long[] expected = IntStream.range(0, columns.size())
                    .boxed()
                    .sorted((i, j) -> compareRows(columns.get(i), columns.get(j)))
                    .mapToLong(i -> i)
                    .toArray();
            assertArrayEquals(expected, PrimitiveArrays.longs(GroupEntry.lexsort(keys)));
        }
    }

    /** Widths whose sum is about that of a long, to both sides. */
    @Test
    void columns_of_keys_of_any_width_are_ordered() {
        for (int round = 0; round < 200; round++) {
            int rows = samples.random().nextInt(1, 5);
            int columns = samples.random().nextInt(1, 40);
            long[][] keys = new long[rows][columns];
            for (long[] row : keys) {
                int width = samples.random().nextInt(1, Long.SIZE);
                Arrays.setAll(row, i -> samples.random().nextLong() >> width);
            }
            long[] expected = IntStream.range(0, columns)
                    .boxed()
                    .sorted((i, j) -> IntStream.range(0, rows)
                            .map(row -> Long.compare(keys[rows - 1 - row][i], keys[rows - 1 - row][j]))
                            .filter(order -> order != 0)
                            .findFirst()
                            .orElse(0))
                    .mapToLong(i -> i)
                    .toArray();
            Tensor all = PrimitiveArrays.tensor(
                    Arrays.stream(keys).flatMapToLong(Arrays::stream).toArray(), rows, columns);
            assertArrayEquals(expected, PrimitiveArrays.longs(GroupEntry.lexsort(all)));
        }
    }

    @Test
    void places_and_indices_are_each_others_inverse() {
        for (long[] shape : new long[][] {{7}, {3, 4}, {1, 5, 1}, {2, 3, 4, 5}, {1L << 31, 1L << 31, 2 - 1}}) {
            long size = LongStream.of(shape).reduce(1, (x, y) -> x * y);
            long[] places = LongStream.range(0, 30)
                    .map(i -> i < 2 ? i * (size - 1) : samples.random().nextLong(size))
                    .toArray();
            Tensor indices = GroupEntry.unravelIndex(tensor(places), tensor(shape));
            assertArrayEquals(new long[] {shape.length, 30}, indices.shape());
            for (int i = 0; i < 30; i++) {
                long rest = places[i];
                for (int axis = shape.length - 1; axis >= 0; axis--) {
                    assertEquals(rest % shape[axis], indices.getLong(axis, i));
                    rest /= shape[axis];
                }
            }
            assertArrayEquals(places, PrimitiveArrays.longs(GroupEntry.ravelIndex(indices, tensor(shape))));
        }
        assertEquals(
                0,
                GroupEntry.ravelIndex(Tensor.zeros(ElementType.INT64, 2, 0), tensor(0, 3))
                        .size());
        assertEquals(0, GroupEntry.unravelIndex(tensor(), tensor(0, 3)).size());
        assertArrayEquals(
                new long[] {0, 0},
                PrimitiveArrays.longs(GroupEntry.ravelIndex(Tensor.zeros(ElementType.INT64, 0, 2), tensor())));
    }

    @Test
    void indices_and_places_out_of_range_are_refused() {
        Tensor two = PrimitiveArrays.tensor(new long[] {0, 1, 2, 1}, 2, 2);
        refused(
                "ravelIndex: a[1, 0] = 2 is out of range; it is at least 0 and below 2",
                () -> GroupEntry.ravelIndex(two, tensor(3, 2)));
        refused(
                "ravelIndex: a[0, 0] = 0 is out of range; it is at least 0 and below 0",
                () -> GroupEntry.ravelIndex(two, tensor(0, 3)));
        refused(
                "unravelIndex: a[1] = 6 is out of range; it is at least 0 and below 6",
                () -> GroupEntry.unravelIndex(tensor(5, 6), tensor(3, 2)));
        refused(
                "unravelIndex: a[0] = -1 is out of range; it is at least 0 and below 6",
                () -> GroupEntry.unravelIndex(tensor(-1), tensor(3, 2)));
        refused(
                "unravelIndex: a[0] = 0 is out of range; it is at least 0 and below 0",
                () -> GroupEntry.unravelIndex(tensor(0), tensor(3, 0)));
        String range = "; sizes are not negative, their product is below 2^63";
        refused(
                "unravelIndex: shape [3, -2] has the size -2 on axis 1" + range,
                () -> GroupEntry.unravelIndex(tensor(0), tensor(3, -2)));
        refused(
                "unravelIndex: shape [4294967296, 2147483648] has the size 2147483648 on axis 1" + range,
                () -> GroupEntry.unravelIndex(tensor(0), tensor(1L << 32, 1L << 31)));
    }

    @ParameterizedTest
    @EnumSource(
            mode = Mode.EXCLUDE,
            names = {"COMPLEX64", "COMPLEX128"})
    void sets_have_what_stands_in_either_both_or_one(ElementType type) {
        for (long[][] shapes :
                new long[][][] {{{0}, {0}}, {{1}, {0}}, {{0}, {3}}, {{9}, {7}}, {{3, 4}, {2, 2, 2}}, {{}, {30}}}) {
            Tensor a = few(type, shapes[0]);
            Tensor b = few(type, shapes[1]);
            List<Object> left = different(a);
            List<Object> right = different(b);
            List<Object> both = new ArrayList<>(left);
            both.removeIf(x -> isNaN(x) || right.stream().noneMatch(y -> compare(x, y) == 0));
            List<Object> leftAlone = new ArrayList<>(left);
            leftAlone.removeIf(x -> both.stream().anyMatch(y -> compare(x, y) == 0));
            List<Object> rightAlone = new ArrayList<>(right);
            rightAlone.removeIf(x -> both.stream().anyMatch(y -> compare(x, y) == 0));
            same(both, SetEntry.intersect1d(a, b));
            same(leftAlone, SetEntry.setdiff1d(a, b));
            same(merged(leftAlone, rightAlone), SetEntry.setxor1d(a, b));
            same(merged(left, right), SetEntry.union1d(a, b));
            assertEquals(type, SetEntry.union1d(a, b).type());
        }
    }

    private static List<Object> different(Tensor a) {
        return merged(boxed(a), List.of());
    }

    private static List<Object> merged(List<Object> left, List<Object> right) {
        List<Object> all = new ArrayList<>();
        for (List<Object> side : List.of(left, right)) {
            for (Object x : side) {
                if (all.stream().noneMatch(y -> compare(x, y) == 0)) {
                    all.add(x);
                }
            }
        }
        all.sort(ORDER);
        return all;
    }

    private static void same(List<Object> expected, Tensor actual) {
        assertEquals(0, compareRows(expected, boxed(actual)), () -> expected + ", " + boxed(actual));
    }

    private static void refused(String message, Runnable call) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
    }

    /** Few different elements, so that some are equal: of floats zeros of both signs, NaN and infinities among them. */
    private Tensor few(ElementType type, long... shape) {
        double[] reals = {0.0, -0.0, 1, -3, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 7.5};
        Tensor some = Tensor.empty(ElementType.FLOAT64, shape);
        Samples.each(some, at -> some.setDouble(at, reals[samples.random().nextInt(reals.length)]));
        return type.isFloating() ? Casts.cast(some, type) : Casts.cast(Casts.cast(some, ElementType.INT64), type);
    }

    private static List<List<Object>> rows(Tensor a) {
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < a.dim(0); i++) {
            rows.add(boxed(a.select(0, i)));
        }
        return rows;
    }

    private static List<Object> boxed(Tensor a) {
        List<Object> boxed = new ArrayList<>();
        Samples.each(a, at -> boxed.add(element(a, at)));
        return boxed;
    }

    private static Object element(Tensor a, long... at) {
        return Samples.withoutSign(a.type(), Samples.get(a, at));
    }

    private static int compareRows(List<Object> x, List<Object> y) {
        for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
            int order = compare(x.get(i), y.get(i));
            if (order != 0) {
                return order;
            }
        }
        return x.size() - y.size();
    }

    /** Zeros are equal, NaN is larger than all others and equal to itself. */
    private static int compare(Object x, Object y) {
        if (x instanceof Boolean left) {
            return Boolean.compare(left, (Boolean) y);
        }
        if (x instanceof Float || x instanceof Double || y instanceof Double) {
            return Double.compare(((Number) x).doubleValue() + 0.0, ((Number) y).doubleValue() + 0.0);
        }
        return new BigDecimal(x.toString()).compareTo(new BigDecimal(y.toString()));
    }

    private static boolean isNaN(Object x) {
        return x instanceof Number number && Double.isNaN(number.doubleValue());
    }

    private static Tensor tensor(long... elements) {
        return PrimitiveArrays.tensor(elements, elements.length);
    }
}
