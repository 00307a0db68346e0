package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.order.Quantiles;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Reduction;
import io.rankine.spec.Structured;
import java.util.Arrays;
import java.util.Objects;

/** Folds of floats along the last axis that leave out NaN, as NumPy's of these names do; NaN of nothing but NaN. */
@OpSet
@Facet("stats")
public final class NanOps {

    private NanOps() {}

    /** Sum without the NaN, 0 of nothing else. */
    @Structured(value = "nansum(a: float [...T, n]) -> wide(a) [...T]", severalAxes = true)
    public static void nansum(Tensor out, Tensor a) {
        fold(ReductionEntry::sumInto, a, out);
        // The sum of a NaN is NaN; that of infinities of both signs, too, and stays.
        if (anyNaN(out)) {
            sumsOfNumbers(a, out.rank()).copyTo(out);
        }
    }

    /** Product without the NaN, 1 of nothing else. */
    @Structured(value = "nanprod(a: float [...T, n]) -> wide(a) [...T]", severalAxes = true)
    public static void nanprod(Tensor out, Tensor a) {
        fold(ReductionEntry::prodInto, a, out);
        if (anyNaN(out)) {
            fold(ReductionEntry::prodInto, with(a, 1), out);
        }
    }

    /** Largest element other than NaN along an axis; NaN where there is no other. An axis of size 0 is refused. */
    @Reduction(value = "nanmax(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static float nanmax(float acc, float a) {
        return Float.isNaN(acc) ? a : Float.isNaN(a) ? acc : Math.max(acc, a);
    }

    /** Largest element other than NaN along an axis; NaN where there is no other. An axis of size 0 is refused. */
    @Reduction(value = "nanmax(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static double nanmax(double acc, double a) {
        return Double.isNaN(acc) ? a : Double.isNaN(a) ? acc : Math.max(acc, a);
    }

    /** Smallest element other than NaN along an axis; NaN where there is no other. An axis of size 0 is refused. */
    @Reduction(value = "nanmin(a: [..., n]) -> [...]", associative = true)
    @Narrow
    @NativeTwin
    public static float nanmin(float acc, float a) {
        return Float.isNaN(acc) ? a : Float.isNaN(a) ? acc : Math.min(acc, a);
    }

    /** Smallest element other than NaN along an axis; NaN where there is no other. An axis of size 0 is refused. */
    @Reduction(value = "nanmin(a: [..., n]) -> [...]", associative = true)
    @NativeTwin
    public static double nanmin(double acc, double a) {
        return Double.isNaN(acc) ? a : Double.isNaN(a) ? acc : Math.min(acc, a);
    }

    /** Arithmetic mean of the elements other than NaN. */
    @Structured(value = "nanmean(a: float [...T, n]) -> f64 [...T] where n >= 1", severalAxes = true)
    public static void nanmean(Tensor out, Tensor a) {
        Tensor sums = Tensor.empty(ElementType.FLOAT64, out.shape());
        fold(ReductionEntry::sumInto, a, sums);
        DivisionEntry.divInto(sums, Tensor.scalar((double) (out.rank() == 0 ? a.size() : a.dim(a.rank() - 1))), out);
        if (anyNaN(out)) {
            DivisionEntry.divInto(sumsOfNumbers(a, out.rank()), counts(out, a), out);
        }
    }

    /** Variance of the elements other than NaN, divided by how many there are. */
    @Structured(value = "nanvariance(a: float [...T, n]) -> f64 [...T] where n >= 1", severalAxes = true)
    public static void nanvariance(Tensor out, Tensor a) {
        StatisticsOps.variance(out, a);
        if (anyNaN(out)) {
            Tensor counts = counts(out, a);
            Tensor means = DivisionEntry.div(sumsOfNumbers(a, out.rank()), counts);
            Tensor zero = Tensor.scalar(0.0);
            // Infinities have no distance from their mean: NaN, which stays.
            Tensor squares = BlockSums.of(a, means, out.rank(), (made, part, mean) -> {
                ArithmeticEntry.minusInto(part, Objects.requireNonNull(mean), made);
                ArithmeticEntry.timesInto(made, made, made);
                LogicEntry.whereInto(NumberEntry.isNaN(part), zero, made, made);
            });
            DivisionEntry.divInto(squares, counts, out);
        }
    }

    /** Standard deviation of the elements other than NaN, the square root of their variance. */
    @Structured(value = "nanstd(a: float [...T, n]) -> f64 [...T] where n >= 1", severalAxes = true)
    public static void nanstd(Tensor out, Tensor a) {
        nanvariance(out, a);
        PowerEntry.sqrtInto(out, out);
    }

