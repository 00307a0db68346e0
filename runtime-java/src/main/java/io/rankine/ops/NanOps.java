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
            Tensor squares = BlockSums.ofSquares(a, means, out.rank(), (made, part, mean) -> {
                Tensor none = NumberEntry.isNaN(part);
                ArithmeticEntry.minusInto(part, Objects.requireNonNull(mean), made);
                LogicEntry.whereInto(none, zero, made, made);
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
        Tensor numbers = numbers(a);
        out.setDouble(numbers.size() == 0 ? Double.NaN : Quantiles.median(numbers));
    }

    /** Numbers between the elements other than NaN in ascending order, q of the way from first to last. */
    @Structured(value = "nanquantile(a: float [..., n], q: f64 [m]) -> f64 [..., m] where n >= 1", refuses = true)
    public static void nanquantile(Tensor out, Tensor a, Tensor q) {
        for (double share : PrimitiveArrays.doubles(q)) {
            if (!(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("nanquantile: q = " + share + " is out of range; it lies in [0, 1]");
            }
        }
        Tensor numbers = numbers(a);
        if (numbers.size() == 0) {
            out.fill(Double.NaN);
        } else {
            Quantiles.at(numbers, q, out);
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

    private static long place(String op, Tensor a, double sign) {
        long[] place = {-1};
        double[] largest = {Double.NaN};
        Parts.reals(a, (values, count, from) -> {
            double best = largest[0];
            for (int i = 0; i < count; i++) {
                double value = sign * values[i];
                // The first number is not larger than NaN, either.
                if (!Double.isNaN(value) && !(value <= best)) {
                    best = value;
                    place[0] = from + i;
                }
            }
            largest[0] = best;
        });
        if (place[0] < 0) {
            throw OperandException.of(op, "a", "holds nothing but NaN, and so has no place of a number");
        }
        return place[0];
    }

    /** Sums of all elements up to each one, NaN left out. */
    @Structured("nancumsum(a: float [...T, n]) -> wide(a) [...T, n]")
    public static void nancumsum(Tensor out, Tensor a) {
        StatisticsEntry.cumsumInto(with(a, 0), out);
    }

    /** The elements other than NaN, in float64. */
    private static Tensor numbers(Tensor a) {
        Tensor numbers = Tensor.empty(ElementType.FLOAT64, a.dim(0));
        int[] found = {0};
        Parts.reals(a, (values, count, from) -> {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                // Written also if it is left out, without a branch, which could not be foreseen.
                values[kept] = values[i];
                kept += Double.isNaN(values[i]) ? 0 : 1;
            }
            Parts.store(values, kept, numbers, found[0]);
            found[0] += kept;
        });
        return numbers.slice(0, 0, found[0], 1);
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
