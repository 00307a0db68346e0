package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import java.util.function.BinaryOperator;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Comparisons of integers with a sign and uint64, which meet in float64: exact all the same, as in NumPy. */
class SignedAndUnsignedTest {

    private record Comparison(BinaryOperator<Tensor> op, Casts.Into into, IntPredicate of) {}

    private static final List<Comparison> ALL = List.of(
            new Comparison(ComparisonEntry::equalTo, ComparisonEntry::equalToInto, order -> order == 0),
            new Comparison(ComparisonEntry::notEqualTo, ComparisonEntry::notEqualToInto, order -> order != 0),
            new Comparison(ComparisonEntry::less, ComparisonEntry::lessInto, order -> order < 0),
            new Comparison(ComparisonEntry::lessOrEqual, ComparisonEntry::lessOrEqualInto, order -> order <= 0),
            new Comparison(ComparisonEntry::greater, ComparisonEntry::greaterInto, order -> order > 0),
            new Comparison(ComparisonEntry::greaterOrEqual, ComparisonEntry::greaterOrEqualInto, order -> order >= 0));

    private static final long[] EDGES = {
        Long.MAX_VALUE, Long.MIN_VALUE, -1, 0, 1, Long.MAX_VALUE - 1, Long.MIN_VALUE + 1, (1L << 53) + 1, 1L << 53
    };

    private final Random random = new Random(3);

    @Test
    void numbers_that_float64_takes_for_one_another_differ() {
        Tensor largest = Tensor.scalar(Long.MAX_VALUE);
        Tensor next = unsigned(Tensor.scalar(Long.MIN_VALUE));
        assertTrue(ComparisonEntry.less(largest, next).getBoolean());
        assertTrue(ComparisonEntry.notEqualTo(next, largest).getBoolean());
        assertTrue(ComparisonEntry.greater(next, Tensor.scalar(-1L)).getBoolean());
        assertTrue(ComparisonEntry.notEqualTo(unsigned(Tensor.scalar(-1L)), Tensor.scalar(-1L))
                .getBoolean());
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "INT32", "INT64"})
    void results_are_those_of_whole_numbers(ElementType type) {
        for (int n : new int[] {0, 1, 7, 63, 64, 65, 1023}) {
            for (Tensor a : views(type, n)) {
                for (Tensor b : views(ElementType.UINT64, n)) {
                    ALL.forEach(comparison -> {
                        check(comparison, comparison.op.apply(a, b), a, b);
                        check(comparison, comparison.op.apply(b, a), b, a);
                    });
                }
            }
        }
    }

    @Test
    void long_tensors_are_compared_side_by_side_with_others_and_one_number() {
        Tensor a = filled(ElementType.INT64, 1, 100_003);
        Tensor b = filled(ElementType.UINT64, 1, 100_003);
        Tensor one = b.select(1, 0).select(0, 0);
        for (Comparison comparison : ALL) {
            check(comparison, comparison.op.apply(a, b), a, b);
            check(comparison, comparison.op.apply(a, one), a, one.broadcastTo(1, 100_003));
            check(comparison, comparison.op.apply(one, a), one.broadcastTo(1, 100_003), a);
        }
    }

    @Test
    void results_go_where_they_are_wanted() {
        Tensor a = filled(ElementType.INT64, 3, 101);
        Tensor b = filled(ElementType.UINT64, 3, 101);
        Tensor room = Tensor.zeros(ElementType.BOOL, 101, 6);
        for (Tensor out : List.of(
                Tensor.zeros(ElementType.BOOL, 3, 101), room.slice(1, 0, 6, 2).transpose())) {
            for (Comparison comparison : ALL) {
                assertSame(out, comparison.into.apply(a, b, out));
                check(comparison, out, a, b);
            }
        }
    }

    @Test
    void expressions_take_the_op_of_both_types() {
        Tensor a = filled(ElementType.INT64, 5, 1023);
        Tensor b = filled(ElementType.UINT64, 1, 1023);
        Expression sum = Expression.of(ArithmeticEntry.PLUS_LONG, a, Tensor.scalar(1L));
        Expression less =
                Expression.of(ComparisonEntry.LESS_LONG.onOrder(ElementType.INT64, ElementType.UINT64), sum, b);
        check(ALL.get(2), less.evaluate(), ArithmeticEntry.plus(a, Tensor.scalar(1L)), b.broadcastTo(5, 1023));
        String told = assertThrows(ElementTypeException.class, () -> Expression.of(ComparisonEntry.LESS_LONG, sum, b))
                .getMessage();
        assertTrue(told.startsWith("less: b") && told.contains("uint64"), told);
    }

    @Test
    void refusals_name_the_comparison() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2);
        Tensor b = Tensor.zeros(ElementType.UINT64, 3);
        String shapes = assertThrows(IllegalArgumentException.class, () -> ComparisonEntry.less(a, b))
                .getMessage();
        assertEquals(
                assertThrows(IllegalArgumentException.class, () -> ComparisonEntry.less(a, Casts.as(b, a.type())))
                        .getMessage(),
                shapes);
        String out = assertThrows(ElementTypeException.class, () -> ComparisonEntry.lessInto(a, unsigned(a), a))
                .getMessage();
        assertEquals(
                assertThrows(ElementTypeException.class, () -> ComparisonEntry.lessInto(a, a, a))
                        .getMessage(),
                out);
    }

    private static void check(Comparison comparison, Tensor result, Tensor a, Tensor b) {
        assertEquals(ElementType.BOOL, result.type());
        boolean[] results = PrimitiveArrays.booleans(result);
        long[] first = PrimitiveArrays.longs(Casts.as(a.broadcastTo(result.shape()), ElementType.INT64));
        long[] second = PrimitiveArrays.longs(Casts.as(b.broadcastTo(result.shape()), ElementType.INT64));
        for (int i = 0; i < results.length; i++) {
            int order = number(a, first[i]).compareTo(number(b, second[i]));
            assertEquals(comparison.of.test(order), results[i], a.type() + " " + first[i] + ", " + second[i]);
        }
    }

    private static BigInteger number(Tensor of, long bits) {
        return of.type().isUnsigned() ? new BigInteger(Long.toUnsignedString(bits)) : BigInteger.valueOf(bits);
    }

    /** Of shape (2, n), or made so: as it lies, with gaps, backwards, across, one row and one column. */
    private List<Tensor> views(ElementType type, int n) {
        return List.of(
                filled(type, 2, n),
                filled(type, 2, 2 * n).slice(1, 0, 2 * n, 2),
                filled(type, 2, n).reverse(1),
                filled(type, n, 2).transpose(),
                filled(type, 1, n),
                filled(type, 2, 1));
    }

    private Tensor filled(ElementType type, int rows, int columns) {
        long[] words = new long[rows * columns];
        for (int i = 0; i < words.length; i++) {
            words[i] = random.nextInt(3) > 0 ? EDGES[random.nextInt(EDGES.length)] : random.nextLong();
        }
        return Casts.as(PrimitiveArrays.tensor(words, rows, columns), type);
    }

    private static Tensor unsigned(Tensor a) {
        return Casts.as(a, ElementType.UINT64);
    }
}
