package io.rankine.forms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import org.junit.jupiter.api.Test;

/** What is generated around hand-written kernels, on signatures that the built-in ops lack. */
class StructuredOpsTest {

    @Test
    void aGroupMayStandBetweenOtherAxes() {
        Tensor a = counted(2, 3, 4, 5);
        assertEqual(a.swapaxes(0, 3), StructuredFormEntry.exchange(a));
        Tensor view = a.slice(1, 2, 0, -1).transpose();
        assertEqual(view.swapaxes(0, 3), StructuredFormEntry.exchange(view));
        assertEqual(counted(2, 3).transpose(), StructuredFormEntry.exchange(counted(2, 3)));
        assertArrayEquals(
                new long[] {0, 7, 2},
                StructuredFormEntry.exchange(counted(2, 7, 0)).shape());
    }

    @Test
    void aNamedGroupComesWhole() {
        Tensor a = PrimitiveArrays.tensor(new int[] {1, 2, 3, 4, 5, 6}, 1, 2, 3);
        Tensor b = PrimitiveArrays.tensor(new int[] {7, 8, 9, 10, 11, 12}, 1, 2, 3);
        Tensor out = StructuredFormEntry.concat(a, b);
        assertArrayEquals(new long[] {2, 2, 3}, out.shape());
        assertArrayEquals(new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, PrimitiveArrays.ints(out));
        assertThrows(ShapeException.class, () -> StructuredFormEntry.concat(a, b.transpose()));
        assertThrows(
                ElementTypeException.class,
                () -> StructuredFormEntry.concat(a, Tensor.zeros(ElementType.FLOAT64, 1, 2, 3)));
    }

    @Test
    void moduliAreHandedOverAsTheShapeSays() {
        Tensor x = PrimitiveArrays.tensor(new long[] {-1, 100}, 2);
        Tensor out = StructuredFormEntry.digits(x, Modulus.of(10), RnsModuli.of(3, 7));
        assertArrayEquals(new long[] {0, 2, 0, 0}, PrimitiveArrays.longs(out));
        assertArrayEquals(new long[] {2, 2}, out.shape());
        assertThrows(ShapeException.class, () -> StructuredFormEntry.digits(x, RnsModuli.of(3, 7), RnsModuli.of(3, 7)));
        assertThrows(ShapeException.class, () -> StructuredFormEntry.digits(x, Modulus.of(3), Modulus.of(3)));
    }

    @Test
    void constraintsAreCheckedBeforeAnythingIsWritten() {
        Tensor c = Tensor.zeros(ElementType.BOOL, 3, 4);
        c.select(0, 1).fill(true);
        int[] none = {-1, -1, -1, -1, 0, 1, 2, 3, -1, -1, -1, -1};
        assertArrayEquals(none, PrimitiveArrays.ints(StructuredFormEntry.places(c)));
        Tensor out = Tensor.zeros(ElementType.INT32, 3, 3);
        String message = assertThrows(
                        ShapeException.class, () -> StructuredFormEntry.placesInto(c.slice(1, 0, 3, 1), out))
                .getMessage();
        assertTrue(message.startsWith("places") && message.contains("pow2(n)"), message);
        assertArrayEquals(new int[9], PrimitiveArrays.ints(out));
    }

    @Test
    void eachOperandBroadcastsItsGroup() {
        Tensor x = counted(2, 1, 4);
        Tensor at = PrimitiveArrays.tensor(new int[] {3, 0, 1, 1, 2, 2}, 3, 2);
        Tensor out = StructuredFormEntry.pick(x, at);
        assertArrayEquals(new long[] {2, 3, 2}, out.shape());
        assertArrayEquals(new long[] {3, 0, 1, 1, 2, 2, 7, 4, 5, 5, 6, 6}, PrimitiveArrays.longs(out));
        assertThrows(ShapeException.class, () -> StructuredFormEntry.pick(counted(2, 4), at));
    }

    @Test
    void moduliGoAlongTheLastAxisOfTheGroup() {
        Tensor a = counted(4, 3, 5);
        RnsModuli q = RnsModuli.of(2, 3, 7);
        long[] expected = PrimitiveArrays.longs(a);
        for (int i = 0; i < expected.length; i++) {
            expected[i] %= q.at(i / 5 % 3).value();
        }
        assertArrayEquals(expected, PrimitiveArrays.longs(StructuredFormEntry.rowsModulo(a, q)));
        assertArrayEquals(expected, PrimitiveArrays.longs(StructuredFormEntry.lanes(a, q)));
        Tensor same = StructuredFormEntry.rowsModulo(a, Modulus.of(7));
        assertArrayEquals(
                PrimitiveArrays.longs(same), PrimitiveArrays.longs(StructuredFormEntry.rowsModulo(a, RnsModuli.of(7))));
        assertArrayEquals(
                new long[] {3, 5},
                StructuredFormEntry.rowsModulo(counted(1, 5), q).shape());
        assertThrows(ShapeException.class, () -> StructuredFormEntry.rowsModulo(counted(2, 5), q));
        assertThrows(ShapeException.class, () -> StructuredFormEntry.lanes(counted(2, 5), q));
    }

    private static Tensor counted(long... shape) {
        int size = 1;
        for (long dim : shape) {
            size = (int) (size * dim);
        }
        long[] elements = new long[size];
        for (int i = 0; i < size; i++) {
            elements[i] = i;
        }
        return PrimitiveArrays.tensor(elements, shape);
    }

    private static void assertEqual(Tensor expected, Tensor actual) {
        assertArrayEquals(expected.shape(), actual.shape());
        assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(actual));
        assertEquals(ElementType.INT64, actual.type());
    }
}
