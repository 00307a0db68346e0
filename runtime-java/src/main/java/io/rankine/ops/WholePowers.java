package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.HeapArrays;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** Powers and roots of whole numbers. Different exponents are taken in int64: what is cut off for narrower types wraps in them. */
final class WholePowers {

    /** Numbers that are raised together: they lie in the nearest cache. */
    private static final int PART = 512;

    /** That of 2^64 - 1. */
    private static final long MOST_ROOT = 0xFFFF_FFFFL;

    private WholePowers() {}

    static void pow(Tensor out, Tensor a, Tensor b) {
        if (Repeated.isOne(b)) {
            Tensor exponent = Casts.as(Repeated.first(b), ElementType.INT64);
            pow(wrapping(out), wrapping(a), exponent.getLong());
            return;
        }
        Tensor factors = rows(a);
        Tensor exponents = rows(b);
        boolean own = out.type() == exponents.type() && out.isContiguous();
        Tensor powers = own ? out : Tensor.empty(ElementType.INT64, out.shape());
        int most = (int) Math.min(PART, powers.size());
        long[] factor = new long[most];
        long[] exponent = new long[most];
        long[] power = new long[most];
        for (long from = 0; from < powers.size(); from += PART) {
            int count = (int) Math.min(PART, powers.size() - from);
            load(factors, from, factor, count);
            load(exponents, from, exponent, count);
            raise(factor, exponent, power, count);
            HeapArrays.store(power, powers.address() + from * Long.BYTES, count);
        }
        if (!own) {
            Casts.as(powers, out.type()).copyTo(out);
        }
    }

    /** The elements in int64, one after the other. */
    private static Tensor rows(Tensor a) {
        Tensor whole = Casts.as(a, ElementType.INT64);
        return whole.isContiguous() ? whole : whole.copy();
    }

    private static void load(Tensor rows, long from, long[] to, int count) {
        HeapArrays.load(to, rows.address() + from * Long.BYTES, count);
        Reference.reachabilityFence(rows);
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

    /**
     * By repeated squaring, of many at once: the loops have no branches and one purpose each, so that the compiler puts them into
     * vectors.
     */
    private static void raise(long[] a, long[] exponents, long[] powers, int count) {
        long bits = 0;
        for (int i = 0; i < count; i++) {
            bits |= exponents[i];
        }
        for (int i = 0; i < count; i++) {
            powers[i] = taken(a[i], exponents[i]);
        }
        for (bits >>>= 1; bits != 0; bits >>>= 1) {
            for (int i = 0; i < count; i++) {
                long square = a[i] * a[i];
                long rest = exponents[i] >>> 1;
                powers[i] *= taken(square, rest);
                a[i] = square;
                exponents[i] = rest;
            }
        }
    }

    /** The factor if the lowest bit is set, else 1. */
    private static long taken(long factor, long bit) {
        long all = -(bit & 1);
        return factor & all | 1 & ~all;
    }

    static void isqrt(Tensor out, Tensor a) {
        long[] roots = longs(a);
        for (int i = 0; i < roots.length; i++) {
            roots[i] = isqrt(roots[i]);
        }
        store(roots, out);
    }

    /** Of bits without a sign. The root of a near double is at most one off; its square takes 64 bits at most. */
    private static long isqrt(long a) {
        double near = a < 0 ? (a >>> 1) * 2.0 : a;
        long root = Math.min((long) Math.sqrt(near), MOST_ROOT);
        if (Long.compareUnsigned(root * root, a) > 0) {
            return root - 1;
        }
        long next = root + 1;
        return root < MOST_ROOT && Long.compareUnsigned(next * next, a) <= 0 ? next : root;
    }

    private static long[] longs(Tensor a) {
        return PrimitiveArrays.longs(Casts.as(a, ElementType.INT64));
    }

    private static void store(long[] values, Tensor out) {
        Casts.cast(PrimitiveArrays.tensor(values, out.shape()), out.type()).copyTo(out);
    }
}
