package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.ElementType;
import java.util.Locale;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Expected texts are what NumPy 2.4 prints for the same arrays. */
class TensorTextTest {

    @Test
    void theLongestAxisThereCanBeIsElided() {
        Tensor longest = Tensor.scalar(7L).unsqueeze(0).expand(0, Long.MAX_VALUE);
        assertEquals("[7 7 7 ... 7 7 7]", TensorText.format(longest));
        assertEquals("[7 ... 7]", TensorText.format(longest, PrintOptions.DEFAULT.withEdgeItems(1)));
    }

    @Test
    void digitsAreThoseOfNumpyWhateverTheLocale() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            for (ElementType type : ElementType.values()) {
                Tensor tensor = Tensor.zeros(type, 3);
                if (!type.isLogical()) {
                    tensor.select(0, 1).fill(100);
                }
                if (type.isFloating() || type.isComplex()) {
                    tensor = ArithmeticEntry.times(tensor, ArithmeticEntry.times(tensor, tensor));
                }
                String text = TensorText.format(tensor);
                assertTrue(text.chars().allMatch(c -> c < 128), text);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    /** Java's own texts have two digits at least: 4.9E-324. */
    @Test
    void subnormalNumbersHaveTheFewestDigits() {
        assertPrints("[5.e-324]", PrimitiveArrays.tensor(new double[] {5e-324}, 1));
        assertPrints("[9.9e-324 1.5e-323]", PrimitiveArrays.tensor(new double[] {1e-323, 1.5e-323}, 2));
        assertPrints("[2.22507386e-308]", PrimitiveArrays.tensor(new double[] {Math.nextDown(Double.MIN_NORMAL)}, 1));
        assertPrints("[3.e-45]", PrimitiveArrays.tensor(new float[] {2.8e-45f}, 1));
    }

    @Test
    void columnsOfIntegersAreAlignedOverAllRows() {
        assertPrints("""
                [[  0 -10 200]
                 [  3 -40 500]]""", longs(0, -10, 200, 3, -40, 500).view(2, 3));
    }

    @Test
    void axesOfAnySizeAreElided() {
        for (long size : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 1, 1L << 32}) {
            assertPrints("[7 7 7 ... 7 7 7]", longs(7).expand(0, size));
        }
    }

    @Test
    void blocksOfHigherRanksAreSetApart() {
        assertPrints("""
                [[[ 0  1]
                  [ 2  3]
                  [ 4  5]]

                 [[ 6  7]
                  [ 8  9]
                  [10 11]]]""", counting(12).view(2, 3, 2));
    }

    @Test
    void linesBreakBefore75Characters() {
        long[] thousands = LongStream.range(0, 40).map(i -> 1000 * i).toArray();
        assertPrints("""
                [    0  1000  2000  3000  4000  5000  6000  7000  8000  9000 10000 11000
                 12000 13000 14000 15000 16000 17000 18000 19000 20000 21000 22000 23000
                 24000 25000 26000 27000 28000 29000 30000 31000 32000 33000 34000 35000
                 36000 37000 38000 39000]""", longs(thousands));
    }

    @Test
    void beyond1000ElementsOnlyTheEndsOfEachAxisShow() {
        assertPrints("[   0    1    2 ...  998  999 1000]", counting(1001));
        assertPrints("""
                [[   0    1    2 ...   47   48   49]
                 [  50   51   52 ...   97   98   99]
                 [ 100  101  102 ...  147  148  149]
                 ...
                 [2350 2351 2352 ... 2397 2398 2399]
                 [2400 2401 2402 ... 2447 2448 2449]
                 [2450 2451 2452 ... 2497 2498 2499]]""", counting(2500).view(50, 50));
    }

    @Test
    void shortAxesOfLargeTensorsShowWhole() {
        assertPrints("""
                [[[   0    1    2 ...  997  998  999]
                  [1000 1001 1002 ... 1997 1998 1999]
                  [2000 2001 2002 ... 2997 2998 2999]]

                 [[3000 3001 3002 ... 3997 3998 3999]
                  [4000 4001 4002 ... 4997 4998 4999]
                  [5000 5001 5002 ... 5997 5998 5999]]]""", counting(6000).view(2, 3, 1000));
    }

    @Test
    void thousandElementsShowWhole() {
        assertEquals(1000, TensorText.format(counting(1000)).split("[\\s\\[\\]]+").length - 1);
    }

    @Test
    void floatsHaveTheirShortestDigitsWithPointsAligned() {
        assertPrints("[ 1.     2.5   -0.125]", doubles(1.0, 2.5, -0.125));
        assertPrints("[0.33333333 0.66666667 0.001     ]", doubles(1 / 3.0, 2 / 3.0, 1e-3));
        assertPrints("[-0.  0.]", doubles(-0.0, 0.0));
        assertPrints("[1234.56789123  999.12345679]", doubles(1234.5678912345, 999.123456789123));
        assertPrints("[  0.1   0.2 100. ]", floats(0.1f, 0.2f, 100f));
    }

