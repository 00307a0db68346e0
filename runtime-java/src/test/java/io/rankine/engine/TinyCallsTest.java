package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ComparisonEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

/** Calls on a few elements take ways of their own: they must not be seen to. */
class TinyCallsTest {

    @RepeatedTest(20)
    void viewsOfAnyKindGiveWhatTheirElementsGive(RepetitionInfo info) {
        Random random = new Random(info.getCurrentRepetition());
        for (int i = 0; i < 200; i++) {
            long[] shape = random.longs(random.nextInt(4), 0, 4).toArray();
            Tensor a = operand(random, shape);
            Tensor b = operand(random, random.nextBoolean() ? shape : ones(random, shape));
            long[] x = PrimitiveArrays.longs(a.broadcastTo(shape));
            long[] y = PrimitiveArrays.longs(b.broadcastTo(shape));
            long[] sums = new long[x.length];
            Arrays.setAll(sums, k -> x[k] + y[k]);
            Tensor left = random.nextBoolean() ? a : b;
            Tensor right = left == a ? b : a;
            assertArrayEquals(sums, PrimitiveArrays.longs(ArithmeticEntry.PLUS_LONG.call(left, right)));
            Tensor out = Tensor.empty(ElementType.INT64, shape);
            assertEquals(out, ArithmeticEntry.PLUS_LONG.into(out, left, right));
            assertArrayEquals(sums, PrimitiveArrays.longs(out));
            // In place, the other operand perhaps a view of the same elements or of another owner of them.
            Tensor target = a.copy();
            Tensor owner = random.nextBoolean() ? target : target.shallow();
            Tensor same = shape.length > 0 && random.nextBoolean() ? owner.reverse(0) : owner;
            long[] z = PrimitiveArrays.longs(same);
            Arrays.setAll(sums, k -> x[k] + z[k]);
            ArithmeticEntry.PLUS_LONG.into(target, target, same);
            assertArrayEquals(sums, PrimitiveArrays.longs(target));
        }
    }

    /** A random layout of {@code shape}. */
    private static Tensor operand(Random random, long... shape) {
        int rank = shape.length;
        long[] room = shape.clone();
        for (int axis = 0; axis < rank; axis++) {
            room[axis] = 2 * shape[axis] + 1;
        }
        long size = LongStream.of(room).reduce(1, (p, q) -> p * q);
        Tensor tensor = PrimitiveArrays.tensor(random.longs(size).toArray(), room);
        for (int axis = 0; axis < rank; axis++) {
            long step = 1 + random.nextInt(2);
            tensor = tensor.slice(axis, 0, step * shape[axis], step);
            tensor = random.nextInt(3) == 0 ? tensor.reverse(axis) : tensor;
        }
        return random.nextBoolean() ? tensor.copy() : tensor;
    }

    /** A shape that broadcasts to {@code shape}. */
    private static long[] ones(Random random, long... shape) {
        long[] some = Arrays.copyOfRange(shape, random.nextInt(shape.length + 1), shape.length);
        for (int axis = 0; axis < some.length; axis++) {
            some[axis] = random.nextBoolean() ? 1 : some[axis];
        }
        return some;
    }

    @Test
    void resultsOfAnotherTypeAndSingleOperandsAreTaken() {
        Tensor a = PrimitiveArrays.tensor(new long[] {1, 2, 3, 4}, 2, 2);
        Tensor b = PrimitiveArrays.tensor(new long[] {3, 2}, 2);
        assertArrayEquals(
                new boolean[] {true, false, true, false},
                PrimitiveArrays.booleans(
                        ComparisonEntry.less(a.transpose(), b.reverse(0).reverse(0))));
        assertArrayEquals(
                new long[] {-1, -3, -2, -4}, PrimitiveArrays.longs(ArithmeticEntry.unaryMinus(a.transpose())));
    }

    @Test
    void nothingIsCheckedLess() {
        Tensor a = Tensor.zeros(ElementType.INT64, 2, 2);
        Tensor out = Tensor.zeros(ElementType.INT64, 2, 2);
        assertThrows(ReadOnlyException.class, () -> ArithmeticEntry.PLUS_LONG.into(out.asReadOnly(), a, a));
        assertThrows(
                IllegalArgumentException.class, () -> ArithmeticEntry.PLUS_LONG.into(out.flatten(), a, a.flatten()));
        assertThrows(
                IllegalArgumentException.class,
                () -> ArithmeticEntry.PLUS_LONG.call(a, Tensor.zeros(ElementType.INT64, 3)));
        assertThrows(
                ElementTypeException.class,
                () -> ArithmeticEntry.PLUS_LONG.call(a, Tensor.zeros(ElementType.INT32, 2)));
        Tensor row = a.select(0, 0);
        a.close();
        assertThrows(IllegalStateException.class, () -> ArithmeticEntry.PLUS_LONG.call(out, row));
        out.close();
        assertThrows(IllegalStateException.class, () -> ArithmeticEntry.PLUS_LONG.into(out, out, out));
    }
}
