package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.spec.ElementType;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Expected texts are what NumPy 2.4 prints for the same arrays and options, but for no edge items, where it is at odds. */
class PrintOptionsTest {

    private static final PrintOptions DEFAULT = PrintOptions.DEFAULT;

    private static Tensor counting(int count) {
        return PrimitiveArrays.tensor(LongStream.range(0, count).toArray(), count);
    }

    @Test
    void precisionBoundsTheDigitsOfFloats() {
        Tensor a = PrimitiveArrays.tensor(new double[] {Math.PI, -1.5, 100, 2.0 / 3}, 2, 2);
        assertEquals("[[  3.142  -1.5  ]\n [100.      0.667]]", TensorText.format(a, DEFAULT.withPrecision(3)));
        assertEquals("[[  3.  -2.]\n [100.   1.]]", TensorText.format(a, DEFAULT.withPrecision(0)));
        Tensor wide = PrimitiveArrays.tensor(new double[] {1.23456789e-10, 1}, 2);
        assertEquals("[1.23e-10 1.00e+00]", TensorText.format(wide, DEFAULT.withPrecision(2)));
        Tensor complex = PrimitiveArrays.complex(new double[] {1.0 / 3, -2.0 / 3}, 1);
        assertEquals("[0.33-0.67j]", TensorText.format(complex, DEFAULT.withPrecision(2)));
    }

    @Test
    void thresholdAndEdgeItemsSayWhatIsLeftOut() {
        PrintOptions few = DEFAULT.withThreshold(10).withEdgeItems(2);
        assertEquals("[0 1 2 3 4 5 6 7 8 9]", TensorText.format(counting(10), few));
        assertEquals("[ 0  1 ...  9 10]", TensorText.format(counting(11), few));
        assertEquals("[...]", TensorText.format(counting(11), few.withEdgeItems(0)));
        assertEquals(
                "[[ 0 ...  4]\n ...\n [20 ... 24]]",
                TensorText.format(counting(25).view(5, 5), few.withEdgeItems(1)));
    }

    @Test
    void linesBreakAtTheWidth() {
        assertEquals("[0 1 2 3\n 4 5 6 7\n 8 9]", TensorText.format(counting(10), DEFAULT.withLineWidth(9)));
        assertEquals("[0\n 1\n 2]", TensorText.format(counting(3), DEFAULT.withLineWidth(1)));
    }

    @Test
    void negativeOptionsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.withPrecision(-1));
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.withThreshold(-1));
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.withEdgeItems(-1));
        assertThrows(IllegalArgumentException.class, () -> DEFAULT.withLineWidth(0));
    }

    @Test
    void aHeadingTellsElementTypeAndShape() {
        PrintOptions headed = DEFAULT.withHeading();
        assertEquals(
                "int64 [2, 2]\n[[0 1]\n [2 3]]", TensorText.format(counting(4).view(2, 2), headed));
        assertEquals("bool []\nTrue", TensorText.format(Tensor.scalar(true), headed));
        assertEquals("float64 [0, 2]\n[]", TensorText.format(Tensor.zeros(ElementType.FLOAT64, 0, 2), headed));
    }
}
