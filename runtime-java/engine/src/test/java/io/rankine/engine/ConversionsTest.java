package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Conversions between any two types that are not complex, against decimal arithmetic. */
class ConversionsTest {

    private static final long[] BITS = {
        0,
        1,
        -1,
        255,
        256,
        65535,
        65536,
        (1L << 32) - 1,
        1L << 32,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1,
        (1L << 53) + 1,
        0x8000_0000_0000_0400L,
        0x8000_0000_0000_0401L,
        0xffff_ffff_ffff_fc00L,
        0x0100_8000_0000_0001L,
        0x8080_0000_0000_0000L,
        0x8080_0000_0000_0001L
    };
    private static final double[] REALS = {
        0,
        -0.0,
        0.5,
        -0.5,
        1.5,
        -1.5,
        127.9,
        255.5,
        65504,
        1e5,
        -1e5,
        0x1p31,
        -0x1.8p31,
        0x1p32,
        0x1p63,
        0x1.8p63,
        0x1.fffp63,
        0x1p64,
        1e30,
        -1e30,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    static Stream<ElementType> types() {
        return Arrays.stream(ElementType.values()).filter(type -> !type.isComplex());
    }

    @ParameterizedTest
    @MethodSource("types")
    void everyElementBecomesWhatItsValueIsInTheOtherType(ElementType from) {
        Random random = new Random(from.ordinal());
        Tensor values = Tensor.empty(from, 1030, 2).transpose();
        Tensor flat = values.select(0, 0);
        for (int i = 0; i < flat.size(); i++) {
            long bits = i < BITS.length ? BITS[i] : random.nextLong() >> random.nextInt(64);
            double real =
                    i < REALS.length ? REALS[i] : random.nextGaussian() * Math.scalb(1.0, random.nextInt(100) - 30);
            BoxedElements.set(flat, new long[] {i}, AnyElements.of(from, bits, real, 0));
        }
        types().forEach(to -> {
            Tensor converted = Conversions.of(from, to).call(flat);
            for (int i = 0; i < flat.size(); i++) {
                Object given = BoxedElements.get(flat, i);
                assertEquals(expected(from, to, given), BoxedElements.get(converted, i), () -> given + " as " + to);
            }
        });
    }

    @Test
    void complexNumbersBecomeRealOnesByTheirPartsOnly() {
        assertThrows(ElementTypeException.class, () -> Conversions.of(ElementType.COMPLEX64, ElementType.FLOAT16));
    }

    private static Object expected(ElementType from, ElementType to, Object given) {
        if (from.isFloating() && !Double.isFinite(((Number) given).doubleValue())) {
            return special(to, ((Number) given).doubleValue());
        }
        if (to.isFloating() && given instanceof Number number && number.doubleValue() == 0) {
            return AnyElements.of(to, 0, from.isFloating() ? number.doubleValue() : 0.0, 0);
        }
        BigDecimal value = value(from, given);
        if (to.isLogical()) {
            return value.signum() != 0;
        }
        if (to.isFloating()) {
            return AnyElements.of(to, 0, rounded(to, value), 0);
        }
        BigInteger whole = value.toBigInteger();
        return AnyElements.of(to, (from.isFloating() ? clamped(to, whole) : whole).longValue(), 0, 0);
    }

    private static Object special(ElementType to, double value) {
        if (to.isLogical()) {
            return true;
        }
        if (to.isFloating()) {
            return AnyElements.of(to, 0, value, 0);
        }
        BigInteger far = BigInteger.TWO.pow(100);
        BigInteger end = Double.isNaN(value) ? BigInteger.ZERO : value > 0 ? far : far.negate();
        return AnyElements.of(to, clamped(to, end).longValue(), 0, 0);
    }

    private static BigInteger clamped(ElementType to, BigInteger value) {
        boolean narrow = to.bits() < Integer.SIZE || to == ElementType.INT32;
        BigInteger last = BigInteger.TWO
                .pow(narrow ? 31 : to == ElementType.UINT64 ? 64 : 63)
                .subtract(BigInteger.ONE);
        return value.min(last).max(BigInteger.TWO.pow(narrow ? 31 : 63).negate());
    }

    private static BigDecimal value(ElementType from, Object given) {
        if (given instanceof Boolean truth) {
            return truth ? BigDecimal.ONE : BigDecimal.ZERO;
        }
        if (from.isFloating()) {
            return new BigDecimal(((Number) given).doubleValue());
        }
        long bits = ((Number) given).longValue();
        return new BigDecimal(from == ElementType.UINT64 ? Long.toUnsignedString(bits) : Long.toString(bits));
    }

    private static double rounded(ElementType to, BigDecimal value) {
        List<ElementType> wide = List.of(ElementType.FLOAT32, ElementType.FLOAT64);
        if (wide.contains(to)) {
            return to == ElementType.FLOAT32 ? value.floatValue() : value.doubleValue();
        }
        boolean brain = to == ElementType.BFLOAT16;
        int exponent = Math.getExponent(value.doubleValue());
        int unit = Math.max(exponent - (brain ? 7 : 10), brain ? -133 : -24);
        BigDecimal step = unit >= 0
                ? new BigDecimal(BigInteger.TWO.pow(unit))
                : BigDecimal.ONE.divide(new BigDecimal(BigInteger.TWO.pow(-unit)));
        double magnitude = Math.abs(
                value.divide(step, 0, RoundingMode.HALF_EVEN).multiply(step).doubleValue());
        double held = magnitude > (brain ? 0x1.fep127 : 65504) ? Double.POSITIVE_INFINITY : magnitude;
        return value.signum() < 0 ? -held : held;
    }
}