    @Test
    void farApartLargeOrSmallFloatsAreScientific() {
        assertPrints("[1.0e+08 1.5e+00 2.0e+00]", doubles(1e8, 1.5, 2));
        assertPrints("[1.00e-05 1.25e+00]", doubles(1e-5, 1.25));
        assertPrints("[1.e+100 1.e-100 1.e+000]", doubles(1e100, 1e-100, 1));
        assertPrints("[1.23456789e+08 1.00000000e-01]", doubles(123456789.123456789, 0.1));
        assertPrints("[3.3333334e-01 1.6777216e+07]", floats(1 / 3f, 16777216f));
    }

    /** Above them numbers lie twice as far apart as below. */
    @Test
    void powersOfTwoHaveDigitsOfNoOtherNumber() {
        assertPrints("[1.2621775e-29]", floats(0x1p-96f));
        assertPrints("[1.5474251e+26 1.0000000e+00]", floats(0x1p87f, 1));
        assertPrints("[0.01563]", halves(0x1p-6));
    }

    /** Not of float64: .01f is a little less than a thousandth of 10. */
    @Test
    void spreadIsThatOfTheElementType() {
        assertPrints("[ 0.01 10.  ]", floats(.01f, 10f));
        assertPrints("[0.0001]", floats(.0001f));
        assertPrints("[  0.1 100. ]", halves(.1, 100));
        assertPrints("[1.e-04 1.e+02]", doubles(1e-4, 100));
    }

    @Test
    void anyPrecisionIsTaken() {
        Tensor far = doubles(1e-10, .5, 1e10);
        assertEquals(
                "[1.e-10 5.e-01 1.e+10]",
                TensorText.format(far, PrintOptions.DEFAULT.withPrecision(Integer.MAX_VALUE)));
    }

    @Test
    void floatsThatAreNoNumbersAreAlignedToo() {
        assertPrints(
                "[ 1.5  nan  inf -inf]", doubles(1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY));
        assertPrints("[nan  1.]", doubles(Double.NaN, 1));
        Tensor complex = Tensor.zeros(ElementType.COMPLEX128, 2);
        complex.setComplex(0, 0, Double.NaN);
        complex.setComplex(1, 0, 1);
        assertPrints("[0.+nanj 0. +1.j]", complex);
        assertPrints("[nan inf]", doubles(Double.NaN, Double.POSITIVE_INFINITY));
    }

    @Test
    void boolsAreAligned() {
        Tensor bools = Tensor.zeros(ElementType.BOOL, 2, 2);
        bools.setBoolean(0, 0, true);
        assertPrints("[[ True False]\n [False False]]", bools);
    }

    @Test
    void rankZeroPrintsItsElementWithAllDigits() {
        assertPrints("-3", Tensor.scalar(-3));
        assertPrints("9223372036854775807", Tensor.scalar(Long.MAX_VALUE));
        assertPrints("True", Tensor.scalar(true));
        assertPrints("1.0", Tensor.scalar(1.0));
        assertPrints("0.3333333333333333", Tensor.scalar(1 / 3.0));
        assertPrints("1000000000000000.0", Tensor.scalar(1e15));
        assertPrints("1e+16", Tensor.scalar(1e16));
        assertPrints("1.5e-05", Tensor.scalar(1.5e-5));
        assertPrints("0.1", Tensor.scalar(0.1f));
        assertPrints("nan", Tensor.scalar(Double.NaN));
        assertPrints("-inf", Tensor.scalar(Float.NEGATIVE_INFINITY));
    }

    @Test
    void noElementsPrintAsEmptyBrackets() {
        assertPrints("[]", Tensor.empty(ElementType.FLOAT64, 0, 3));
    }

    @Test
    void viewsPrintInTheirOwnOrder() {
        assertPrints("[[0 3]\n [1 4]\n [2 5]]", counting(6).view(2, 3).transpose());
    }

    private static void assertPrints(String expected, Tensor tensor) {
        assertEquals(expected, TensorText.format(tensor));
    }

    private static Tensor halves(double... values) {
        Tensor halves = Tensor.zeros(ElementType.FLOAT16, values.length);
        for (int i = 0; i < values.length; i++) {
            halves.setHalf(i, (float) values[i]);
        }
        return halves;
    }

    private static Tensor counting(int count) {
        return longs(LongStream.range(0, count).toArray());
    }

    private static Tensor longs(long... values) {
        Tensor tensor = Tensor.empty(ElementType.INT64, values.length);
        for (int i = 0; i < values.length; i++) {
            tensor.setLong(i, values[i]);
        }
        return tensor;
    }

    private static Tensor doubles(double... values) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT64, values.length);
        for (int i = 0; i < values.length; i++) {
            tensor.setDouble(i, values[i]);
        }
        return tensor;
    }

    private static Tensor floats(float... values) {
        Tensor tensor = Tensor.empty(ElementType.FLOAT32, values.length);
        for (int i = 0; i < values.length; i++) {
            tensor.setFloat(i, values[i]);
        }
        return tensor;
    }
}
