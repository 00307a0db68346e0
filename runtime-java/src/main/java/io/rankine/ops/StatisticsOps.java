package io.rankine.ops;

import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.ops.order.Quantiles;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Scan;
import io.rankine.spec.Stored;
import io.rankine.spec.Structured;

/**
 * Means and what lies around them, along the last axis: in float64, of complex numbers in complex128. Typed tensors take
 * the axis as an argument.
 */
@OpSet
public final class StatisticsOps {

    private StatisticsOps() {}

    /** Arithmetic mean along the last axis; of bool the share of true elements. */
    @Structured(value = "mean(a: any [...T, n]) -> quotient(a) [...T] where n >= 1", severalAxes = true)
    public static void mean(Tensor out, Tensor a) {
        divide(Casts.cast(sums(a, out.rank()), out.type()), folded(a, out), out);
    }

    /** Sums that do not wrap around, as those of int64 and uint64 would. @param rank of the result: 0 folds all axes */
    private static Tensor sums(Tensor a, int rank) {
        if (a.type().isIndex()) {
            return rank == 0 ? RealSumEntry.realSumAll(a) : RealSumEntry.realSum(a, -1);
        }
        if (a.type().bits() == Long.SIZE && a.type().isInteger()) {
            return ReductionEntry.SUM_DOUBLE.callConverted(a, a.rank() - rank, Casts.toDouble(a.type()));
        }
        return rank == 0 ? ReductionEntry.sumAll(a) : ReductionEntry.sum(a, -1);
    }

    /** How many elements of {@code a} there are for each of {@code out}, which has some. */
    private static long folded(Tensor a, Tensor out) {
        return out.rank() == 0 ? a.size() : a.dim(a.rank() - 1);
    }

    /** Mean squared distance from the mean along the last axis, of a whole population: divided by n. */
    @Structured(value = "variance(a: number [...T, n]) -> f64 [...T] where n >= 1", severalAxes = true)
    public static void variance(Tensor out, Tensor a) {
        spread(out, a, 0);
    }

    /** Variance along the last axis as a sample tells it, without bias: divided by n - 1. */
    @Facet("stats")
    @Structured(value = "sampleVariance(a: number [...T, n]) -> f64 [...T] where n >= 2", severalAxes = true)
    public static void sampleVariance(Tensor out, Tensor a) {
        spread(out, a, 1);
    }

    /** Standard deviation along the last axis, of a whole population: the square root of the variance. */
    @Structured(value = "std(a: number [...T, n]) -> f64 [...T] where n >= 1", severalAxes = true)
    public static void std(Tensor out, Tensor a) {
        spread(out, a, 0);
        PowerEntry.sqrtInto(out, out);
    }

    /** Standard deviation along the last axis as a sample tells it: the square root of the sample variance. */
    @Facet("stats")
    @Structured(value = "sampleStd(a: number [...T, n]) -> f64 [...T] where n >= 2", severalAxes = true)
    public static void sampleStd(Tensor out, Tensor a) {
        spread(out, a, 1);
        PowerEntry.sqrtInto(out, out);
    }

    private static void spread(Tensor out, Tensor a, long ddof) {
        Tensor mean = Tensor.empty(a.type().isComplex() ? ElementType.COMPLEX128 : ElementType.FLOAT64, out.shape());
        mean(mean, a);
        divide(SquaredDistances.sums(a, mean, out.rank()), folded(a, out) - ddof, out);
    }

    /** Length of the vector along the last axis, without overflow on the way; 0 of no elements. */
    @Facet("linalg")
    @Structured(value = "norm(a: number [...T, n]) -> f64 [...T]", severalAxes = true)
    public static void norm(Tensor out, Tensor a) {
        Tensor squares = squares(a, out.rank());
        PowerEntry.sqrtInto(squares, out);
        if (!a.type().isInteger() && a.type().isWidest()) {
            Lengths.mend(a, squares, out);
        }
    }

    /** @param rank of the result: 0 folds all axes */
    private static Tensor squares(Tensor a, int rank) {
        if (a.type().isInteger()) {
            return ReductionEntry.SQUARED_NORM_DOUBLE.callConverted(a, a.rank() - rank, Casts.toDouble(a.type()));
        }
        if (a.type().isComplex()) {
            ReductionOp op =
                    a.type().isWidest() ? ReductionEntry.SQUARED_NORM_DOUBLE : ReductionEntry.SQUARED_NORM_FLOAT;
            Tensor parts = a.unsqueeze(-1).view(a.type().real());
            return rank == 0 ? op.callAll(parts) : op.callAxes(parts, -2, -1);
        }
        return rank == 0 ? ReductionEntry.squaredNormAll(a) : ReductionEntry.squaredNorm(a, -1);
    }

