package io.rankine;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Fitting;
import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Moduli;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Random elements from a seed. */
final class RandomSource {

    private static final long INT_MASK = (1L << Integer.SIZE) - 1;

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

    /**
     * A number below {@code count}, which is read without a sign; all are equally likely (Lemire, "Fast random integer
     * generation in an interval", ACM TOMACS 29, 2019).
     */
    private long below(long count) {
        long bits = random.nextLong();
        long low = bits * count;
        if (Long.compareUnsigned(low, count) < 0) {
            long few = Long.remainderUnsigned(-count, count);
            while (Long.compareUnsigned(low, few) < 0) {
                bits = random.nextLong();
                low = bits * count;
            }
        }
        return Math.unsignedMultiplyHigh(bits, count);
    }

    /** The same of at most 2^32 numbers, by half of the bits. */
    private long belowInt(long count) {
        long product = (random.nextLong() >>> Integer.SIZE) * count;
        if ((product & INT_MASK) < count) {
            long few = (1L << Integer.SIZE) % count;
            while ((product & INT_MASK) < few) {
                product = (random.nextLong() >>> Integer.SIZE) * count;
            }
        }
        return product >>> Integer.SIZE;
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
        long count = (long) high - low;
        return filled(ElementType.INT32, shape, (address, size) -> {
            for (long i = 0; i < size; i++) {
                Mem.setInt(address + i * Integer.BYTES, (int) (low + belowInt(count)));
            }
        });
    }

    Tensor longs(long low, long high, long[] shape) {
        checkBounds(low, high);
        return filled(ElementType.INT64, shape, (address, size) -> {
            for (long i = 0; i < size; i++) {
                Mem.setLong(address + i * Long.BYTES, low + below(high - low));
            }
        });
    }

    /** The numbers from 0 up to n in an order of which all are equally likely. */
    Tensor permutation(long n) {
        Tensor order = Sequences.arange(ElementType.INT64, 0, n, 1);
        for (long i = n - 1; i > 0; i--) {
            long here = address(order, i);
            long there = address(order, below(i + 1));
            long held = Mem.getLong(here);
            Mem.setLong(here, Mem.getLong(there));
            Mem.setLong(there, held);
        }
        Reference.reachabilityFence(order);
        return order;
    }

    Tensor residues(Moduli p, long[] shape) {
        long last = shape.length == 0 ? 1 : shape[shape.length - 1];
        if (p.rank() > 0 && p.count() != last) {
            throw new IllegalArgumentException("residues: " + p.count() + " moduli for shape " + Arrays.toString(shape)
                    + ": the last axis must have size " + p.count());
        }
        long[] moduli =
                LongStream.range(0, p.count()).map(i -> p.at((int) i).value()).toArray();
        return filled(ElementType.INT64, shape, (address, size) -> {
            int next = 0;
            for (long i = 0; i < size; i++) {
                Mem.setLong(address + i * Long.BYTES, below(moduli[next]));
                next = next + 1 == moduli.length ? 0 : next + 1;
            }
        });
    }

    Tensor floats(long[] shape) {
        return filled(ElementType.FLOAT32, shape, (address, size) -> {
            for (long i = 0; i < size; i++) {
                Mem.setFloat(address + i * Float.BYTES, random.nextFloat());
            }
        });
    }

    Tensor doubles(long[] shape) {
        return filled(ElementType.FLOAT64, shape, (address, size) -> {
            for (long i = 0; i < size; i++) {
                Mem.setDouble(address + i * Double.BYTES, random.nextDouble());
            }
        });
    }

    Tensor doubles(double low, double high, long[] shape) {
        if (!(low < high) || Double.isInfinite(high - low)) {
            throw new IllegalArgumentException(
                    "random: bounds " + low + " to " + high + ": low must be below high, and the distance finite");
        }
        return filled(ElementType.FLOAT64, shape, (address, size) -> {
            for (long i = 0; i < size; i++) {
                double value = low + random.nextDouble() * (high - low);
                Mem.setDouble(address + i * Double.BYTES, value < high ? value : Math.nextDown(high));
            }
        });
    }

    /** For any floating or complex type; the parts of complex numbers have variance 1/2 each. */
    Tensor normals(ElementType type, long[] shape) {
        if (!type.isFloating() && !type.isComplex()) {
            throw new ElementTypeException("random: normals of " + type + ": give a float or complex type");
        }
        if (type.isComplex()) {
            double scale = Math.sqrt(0.5);
            return each(
                    type,
                    shape,
                    (flat, i) -> flat.setComplex(i, scale * Ziggurat.next(random), scale * Ziggurat.next(random)));
        }
        return Casts.as(filled(ElementType.FLOAT64, shape, this::normals), type);
    }

    private void normals(long address, long size) {
        for (long i = 0; i < size; i++) {
            Mem.setDouble(address + i * Double.BYTES, Ziggurat.next(random));
        }
    }

    /** A new tensor whose memory {@code fill} fills, in row-major order. */
    private static Tensor filled(ElementType type, long[] shape, Filling fill) {
        Tensor tensor = Tensor.empty(type, shape);
        fill.run(tensor.address(), tensor.size());
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** Writes so many elements from an address on. */
    @FunctionalInterface
    private interface Filling {
        void run(long address, long size);
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