    /** Middle one of the elements other than NaN, of an even number the mean of two. */
    @Structured("nanmedian(a: float [..., n]) -> f64 [...] where n >= 1")
    public static void nanmedian(Tensor out, Tensor a) {
        double[] numbers = numbers(a);
        out.setDouble(
                numbers.length == 0 ? Double.NaN : Quantiles.median(PrimitiveArrays.tensor(numbers, numbers.length)));
    }

    /** Numbers between the elements other than NaN in ascending order, q of the way from first to last. */
    @Structured(value = "nanquantile(a: float [..., n], q: f64 [m]) -> f64 [..., m] where n >= 1", refuses = true)
    public static void nanquantile(Tensor out, Tensor a, Tensor q) {
        for (double share : PrimitiveArrays.doubles(q)) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("nanquantile: q = " + share + " is out of range; it lies in [0, 1]");
            }
        }
        double[] numbers = numbers(a);
        if (numbers.length == 0) {
            out.fill(Double.NaN);
        } else {
            Quantiles.at(PrimitiveArrays.tensor(numbers, numbers.length), q, out);
        }
    }

    /** Number between the elements other than NaN in ascending order, q of the way from first to last. */
    @Structured(value = "nanquantile(a: float [..., n], q: f64 []) -> f64 [...] where n >= 1", refuses = true)
    public static void nanquantileNumber(Tensor out, Tensor a, Tensor q) {
        nanquantile(out.unsqueeze(0), a, q.unsqueeze(0));
    }

    /** The place of the largest element other than NaN, the first of equal ones; rows of nothing but NaN are refused. */
    @Structured(value = "nanargmax(a: float [..., n]) -> i64 [...] where n >= 1", refuses = true)
    public static void nanargmax(Tensor out, Tensor a) {
        out.setLong(place("nanargmax", a, 1));
    }

    /** The place of the smallest element other than NaN, the first of equal ones; rows of nothing but NaN are refused. */
    @Structured(value = "nanargmin(a: float [..., n]) -> i64 [...] where n >= 1", refuses = true)
    public static void nanargmin(Tensor out, Tensor a) {
        out.setLong(place("nanargmin", a, -1));
    }

    private static int place(String op, Tensor a, double sign) {
        double[] values = PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
        int best = -1;
        for (int i = 0; i < values.length; i++) {
            // A comparison with NaN is false.
            if (best < 0 ? !Double.isNaN(values[i]) : sign * values[i] > sign * values[best]) {
                best = i;
            }
        }
        if (best < 0) {
            throw OperandException.of(op, "a", "holds nothing but NaN, and so has no place of a number");
        }
        return best;
    }

    /** Sums of all elements up to each one, NaN left out. */
    @Structured("nancumsum(a: float [...T, n]) -> wide(a) [...T, n]")
    public static void nancumsum(Tensor out, Tensor a) {
        StatisticsEntry.cumsumInto(with(a, 0), out);
    }

    private static double[] numbers(Tensor a) {
        double[] all = PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
        int count = 0;
        for (double x : all) {
            // Written also if it is left out, without a branch, which could not be foreseen.
            all[count] = x;
            count += Double.isNaN(x) ? 0 : 1;
        }
        return count == all.length ? all : Arrays.copyOf(all, count);
    }

    /** A fold along an axis into a tensor. */
    private interface Along {
        Tensor into(Tensor a, int axis, Tensor out);
    }

    /** Folds the last axis, or all of them into a single element. */
    private static void fold(Along fold, Tensor a, Tensor out) {
        fold.into(out.rank() == 0 ? a.flatten() : a, -1, out);
    }

    /** Whether some elements need a second look: of no NaN a fold makes its result at once. */
    private static boolean anyNaN(Tensor folds) {
        Tensor found = NumberEntry.isNaN(folds);
        return (folds.rank() == 0 ? found : ReductionEntry.anyAll(found)).getBoolean();
    }

    /** Sums in float64, 0 in place of NaN. @param rank of the sums, 0 for that of all elements */
    private static Tensor sumsOfNumbers(Tensor a, int rank) {
        Tensor zero = Tensor.scalar(0.0);
        return BlockSums.of(
                a, null, rank, (made, part, none) -> LogicEntry.whereInto(NumberEntry.isNaN(part), zero, part, made));
    }

    /** The elements, {@code value} in place of NaN. */
    private static Tensor with(Tensor a, double value) {
        return LogicEntry.where(NumberEntry.isNaN(a), Tensor.empty(a.type()).fill(value), a);
    }

    private static Tensor counts(Tensor out, Tensor a) {
        Tensor counts = Tensor.empty(ElementType.INT64, out.shape());
        fold(ReductionEntry::sumInto, LogicEntry.not(NumberEntry.isNaN(a)), counts);
        return Casts.as(counts, ElementType.FLOAT64);
    }
}
