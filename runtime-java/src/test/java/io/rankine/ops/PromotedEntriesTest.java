package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Ops of two tensors, element by element: of two types they compute in the one that holds both. */
class PromotedEntriesTest {

    private static final Tensor INTS = Tensor.scalar(3);
    private static final Tensor LONGS = Tensor.scalar(2L);
    private static final Tensor WIDE = Tensor.scalar(3L);

    @Test
    void entries_of_two_tensors_take_two_types() throws IllegalAccessException {
        Set<String> checked = new TreeSet<>();
        for (Class<?> entry : BuiltIn.entries()) {
            for (Method method : entry.getMethods()) {
                if (!method.getName().endsWith("Into")
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {Tensor.class, Tensor.class})
                        && called(method, WIDE, LONGS) instanceof Object wide
                        && called(method, INTS, INTS) != null) {
                    assertEquals(text(wide), text(called(method, INTS, LONGS)), method.toString());
                    checked.add(method.getName());
                }
            }
        }
        assertTrue(checked.containsAll(List.of("pow", "divMod", "gcd", "plus", "floorDiv")), checked.toString());
    }

    @Test
    void integers_that_meet_in_a_float_are_named_by_ops_of_integers() {
        Tensor unsigned = Casts.as(WIDE, ElementType.UINT64);
        Tensor out = Tensor.scalar(0L);
        Tensor row = LONGS.broadcastTo(100_003).contiguous();
        List<Executable> calls = List.of(
                () -> WholeEntry.gcd(unsigned, LONGS),
                () -> WholeEntry.gcd(unsigned, row),
                () -> WholeEntry.gcdInto(unsigned, LONGS, out),
                () -> WholeEntry.pow(unsigned, LONGS),
                () -> LogicEntry.and(unsigned, LONGS),
                () -> LogicEntry.shl(unsigned, LONGS));
        for (Executable call : calls) {
            String told = assertThrows(ElementTypeException.class, call).getMessage();
            assertTrue(told.contains("cast the operands first"), told);
            assertTrue(told.endsWith("; uint64 and int64 meet in float64"), told);
        }
        Tensor half = Tensor.scalar(.5);
        String given = assertThrows(ElementTypeException.class, () -> WholeEntry.gcd(half, LONGS))
                .getMessage();
        assertTrue(given.endsWith("by Casts.cast(tensor, type)"), given);
    }

    @Test
    void long_operands_are_converted_in_parts_to_the_same_results() {
        int n = 100_003;
        Tensor doubles = PrimitiveArrays.tensor(
                new SplittableRandom(1).doubles(n, 1, 100).toArray(), n);
        for (ElementType type :
                List.of(ElementType.UINT8, ElementType.INT32, ElementType.FLOAT32, ElementType.COMPLEX128)) {
            Tensor others = Casts.cast(doubles, type);
            Tensor other = Casts.as(Tensor.scalar(3), type);
            for (Tensor b : List.of(others, other, other.reshape(1), others.reverse(0))) {
                assertEqualElements(
                        ArithmeticEntry.plus(Casts.toMeet(doubles, b), Casts.toMeet(b, doubles)),
                        ArithmeticEntry.plus(doubles, b));
                assertEqualElements(
                        ArithmeticEntry.minus(Casts.toMeet(b, doubles), Casts.toMeet(doubles, b)),
                        ArithmeticEntry.minus(b, doubles));
                assertEqualElements(
                        ComparisonEntry.equalTo(Casts.toMeet(doubles, b), Casts.toMeet(b, doubles)),
                        ComparisonEntry.equalTo(doubles, b));
            }
        }
    }

    @Test
    void a_refusal_names_the_place_among_all_elements() {
        long[] divisors = LongStream.range(0, 100_003).map(i -> i - 90_000).toArray();
        Tensor longs = PrimitiveArrays.tensor(divisors, divisors.length);
        Tensor ints = Casts.cast(longs, ElementType.INT32);
        String told = assertThrows(
                        ArithmeticException.class,
                        () -> DivisionEntry.floorDiv(Casts.as(ints, ElementType.INT64), longs))
                .getMessage();
        assertEquals(
                told,
                assertThrows(ArithmeticException.class, () -> DivisionEntry.floorDiv(ints, longs))
                        .getMessage());
    }

    private static void assertEqualElements(Tensor expected, Tensor actual) {
        assertEquals(expected.type(), actual.type());
        assertArrayEquals(expected.shape(), actual.shape());
        assertEquals(Samples.elements(expected), Samples.elements(actual));
    }

    private static String text(Object result) {
        return result instanceof Tensor tensor
                ? tensor.type() + " " + Samples.elements(tensor)
                : result instanceof DivModResult<?, ?>(Object quotient, Object remainder)
                        ? text(quotient) + text(remainder)
                        : String.valueOf(result);
    }

    /** Null if it takes no such operands. */
    private static Object called(Method method, Tensor a, Tensor b) throws IllegalAccessException {
        try {
            return method.invoke(null, a, b);
        } catch (InvocationTargetException refused) {
            return null;
        }
    }
}
