package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Powers and roots of whole numbers. Different exponents are taken in int64: what is cut off for narrower types wraps in them. */
final class WholePowers {

    private WholePowers() {}

    static void pow(Tensor out, Tensor a, Tensor b) {
        if (Repeated.isOne(b)) {
            Tensor exponent = Casts.as(Repeated.first(b), ElementType.INT64);
            pow(wrapping(out), wrapping(a), exponent.getLong());
            return;
        }
        long[] powers = longs(a);
        long[] exponents = longs(b);
        for (int i = 0; i < powers.length; i++) {
            powers[i] = pow(powers[i], exponents[i]);
        }
        store(powers, out);
    }

    /** Bits without a sign as those of signed integers, whose products are the same bits. */
    private static Tensor wrapping(Tensor a) {
        boolean unsigned = a.type().isUnsigned() && !a.type().hasKernels();
        return unsigned ? a.view(a.type().signed()) : a;
    }

    /** All elements to one power, by repeated squaring; the bits of an exponent are read without a sign. */
    private static void pow(Tensor out, Tensor a, long exponent) {
        if (exponent == 0) {
            out.fill(1);
            return;
        }
        Tensor square = a;
        long bits = exponent;
        for (; (bits & 1) == 0 && bits != 2; bits >>>= 1) {
            square = NumberEntry.square(square);
        }
        if (bits == 2) {
            NumberEntry.squareInto(square, out);
            return;
        }
        Tensor power = square;
        for (bits >>>= 1; bits != 0; bits >>>= 1) {
            square = NumberEntry.square(square);
            if ((bits & 1) != 0) {
                power = bits == 1
                        ? ArithmeticEntry.timesInto(power, square, out)
                        : ArithmeticEntry.times(power, square);
            }
        }
        if (exponent == 1) {
            a.copyTo(out);
        }
    }

    /** By repeated squaring. */
    private static long pow(long a, long exponent) {
        long power = 1;
        long square = a;
        for (long bits = exponent; bits != 0; bits >>>= 1) {
            power = (bits & 1) != 0 ? power * square : power;
            square *= square;
        }
        return power;
    }

    static void isqrt(Tensor out, Tensor a) {
        long[] roots = longs(a);
        for (int i = 0; i < roots.length; i++) {
            roots[i] = isqrt(roots[i]);
        }
        store(roots, out);
    }

    /** The root of the nearest double is at most one off. */
    private static long isqrt(long a) {
        long root = (long) Math.sqrt((double) a);
        // Beyond 3037000499 squares do not fit.
        if (root > 3037000499L || root * root > a) {
            return root - 1;
        }
        return root < 3037000499L && (root + 1) * (root + 1) <= a ? root + 1 : root;
    }

    private static long[] longs(Tensor a) {
        return PrimitiveArrays.longs(Casts.as(a, ElementType.INT64));
    }

    private static void store(long[] values, Tensor out) {
        Casts.cast(PrimitiveArrays.tensor(values, out.shape()), out.type()).copyTo(out);
    }
}
