package io.rankine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Typed tensors of narrow integers and of complex numbers, and what different types make together. */
class ElementTypesTest {

    @Test
    void narrowIntegersWrapAsInNumpyAndAddUpWide() {
        ByteTensor1 a = ByteTensor.of(127, -128, 100);
        assertEquals(ByteTensor.of(-128, 127, -56), a.plus(ByteTensor.of(1, -1, 100)));
        assertEquals(99, a.sum());
        assertEquals(ElementType.INT64, a.sum(0).type());
        UByteTensor1 b = UByteTensor.of(200, 100, 7);
        assertEquals(UByteTensor.of(144, 200, 14), b.plus(b));
        assertEquals(UByteTensor.of(56, 156, 249), b.unaryMinus());
        assertEquals(UByteTensor.of(25, 12, 0), b.floorDiv(8));
        assertEquals(307, b.sum());
        assertEquals(200, b.amax());
        ShortTensor2 c = ShortTensor.full(30_000, 2, 3);
        assertEquals(-5_536, c.plus(c).get(1, 2));
        assertEquals(6L * 30_000, c.sum());
        c.set(0, 0, -1);
        assertEquals(-1, c.amin());
        assertEquals(ShortTensor.of(-2, 29_999, 29_999), c.minus(1).at(0));
    }

    @Test
    void inPlaceAnOperandOfANarrowerTypeIsCast() {
        LongTensor2 a = LongTensor.arange(6).reshape(2, 3);
        a.inPlace().plus(IntTensor.of(1, 2, 3));
        a.inPlace().times(ByteTensor.of(2));
        assertEquals(LongTensor.of(2, 6, 10, 8, 12, 16).reshape(2, 3), a);
        DoubleTensor2 d = a.toDouble();
        d.inPlace().div(a);
        d.inPlace().minus(FloatTensor.of(0.5f));
        assertEquals(DoubleTensor.full(0.5, 2, 3), d);
    }

    @Test
    void narrowIntegersTakeIntsThatFitAndNoOthers() {
        assertThrows(IllegalArgumentException.class, () -> ByteTensor.of(128));
        assertThrows(IllegalArgumentException.class, () -> UByteTensor.of(-1));
        assertThrows(IllegalArgumentException.class, () -> ByteTensor.of(1).plus(200));
        assertThrows(IllegalArgumentException.class, () -> ByteTensor.of(1).set(0, 200));
        assertThrows(IllegalArgumentException.class, () -> ShortTensor.of(1).fill(40_000));
        assertEquals("[200  17]", UByteTensor.of(200, 17).toString());
        assertArrayEquals(new byte[] {(byte) 200, 17}, UByteTensor.of(200, 17).toArray());
        assertEquals(UByteTensor.of(200, 17), UByteTensor.of(new byte[] {(byte) 200, 17}));
        assertEquals(ByteTensor.of(-56, 17), UByteTensor.of(200, 17).toByte());
        assertEquals(
                UByteTensor.of(44, 255, 0, 255),
                IntTensor.of(300, 255, -256, -1).toUByte());
        assertEquals(
                UByteTensor.of(255, 1, 0),
                DoubleTensor.of(1e300, 1.9, Double.NaN).toUByte());
    }

    @Test
    void aTensorOfAnotherTypeIsToldTheClassThatTakesIt() throws ClassNotFoundException {
        for (ElementType type : ElementType.values()) {
            Tensor other = Tensor.zeros(type, 2, 2);
            for (TypedTensor typed :
                    List.of(LongTensor.zeros(1, 1), DoubleTensor.zeros(1, 1).transpose())) {
                if (typed.type() != type) {
                    String text = assertThrows(IllegalArgumentException.class, () -> typed.wrap(other))
                            .getMessage();
                    String taking = type.familyName() + "Tensor2";
                    assertEquals(type.isTyped(), text.contains("take it by " + taking + "::of"), text);
                    if (type.isTyped()) {
                        assertEquals(
                                taking, Class.forName("io.rankine." + taking).getSimpleName());
                    }
                }
            }
        }
    }