    /** Middle element along the last axis in ascending order, of an even number the mean of two; NaN if there is one. */
    @Facet("stats")
    @Structured("median(a: real [..., n]) -> f64 [...] where n >= 1")
    @NativeTwin
    public static void median(Tensor out, Tensor a) {
        out.setDouble(Quantiles.median(a));
    }

    /** Sums of all elements of the last axis up to each one, in int64, float64 or complex128; int64 wraps around. */
    @Scan(value = "cumsum(a: [..., n]) -> [..., n]", identity = "0")
    @NativeTwin
    public static long cumsum(long acc, boolean a) {
        return acc + (a ? 1 : 0);
    }

    @Scan("cumsum(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static long cumsum(long acc, int a) {
        return acc + a;
    }

    @Scan("cumsum(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static long cumsum(long acc, long a) {
        return acc + a;
    }

    @Scan("cumsum(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static double cumsum(double acc, float a) {
        return acc + a;
    }

    @Scan("cumsum(a: [..., n]) -> [..., n]")
    @NativeTwin
    public static double cumsum(double acc, double a) {
        return acc + a;
    }

    @Scan("cumsum(a: [..., n]) -> [..., n]")
    @Narrow
    @Stored(ElementType.COMPLEX128)
    @NativeTwin
    public static Complex cumsum(Complex acc, Complex a) {
        return ArithmeticOps.plus(acc, a);
    }

    /** Products of all elements of the last axis up to each one, in int64, float64 or complex128; int64 wraps around. */
    @Scan("cumprod(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static long cumprod(long acc, int a) {
        return acc * a;
    }

    @Scan("cumprod(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static long cumprod(long acc, long a) {
        return acc * a;
    }

    @Scan("cumprod(a: [..., n]) -> [..., n]")
    @Narrow
    @NativeTwin
    public static double cumprod(double acc, float a) {
        return acc * a;
    }

    @Scan("cumprod(a: [..., n]) -> [..., n]")
    @NativeTwin
    public static double cumprod(double acc, double a) {
        return acc * a;
    }

    @Scan("cumprod(a: [..., n]) -> [..., n]")
    @Narrow
    @Stored(ElementType.COMPLEX128)
    @NativeTwin
    public static Complex cumprod(Complex acc, Complex a) {
        return ArithmeticOps.times(acc, a);
    }

    /** Numbers between the elements along the last axis in ascending order, q of the way from first to last; NaN if there is one. */
    @Facet("stats")
    @Structured(value = "quantile(a: real [..., n], q: f64 [m]) -> f64 [..., m] where n >= 1", refuses = true)
    public static void quantile(Tensor out, Tensor a, Tensor q) {
        Quantiles.at(a, q, out);
    }

    /** Number between the elements along the last axis in ascending order, q of the way from first to last. */
    @Facet("stats")
    @Structured(value = "quantile(a: real [..., n], q: f64 []) -> f64 [...] where n >= 1", refuses = true)
    public static void quantileNumber(Tensor out, Tensor a, Tensor q) {
        Quantiles.at(a, q.unsqueeze(0), out.unsqueeze(0));
    }

    /** Exponentials divided by their sum along the last axis: shares of 1, without overflow. */
    @Structured("softmax(a: float [...T, n]) -> [...T, n]")
    public static void softmax(Tensor out, Tensor a) {
        Exponentials.shares(out, a);
    }

    /** Logarithm of the sum of exponentials along the last axis, without overflow; negative infinity of no elements. */
    @Structured(value = "logSumExp(a: float [...T, n]) -> [...T]", severalAxes = true)
    public static void logSumExp(Tensor out, Tensor a) {
        Exponentials.logSums(out, a);
    }

    /** Differences of neighbours along the last axis: each element less the one before; integers wrap around. */
    @Structured("diff(a: number [...T, n]) -> [...T, n - 1] where n >= 1")
    public static void diff(Tensor out, Tensor a) {
        long n = a.dim(a.rank() - 1);
        ArithmeticEntry.minusInto(a.slice(-1, 1, n, 1), a.slice(-1, 0, n - 1, 1), out);
    }

    private static void divide(Tensor sum, long n, Tensor out) {
        Tensor count = sum.type().isComplex() ? Tensor.scalar(Complex.of(n)) : Tensor.scalar((double) n);
        DivisionEntry.divInto(sum, count, out);
    }
}
