package io.rankine.random;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.NumberEntry;
import io.rankine.ops.PowerEntry;
import io.rankine.spec.ElementType;

/** Numbers by the inverse of their distribution function, one word each: ops on whole tensors, in place. */
final class Curves {

    private final RandomBits bits;
    private final long[] shape;

    Curves(RandomBits bits, long... shape) {
        this.bits = bits;
        this.shape = shape;
    }

    /** Loops of their own: a call for each number would take longer than the number. */
    private Tensor each(Parts.OfWords numbers) {
        return Parts.ofWords(bits, ElementType.FLOAT64, shape, numbers);
    }

    /** Between 0 and 1, both left out; 1 less it is exact. */
    private Tensor open() {
        return each((words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = ((words[i] >>> 12) + 0.5) * 0x1p-52;
            }
        });
    }

    /** Logarithms of fractions, none of them 0. */
    private Tensor logarithms() {
        Tensor less = each((words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = -RandomBits.fraction(words[i]);
            }
        });
        return PowerEntry.log1pInto(less, less);
    }

    /** Of density {@code exp(-x / mean) / mean}; mean may be below 0. */
    Tensor exponential(double mean) {
        return scaled(logarithms(), -mean, 0);
    }

    /** Of density {@code exp(-|x|) / 2}: the lowest bit of a word is the sign, its upper 53 bits are an exponential. */
    Tensor laplace() {
        try (Tensor signed = each((words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = RandomBits.fraction(words[i]) * (1 - 2 * (words[i] & 1));
            }
        })) {
            Tensor times = ArithmeticEntry.abs(signed);
            ArithmeticEntry.unaryMinusInto(times, times);
            PowerEntry.log1pInto(times, times);
            return NumberEntry.copySignInto(times, signed, times);
        }
    }

    /** {@code log(u / (1 - u))}. */
    Tensor logistic() {
        Tensor u = open();
        try (Tensor other = ArithmeticEntry.minus(Tensor.scalar(1.0), u)) {
            PowerEntry.logInto(u, u);
            PowerEntry.logInto(other, other);
            return ArithmeticEntry.minusInto(u, other, u);
        }
    }

    /** {@code -log(-log(u))}. */
    Tensor gumbel() {
        Tensor u = open();
        for (int i = 0; i < 2; i++) {
            PowerEntry.logInto(u, u);
            ArithmeticEntry.unaryMinusInto(u, u);
        }
        return u;
    }

    /** Of density {@code a / (1 + x)^(a + 1)}. */
    Tensor pareto(double a) {
        Tensor times = exponential(1 / a);
        return PowerEntry.expm1Into(times, times);
    }

    /** Of density {@code a x^(a - 1)}, up to 1. */
    Tensor power(double a) {
        Tensor times = exponential(-1 / a);
        return PowerEntry.expInto(times, times);
    }

    Tensor weibull(double a) {
        Tensor times = exponential(1);
        return PowerEntry.powInto(times, Tensor.scalar(1 / a), times);
    }

    /** The number of the first success, where the logarithm of the chance to fail is {@code -rate}. */
    Tensor geometric(double rate) {
        try (Tensor times = logarithms()) {
            DivisionEntry.divInto(times, Tensor.scalar(-rate), times);
            Tensor failures = Casts.cast(times, ElementType.INT64);
            return ArithmeticEntry.plusInto(failures, Tensor.scalar(1L), failures);
        }
    }

    Tensor rayleigh() {
        Tensor times = exponential(2);
        return PowerEntry.sqrtInto(times, times);
    }

    /** A density that rises on a line from low to mode and falls on one to high. */
    Tensor triangular(double low, double mode, double high) {
        double width = high - low;
        double left = mode - low;
        double right = high - mode;
        double peak = left / width;
        return each((words, part, count) -> {
            for (int i = 0; i < count; i++) {
                double u = RandomBits.fraction(words[i]);
                part[i] = u < peak
                        ? low + Math.sqrt(u * width) * Math.sqrt(left)
                        : high - Math.sqrt((1 - u) * width) * Math.sqrt(right);
            }
        });
    }

    /** In place. */
    static Tensor scaled(Tensor numbers, double scale, double more) {
        ArithmeticEntry.timesInto(numbers, Tensor.scalar(scale), numbers);
        return more == 0 ? numbers : ArithmeticEntry.plusInto(numbers, Tensor.scalar(more), numbers);
    }
}
