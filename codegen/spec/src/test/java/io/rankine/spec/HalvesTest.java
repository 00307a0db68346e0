package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;

/** Against decimal arithmetic: the nearest number of a format, of two as near the even one. */
class HalvesTest {

    private static final double[] EDGES = {
        0,
        -0.0,
        1,
        65504,
        65519.999999999,
        65520,
        65536,
        1e300,
        -1e300,
        0x1p-24,
        0x1p-25,
        0x1.0000000001p-25,
        0x1p-26,
        0x1p-133,
        0x1p-134,
        0x1.00000001p-134,
        3.3895313892515355e38,
        3.39e38,
        0x1.feffffffffffp127,
        0x1.ffp127,
        1.00048828125,
        1.000488281250001,
        1.00390625,
        1.0039062500001,
        Double.MIN_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY
    };

    @Test
    void everyHalfIsItself() {
        for (int bits = Short.MIN_VALUE; bits <= Short.MAX_VALUE; bits++) {
            float half = Halves.ofFloat16((short) bits);
            float brain = Halves.ofBFloat16((short) bits);
            if (!Float.isNaN(half)) {
                assertEquals((short) bits, Halves.toFloat16(half));
                assertEquals((short) bits, Halves.toFloat16((double) half));
            }
            if (!Float.isNaN(brain)) {
                assertEquals((short) bits, Halves.toBFloat16(brain));
                assertEquals((short) bits, Halves.toBFloat16((double) brain));
            }
        }
        assertEquals(Float.NaN, Halves.ofFloat16(Halves.toFloat16(Double.NaN)));
        assertEquals(Float.NaN, Halves.ofBFloat16(Halves.toBFloat16(Double.NaN)));
        assertEquals(Float.NaN, Halves.ofBFloat16(Halves.toBFloat16(Float.intBitsToFloat(0x7f800001))));
    }

    @Test
    void doublesAreRoundedOnce() {
        check(value -> Halves.ofFloat16(Halves.toFloat16(value)), 11, -24, 65504);
        check(value -> Halves.ofBFloat16(Halves.toBFloat16(value)), 8, -133, 0x1.fep127);
    }

    private static void check(DoubleFunction<Float> rounded, int significand, int least, double most) {
        Random random = new Random(significand);
        for (double edge : EDGES) {
            same(edge, rounded, significand, least, most);
        }
        for (int i = 0; i < 100_000; i++) {
            double wide = Double.longBitsToDouble(random.nextLong());
            double near = random.nextGaussian() * Math.scalb(1.0, random.nextInt(40) - 26);
            // Halfway between two of the format, and a little beside.
            double tie = Math.scalb(2.0 * random.nextInt(1 << significand) + 1, random.nextInt(30) + least - 2);
            for (double value : new double[] {wide, near, tie, Math.nextUp(tie), Math.nextDown(tie)}) {
                if (!Double.isNaN(value)) {
                    same(value, rounded, significand, least, most);
                }
            }
        }
    }

    private static void same(double value, DoubleFunction<Float> rounded, int significand, int least, double most) {
        assertEquals(nearest(value, significand, least, most), (double) rounded.apply(value), () -> "of " + value);
    }

    private static double nearest(double value, int significand, int least, double most) {
        if (Double.isInfinite(value) || value == 0) {
            return value;
        }
        int unit = Math.max(Math.getExponent(value) - significand + 1, least);
        // To scale by powers of two is exact; rint takes the nearest, of two the even one.
        double found = Math.scalb(Math.rint(Math.scalb(value, -unit)), unit);
        return Math.copySign(Math.abs(found) > most ? Double.POSITIVE_INFINITY : found, value);
    }
}
