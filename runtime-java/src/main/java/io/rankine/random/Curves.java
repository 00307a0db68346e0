package io.rankine.random;

import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.NumberEntry;
import io.rankine.ops.PowerEntry;
import io.rankine.spec.ElementType;
import java.util.function.LongToDoubleFunction;

/** Numbers by the inverse of their distribution function, one word each: ops on whole tensors, in place. */
final class Curves {

    private final RandomBits bits;
    private final long[] shape;

    Curves(RandomBits bits, long... shape) {
        this.bits = bits;
        this.shape = shape;
    }

    /** Numbers that follow from a word each. */
    Tensor each(LongToDoubleFunction number) {
        return RandomNumbers.ofWords(bits, ElementType.FLOAT64, shape, (words, part, count) -> {
            for (int i = 0; i < count; i++) {
                part[i] = number.applyAsDouble(words[i]);
            }
        });
    }

    /** Between 0 and 1, both left out; 1 less it is exact. */
    static double open(long word) {
        return ((word >>> 12) + 0.5) * 0x1p-52;
    }

    /** Of density {@code exp(-x / mean) / mean}; mean may be below 0. */
    Tensor exponential(double mean) {
        Tensor times = each(word -> -RandomBits.fraction(word));
        PowerEntry.log1pInto(times, times);
        return ArithmeticEntry.timesInto(times, Tensor.scalar(-mean), times);
    }

    /** Of density {@code exp(-|x|) / 2}: the lowest bit of a word is the sign, its upper 53 bits are an exponential. */
    Tensor laplace() {
        Tensor signed = each(word -> (word & 1) == 0 ? RandomBits.fraction(word) : -RandomBits.fraction(word));
        Tensor times = ArithmeticEntry.abs(signed);
        ArithmeticEntry.unaryMinusInto(times, times);
        PowerEntry.log1pInto(times, times);
        return NumberEntry.copySignInto(times, signed, times);
    }

    /** {@code log(u / (1 - u))}. */
    Tensor logistic() {
        Tensor u = each(Curves::open);
        Tensor other = ArithmeticEntry.minus(Tensor.scalar(1.0), u);
        PowerEntry.logInto(u, u);
        PowerEntry.logInto(other, other);
        return ArithmeticEntry.minusInto(u, other, u);
    }

    /** {@code -log(-log(u))}. */
    Tensor gumbel() {
        Tensor u = each(Curves::open);
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
        return each(word -> {
            double u = RandomBits.fraction(word);
            return u < peak
                    ? low + Math.sqrt(u * width) * Math.sqrt(left)
                    : high - Math.sqrt((1 - u) * width) * Math.sqrt(right);
        });
    }

    /** In place. */
    static Tensor scaled(Tensor numbers, double scale, double more) {
        ArithmeticEntry.timesInto(numbers, Tensor.scalar(scale), numbers);
        return more == 0 ? numbers : ArithmeticEntry.plusInto(numbers, Tensor.scalar(more), numbers);
    }
}
