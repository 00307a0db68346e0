package io.rankine.random;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Creation;
import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.modular.Moduli;
import io.rankine.ops.IndexEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.lang.ref.Reference;
import java.util.Arrays;

/**
 * Random tensors from a seed: the same seed and calls give the same tensors, on every machine. Not for several threads at once;
 * {@link #split()} makes a source for another.
 */
public final class RandomNumbers {

    private final RandomBits bits;

    public RandomNumbers(Number seed) {
        this(new RandomBits(Whole.of(seed)));
    }

    private RandomNumbers(RandomBits bits) {
        this.bits = bits;
    }

    /** A source whose numbers are independent of this one's. */
    public RandomNumbers split() {
        return new RandomNumbers(bits.split());
    }

    /** Numbers of other distributions, which are drawn from this source, too. */
    public Distributions distributions() {
        return new Distributions(bits);
    }

    /** True and false with equal chances. */
    public Tensor bools(long... shape) {
        Tensor tensor = Creation.empty(ElementType.BOOL, shape);
        long address = tensor.address();
        long whole = tensor.size() / Long.BYTES * Long.BYTES;
        long word = 0;
        for (long i = 0; i < whole; i += Long.BYTES) {
            word = i % Long.SIZE == 0 ? bits.next() : word >>> Long.BYTES;
            Mem.setLong(address + i, Long.expand(word, 0x0101010101010101L));
        }
        word = whole < tensor.size() ? bits.next() : 0;
        for (long i = whole; i < tensor.size(); i++, word >>>= 1) {
            Mem.setBoolean(address + i, (word & 1) != 0);
        }
        Reference.reachabilityFence(tensor);
        return tensor;
    }

    /** Integers of any type, uniform from {@code low} up to {@code high}, left out; bounds of uint64 are read without a sign. */
    public Tensor whole(ElementType type, long low, long high, long... shape) {
        if (!given(type, "type").isInteger()) {
            throw new ElementTypeException(
                    "random: whole numbers of " + type + ": give an integer type, or call " + drawing(type, "real"));
        }
        if (!type.isUnsigned() || type.bits() < Long.SIZE) {
            if (low >= high) {
                throw bounds(Long.toString(low), Long.toString(high));
            }
            if (!type.holds(low) || !type.holds(high - 1)) {
                throw beyond(type, low, high);
            }
        } else if (Long.compareUnsigned(low, high) >= 0) {
            throw bounds(Long.toUnsignedString(low), Long.toUnsignedString(high));
        }
        long count = high - low;
        return Parts.wholes(
                type,
                shape,
                type.bits() <= Short.SIZE
                        ? (part, n) -> bits.belowOfHalves((int) count, low, part, n)
                        : (part, n) -> bits.below(count, low, part, n));
    }

    /** Floats uniform from 0 up to 1, left out: multiples of the distance between the largest floats below 1. */
    public Tensor real(ElementType type, long... shape) {
        if (!given(type, "type").isFloating()) {
            throw new ElementTypeException(
                    "random: fractions of " + type + ": give a float type, or call " + drawing(type, "whole"));
        }
        int unused = Long.SIZE - type.significand();
        double unit = Math.scalb(1.0, -type.significand());
        return Parts.ofWords(bits, type, shape, (words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = (words[i] >>> unused) * unit;
            }
        });
    }

    /** Doubles uniform from {@code low} up to {@code high}, left out. */
    public Tensor uniform(double low, double high, long... shape) {
        double width = high - low;
        if (!(low < high) || Double.isInfinite(width)) {
            throw new IllegalArgumentException(
                    "random: bounds " + low + " to " + high + ": low must be below high, and the distance finite");
        }
        double last = Math.nextDown(high);
        return Parts.ofWords(bits, ElementType.FLOAT64, shape, (words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = Math.min(low + RandomBits.fraction(words[i]) * width, last);
            }
        });
    }

    /** Floats or complex numbers with mean 0 and variance 1; the parts of complex numbers have variance 1/2 each. */
    public Tensor normals(ElementType type, long... shape) {
        if (!given(type, "type").isFloating() && !type.isComplex()) {
            throw new ElementTypeException("random: normals of " + type + ": give a float or complex type");
        }
        double scale = type.isComplex() ? Math.sqrt(0.5) : 1;
        return Parts.reals(type, shape, (part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = scale * Normals.next(bits);
            }
        });
    }

    /**
     * Normally distributed doubles of this mean and standard deviation.
     *
     * @throws IllegalArgumentException if {@code mean} is not in [-2^500, 2^500] or {@code deviation} not in [0, 2^500]
     */
    public Tensor normal(double mean, double deviation, long... shape) {
        Parameters.location("normal", "mean", mean);
        Parameters.scale("normal", "deviation", deviation);
        return Curves.scaled(normals(ElementType.FLOAT64, shape), deviation, mean);
    }

    /** The numbers from 0 up to {@code n}, left out, in an order of which all are equally likely. */
    public Tensor permutation(Number size) {
        long n = Whole.of(size);
        Tensor order = Creation.empty(ElementType.INT64, n);
        long address = order.address();
        for (long i = 0; i < n; i++) {
            long other = address + bits.below(i + 1) * Long.BYTES;
            long own = address + i * Long.BYTES;
            Mem.setLong(own, Mem.getLong(other));
            Mem.setLong(other, i);
        }
        Reference.reachabilityFence(order);
        return order;
    }

    /**
     * The entries of a tensor along its first axis in an order of which all are equally likely, a copy.
     *
     * @throws IllegalArgumentException if it has no axes
     */
    public Tensor shuffled(Tensor a) {
        int first = given(a, "a").axes().checked("shuffled", 0);
        Tensor order = permutation(a.dim(first));
        return IndexEntry.take(a.moveaxis(0, -1), order).moveaxis(-1, 0).contiguous();
    }

    /** Uniform residues, from 0 up to {@code p}; of several moduli each goes with one index of the last axis. */
    public Tensor residues(Moduli p, long... shape) {
        given(p, "p");
        long last = given(shape, "shape").length == 0 ? 1 : shape[shape.length - 1];
        if (p.rank() > 0 && p.count() != last) {
            throw new IllegalArgumentException("residues: " + p.count() + " moduli for shape " + Arrays.toString(shape)
                    + ": the last axis must have size " + p.count());
        }
        long[] moduli = new long[p.count()];
        Arrays.setAll(moduli, i -> p.at(i).value());
        int[] at = {0};
        return Parts.wholes(ElementType.INT64, shape, (part, count) -> {
            int modulus = at[0];
            for (int i = 0; i < count; i++) {
                part[i] = bits.below(moduli[modulus]);
                modulus = modulus + 1 == moduli.length ? 0 : modulus + 1;
            }
            at[0] = modulus;
        });
    }

    /** What draws elements of a type; {@code numbers} where they are real. */
    private static String drawing(ElementType type, String numbers) {
        return type.isLogical() ? "bools" : type.isComplex() ? "normals" : numbers;
    }

    private static IllegalArgumentException beyond(ElementType type, long low, long high) {
        long end = 1L << type.bits() - (type.isUnsigned() ? 0 : 1);
        return new IllegalArgumentException("random: bounds " + low + " to " + high + ": of " + type + " low is from "
                + (type.isUnsigned() ? 0 : -end) + ", high up to " + end);
    }

    private static IllegalArgumentException bounds(String low, String high) {
        return new IllegalArgumentException("random: bounds " + low + " to " + high + ": low must be below high");
    }
}
