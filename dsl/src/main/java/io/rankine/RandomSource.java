package io.rankine;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Fitting;
import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Random elements from a seed. */
final class RandomSource {

    private final SplittableRandom random;

    RandomSource(long seed) {
        this(new SplittableRandom(seed));
    }

    private RandomSource(SplittableRandom random) {
        this.random = random;
    }

    RandomSource split() {
        return new RandomSource(random.split());
    }

    Tensor bools(long[] shape) {
        return each(ElementType.BOOL, shape, (flat, i) -> flat.setBoolean(i, random.nextBoolean()));
    }

    /** Integers of a type of at most 32 bits. */
    Tensor whole(ElementType type, int low, int high, long[] shape) {
        Fitting.check(type, low);
        Fitting.check(type, high - 1L);
        return Casts.cast(ints(low, high, shape), type);
    }

    /** Integers of any type; bounds of uint64 are read without a sign. */
    Tensor whole(ElementType type, long low, long high, long[] shape) {
        if (!type.isInteger()) {
            throw new ElementTypeException("random: whole numbers of " + type + ": give an integer type, or call real");
        }
        boolean unsigned = type.isUnsigned() && type.bits() == Long.SIZE;
        if (!unsigned) {
            checkBounds(low, high);
            Fitting.check(type, low);
            Fitting.check(type, high - 1);
        } else if (Long.compareUnsigned(low, high) >= 0) {
            throw bounds(Long.toUnsignedString(low), Long.toUnsignedString(high));
        }
        return each(type, shape, (flat, i) -> Numbers.whole(type, address(flat, i), low + below(high - low)));
    }

    /** A number below {@code count}, which is read without a sign. */
    private long below(long count) {
        if (count > 0) {
            return random.nextLong(count);
        }
        long bits = random.nextLong();
        while (Long.compareUnsigned(bits, count) >= 0) {
            bits = random.nextLong();
        }
        return bits;
    }

    /** Multiples of the distance between the largest floats below 1, from 0 up to 1, which is left out. */
    Tensor real(ElementType type, long[] shape) {
        if (!type.isFloating()) {
            throw new ElementTypeException("random: fractions of " + type + ": give a float type, or call whole");
        }
        long count = 1L << type.significand();
        return each(
                type,
                shape,
                (flat, i) -> Numbers.real(type, address(flat, i), (double) random.nextLong(count) / count));
    }

    private static long address(Tensor flat, long i) {
        return flat.address() + i * flat.type().bytes();
    }

    Tensor ints(int low, int high, long[] shape) {
        checkBounds(low, high);
        return each(ElementType.INT32, shape, (flat, i) -> flat.setInt(i, random.nextInt(low, high)));
    }

    Tensor longs(long low, long high, long[] shape) {
        checkBounds(low, high);
        return each(ElementType.INT64, shape, (flat, i) -> flat.setLong(i, random.nextLong(low, high)));
    }

    /** The numbers from 0 up to n in an order of which all are equally likely. */
    Tensor permutation(long n) {
        Tensor order = Sequences.arange(ElementType.INT64, 0, n, 1);
        for (long i = n - 1; i > 0; i--) {
            long other = random.nextLong(i + 1);
            long held = order.getLong(i);
            order.setLong(i, order.getLong(other));
            order.setLong(other, held);
        }
        return order;
    }

    Tensor residues(Moduli p, long[] shape) {
        long last = shape.length == 0 ? 1 : shape[shape.length - 1];
        if (p.rank() > 0 && p.count() != last) {
            throw new IllegalArgumentException("residues: " + p.count() + " moduli for shape " + Arrays.toString(shape)
                    + ": the last axis must have size " + p.count());
        }
        return each(
                ElementType.INT64,
                shape,
                (flat, i) -> flat.setLong(
                        i, random.nextLong(p.at((int) (i % p.count())).value())));
    }

    Tensor floats(long[] shape) {
        return each(ElementType.FLOAT32, shape, (flat, i) -> flat.setFloat(i, random.nextFloat()));
    }

    Tensor doubles(long[] shape) {
        return each(ElementType.FLOAT64, shape, (flat, i) -> flat.setDouble(i, random.nextDouble()));
    }

    Tensor doubles(double low, double high, long[] shape) {
        if (!(low < high) || Double.isInfinite(high - low)) {
            throw new IllegalArgumentException(
                    "random: bounds " + low + " to " + high + ": low must be below high, and the distance finite");
        }
        return each(ElementType.FLOAT64, shape, (flat, i) -> flat.setDouble(i, random.nextDouble(low, high)));
    }

    /** For any floating or complex type; the parts of complex numbers have variance 1/2 each. */
    Tensor normals(ElementType type, long[] shape) {
        if (!type.isFloating() && !type.isComplex()) {
            throw new ElementTypeException("random: normals of " + type + ": give a float or complex type");
        }
        if (type.isComplex()) {
            double scale = Math.sqrt(0.5);
            return each(type, shape, (flat, i) -> flat.setComplex(i, scale * normal(), scale * normal()));
        }
        Tensor wide = each(ElementType.FLOAT64, shape, (flat, i) -> flat.setDouble(i, normal()));
        return Casts.as(wide, type);
    }

    /** The polar method (Marsaglia and Bray, SIAM Review 6, 1964), with functions that are the same on every machine. */
    private double normal() {
        while (true) {
            double x = 2 * random.nextDouble() - 1;
            double y = 2 * random.nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * Math.sqrt(-2 * StrictMath.log(square) / square);
            }
        }
    }

    /** A new tensor whose elements {@code set} sets, in row-major order. */
    private static Tensor each(ElementType type, long[] shape, Setter set) {
        Tensor tensor = Tensor.empty(type, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            set.set(flat, i);
        }
        return tensor;
    }

    /** Sets element {@code i} of a tensor of rank 1. */
    @FunctionalInterface
    private interface Setter {
        void set(Tensor flat, long i);
    }

    private static void checkBounds(long low, long high) {
        if (low >= high) {
            throw bounds(Long.toString(low), Long.toString(high));
        }
    }

    private static IllegalArgumentException bounds(String low, String high) {
        return new IllegalArgumentException("random: bounds " + low + " to " + high + ": low must be below high");
    }
}