    @Test
    void complexTensorsHaveParts() {
        ComplexTensor2 z = ComplexTensor.ofParts(new double[] {1, 2, 3, 4, 5, 6, 7, 8}, 2, 2);
        assertEquals("[[1.+2.j 3.+4.j]\n [5.+6.j 7.+8.j]]", z.toString());
        DoubleTensor2 imaginary = z.imagView();
        imaginary.fill(0);
        assertEquals(Complex.of(7), z.get(1, 1));
        z.set(0, 1, new Complex(0, -1));
        assertEquals(new Complex(0, 1), z.conj().get(0, 1));
        assertEquals(DoubleTensor.of(-1, 0), z.at(0).reverse(0).imag());
        assertEquals(new Complex(13, -1), z.sum());
        assertEquals(new Complex(-1, -0.0), z.times(z).get(0, 1));
        assertEquals(
                ComplexTensor.of(new Complex(1, 1), new Complex(0, 0)), z.at(0).plus(Complex.I));
        DoubleTensor1 pairs = z.at(1).view(ElementType.FLOAT64, DoubleTensor1::of);
        assertEquals(DoubleTensor.of(5, 0, 7, 0), pairs);
        ComplexFloatTensor1 narrow = ComplexFloatTensor.of(new Complex(0.1, 1), Complex.of(2));
        FloatView1 real = narrow.asReadOnly().realView();
        assertEquals(0.1f, real.get(0));
        assertEquals(ComplexFloatTensor.of(Complex.of(2)), narrow.slice(Tensors.from(1)));
        assertEquals(FloatTensor.of(1, 0).toDouble(), narrow.toComplex().imag());
        assertEquals(DoubleTensor.of(3, 4).complex(DoubleTensor.of(4, 3)).abs(), DoubleTensor.of(5, 5));
    }

    @Test
    void differentTypesMeetWhereNumpyHasThemMeet() {
        IntTensor2 ints = IntTensor.full(Integer.MAX_VALUE, 1, 2);
        LongTensor2 sum = ints.plus(LongTensor.of(1, 2));
        assertEquals(LongTensor.of(new long[][] {{1L << 31, (1L << 31) + 1}}), sum);
        DoubleTensor2 product = ints.times(FloatTensor.of(0.5f, 2));
        assertEquals((double) Integer.MAX_VALUE / 2, product.get(0, 0));
        ShortTensor1 bytes = ByteTensor.of(-100).minus(UByteTensor.of(200));
        assertEquals(ShortTensor.of(-300), bytes);
        ComplexTensor1 z = LongTensor.of(2, 3).div(ComplexFloatTensor.of(Complex.I));
        assertEquals(ComplexTensor.of(new Complex(0, -2), new Complex(0, -3)), z);
        Tensor dynamic =
                ArithmeticEntry.max(ints.tensor(), DoubleTensor.of(1, 1e10).tensor());
        assertEquals(1e10, dynamic.getDouble(0, 1));
        assertEquals(2.0, LongTensor.of(2).cast(ElementType.FLOAT64).getDouble(0));
    }

    @Test
    void aWiderResultIsNotStoredInANarrowerTensorWithoutACast() {
        IntTensor1 ints = IntTensor.of(1, 2);
        LongTensor1 longs = LongTensor.of(1, 2);
        ElementTypeException refused = assertThrows(
                ElementTypeException.class,
                () -> ArithmeticEntry.plusInto(ints.tensor(), longs.tensor(), ints.tensor()));
        assertEquals(
                "plus: out is a tensor of int32 but the result is int64: give one of that type, or cast the result",
                refused.getMessage());
        assertEquals(IntTensor.of(1, 2), ints);
        assertEquals(
                LongTensor.of(2, 4),
                LongTensor1.of(ArithmeticEntry.plusInto(ints.tensor(), longs.tensor(), longs.tensor())));
        assertEquals(LongTensor.of(2, 4), longs);
        assertThrows(
                ElementTypeException.class, () -> ComplexTensor.of(Complex.I).cast(ElementType.FLOAT64));
    }
}
