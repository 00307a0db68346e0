package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.order.Quantiles;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** What samples tell: how variables go together, curves through points, sums of groups; in float64. */
@OpSet
@Facet("stats")
public final class SampleOps {

    /** From here on a row is worth an op of its own. */
    private static final int LONG = 1000;

    /** Rows of a product that are computed at once. */
    private static final long PANEL = 128;

    private SampleOps() {}

    /** Covariances of the rows, each a variable whose observations are the columns, divided by m - 1; NumPy's cov. */
    @Structured("cov(a: real [n, m]) -> f64 [n, n] where m >= 2")
    public static void cov(Tensor out, Tensor a) {
        Tensor wide = Casts.as(a, ElementType.FLOAT64);
        Tensor centered = ArithmeticEntry.minus(wide, StatisticsEntry.mean(wide).unsqueeze(1));
        squares(centered, out);
        DivisionEntry.divInto(out, Tensor.scalar((double) (a.dim(1) - 1)), out);
    }

    /** Products of all rows with all rows: half of them, as the others are the same. */
    private static void squares(Tensor rows, Tensor out) {
        for (long from = 0, to; from < rows.dim(0); from = to) {
            to = Math.min(from + PANEL, rows.dim(0));
            Tensor panel = out.slice(0, from, to, 1);
            MatrixEntry.matmulInto(
                    rows.slice(0, from, to, 1), rows.slice(0, 0, to, 1).transpose(), panel.slice(1, 0, to, 1));
            panel.slice(1, 0, from, 1)
                    .transpose()
                    .copyTo(out.slice(0, 0, from, 1).slice(1, from, to, 1));
        }
    }

    /** Correlations of the rows, covariances divided by both standard deviations, in [-1, 1]; NumPy's corrcoef. */
    @Structured("corrcoef(a: real [n, m]) -> f64 [n, n] where m >= 2")
    public static void corrcoef(Tensor out, Tensor a) {
        cov(out, a);
        Tensor deviations = PowerEntry.sqrt(out.diagonal(0, 0, 1));
        DivisionEntry.divInto(out, deviations.unsqueeze(1), out);
        DivisionEntry.divInto(out, deviations.unsqueeze(0), out);
        NumberEntry.clampInto(out, Tensor.scalar(-1.0), Tensor.scalar(1.0), out);
    }

    /** The line through the points (xp, fp), whose xp ascend, at each x; the first and last fp beyond them; NumPy's interp. */
    @Structured(value = "interp(x: real [..., m], xp: [n], fp: [n]) -> f64 [..., m] where n >= 1", refuses = true)
    public static void interp(Tensor out, Tensor x, Tensor xp, Tensor fp) {
        Interpolation line = new Interpolation(Edges.ascending("interp", "xp", xp), doubles(fp), x.dim(0));
        Parts.reals(x, (at, count, start) -> {
            line.replace(at, count);
            Parts.store(at, count, out, start);
        });
    }

    /** Area below the values of the last axis by the trapezoidal rule, one apart; NumPy's trapezoid. */
    @Structured("trapz(y: real [..., n]) -> f64 [...]")
    public static void trapz(Tensor out, Tensor y) {
        long last = y.dim(0) - 1;
        double area = 0;
        if (last < LONG) {
            double[] values = doubles(y);
            for (int i = 1; i < values.length; i++) {
                area += (values[i] + values[i - 1]) / 2;
            }
        } else {
            Tensor between = Casts.as(y.slice(0, 1, last, 1), ElementType.FLOAT64);
            area = ReductionEntry.sum(between, 0).getDouble()
                    + (real(y.select(0, 0)) / 2 + real(y.select(0, last)) / 2);
        }
        out.setDouble(area);
    }

    /** Area below the values of the last axis, which stand at x, by the trapezoidal rule. */
    @Structured("trapz(y: real [..., n], x: [n]) -> f64 [...]")
    public static void trapzAt(Tensor out, Tensor y, Tensor x) {
        double[] values = doubles(y);
        double[] places = doubles(x);
        double area = 0;
        for (int i = 1; i < values.length; i++) {
            area += (places[i] - places[i - 1]) * (values[i] + values[i - 1]) / 2;
        }
        out.setDouble(area);
    }

    /** Number below which q percent of the last axis lie, in between by NumPy's linear interpolation; NaN if there is one. */
    @Structured(value = "percentile(a: real [..., n], q: f64 []) -> f64 [...] where n >= 1", refuses = true)
    public static void percentile(Tensor out, Tensor a, Tensor q) {
        double percent = q.getDouble();
        if (!(percent >= 0 && percent <= 100)) {
            throw new IllegalArgumentException("percentile: q = " + percent + " is out of range; it lies in [0, 100]");
        }
        Quantiles.at(a, PrimitiveArrays.tensor(new double[] {percent / 100}, 1), out.unsqueeze(0));
    }

    /** Mean of the last axis in which each element counts as much as its weight tells; NumPy's average. */
    @Structured(value = "average(a: real [...T, n], weights: f64 [n]) -> f64 [...T] where n >= 1", refuses = true)
    public static void average(Tensor out, Tensor a, Tensor weights) {
        double sum = ReductionEntry.sum(weights, 0).getDouble();
        if (sum == 0) {
            throw OperandException.of("average", "weights", "has the sum 0, by which the weighted sum is divided");
        }
        Tensor sums = Tensor.empty(ElementType.FLOAT64, out.shape());
        MatrixEntry.dotInto(Casts.as(a, ElementType.FLOAT64), weights, sums);
        DivisionEntry.divInto(sums, Tensor.scalar(sum), out);
    }

    /** How many of the points (x, y) lie in each cell between edges, which ascend; the last edges count, too; NumPy's histogram2d. */
    @Structured(
            value = "histogram2d(x: f64 [n], y: [n], xEdges: f64 [k], yEdges: f64 [l]) -> i64 [k - 1, l - 1]"
                    + " where k >= 2, l >= 2",
            refuses = true)
    public static void histogram2d(Tensor out, Tensor x, Tensor y, Tensor xEdges, Tensor yEdges) {
        Edges rows = Edges.ofBins("histogram2d", "xEdges", xEdges, x.dim(0));
        Edges columns = Edges.ofBins("histogram2d", "yEdges", yEdges, x.dim(0));
        // With a border of what lies beyond the edges, or is NaN.
        int width = Math.toIntExact(yEdges.dim(0)) + 1;
        long[] counts = new long[Math.toIntExact((xEdges.dim(0) + 1) * width)];
        double[] others = new double[Parts.SIZE];
        Parts.reals(x, (values, count, from) -> {
            Parts.load(y, from, others, count);
            for (int i = 0; i < count; i++) {
                counts[rows.upTo(values[i]) * width + columns.upTo(others[i])]++;
            }
        });
        PrimitiveArrays.tensor(counts, xEdges.dim(0) + 1, width)
                .slice(0, 1, xEdges.dim(0), 1)
                .slice(1, 1, yEdges.dim(0), 1)
                .copyTo(out);
    }

    /** Sums of the elements of the last axis by their key, one of 0, 1, ..., groups - 1; 0 of a group without any. */
    @Structured("groupSum(a: real [..., n], key: i64 [n], groups: dim) -> wide(a) [..., groups]")
    public static void groupSum(Tensor out, Tensor a, @InRange(from = "0", below = "groups") Tensor key, long groups) {
        GroupSums.add(out, a, key);
    }

    private static double real(Tensor a) {
        return Casts.as(a, ElementType.FLOAT64).getDouble();
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
