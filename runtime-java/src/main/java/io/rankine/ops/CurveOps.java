package io.rankine.ops;

import io.rankine.engine.OperandException;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Slopes and steps of values along an axis, and values beyond its ends. */
@OpSet
@Facet("signal")
public final class CurveOps {

    private static final double TURN = 2 * Math.PI;

    private CurveOps() {}

    /** Slope at each place of the last axis, half the difference of its neighbours, at both ends of two; NumPy's gradient. */
    @Structured("gradient(a: real [...T, n]) -> f64 [...T, n] where n >= 2")
    public static void gradient(Tensor out, Tensor a) {
        long n = a.dim(a.rank() - 1);
        if (n > 2) {
            halves(part(out, 1, n - 1), part(a, 2, n), part(a, 0, n - 2));
        }
        difference(Casts.as(part(a, 0, 2), ElementType.FLOAT64), 1, 0, part(out, 0, 1));
        difference(Casts.as(part(a, n - 2, n), ElementType.FLOAT64), 1, 0, part(out, n - 1, n));
    }

    /** Half of their difference, block by block in the order of memory. */
    private static void halves(Tensor out, Tensor a, Tensor b) {
        if (out.size() <= Blocks.SIZE) {
            block(out, a, b);
            return;
        }
        int axis = Arrays.stream(out.layout().memoryOrder())
                .filter(d -> out.dim(d) > 1)
                .findFirst()
                .orElseThrow();
        Blocks.along(axis, parts -> halves(parts[0], parts[1], parts[2]), out, a, b);
    }

    private static void block(Tensor out, Tensor a, Tensor b) {
        if (a.type() == out.type()) {
            ArithmeticEntry.minusInto(a, b, out);
        } else {
            Casts.toDouble(a.type()).into(out, a);
            try (Tensor wide = Casts.cast(b, ElementType.FLOAT64)) {
                ArithmeticEntry.minusInto(out, wide, out);
            }
        }
        ArithmeticEntry.timesInto(out, Tensor.scalar(0.5), out);
    }

    /** Slope at each place x, which ascend or descend: of the parabola through it and its neighbours, at both ends of the line. */
    @Structured(value = "gradient(a: real [...T, n], x: f64 [n]) -> f64 [...T, n] where n >= 2", refuses = true)
    public static void gradientAt(Tensor out, Tensor a, Tensor x) {
        Tensor wide = Casts.as(a, ElementType.FLOAT64);
        long n = x.dim(0);
        Tensor steps = ArithmeticEntry.minus(x.slice(0, 1, n, 1), x.slice(0, 0, n - 1, 1));
        monotonic(x, PrimitiveArrays.doubles(steps));
        Tensor slopes = Tensor.empty(ElementType.FLOAT64, part(wide, 1, n).shape());
        difference(wide, 1, 0, slopes);
        DivisionEntry.divInto(slopes, steps, slopes);
        part(slopes, 0, 1).copyTo(part(out, 0, 1));
        part(slopes, n - 2, n - 1).copyTo(part(out, n - 1, n));
        // The nearer neighbour counts more: each slope by the length of the other side.
        Tensor before = steps.slice(0, 0, n - 2, 1);
        Tensor after = steps.slice(0, 1, n - 1, 1);
        Tensor weighted = ArithmeticEntry.plus(
                ArithmeticEntry.times(part(slopes, 0, n - 2), after),
                ArithmeticEntry.times(part(slopes, 1, n - 1), before));
        DivisionEntry.divInto(weighted, ArithmeticEntry.plus(before, after), part(out, 1, n - 1));
    }

    private static void monotonic(Tensor x, double... steps) {
        for (int i = 0; i < steps.length; i++) {
            if (!(steps[i] * Math.signum(steps[0]) > 0)) {
                throw OperandException.of(
                        "gradient",
                        "x",
                        "neither ascends nor descends: x[" + i + "] = " + x.getDouble(i) + ", x[" + (i + 1) + "] = "
                                + x.getDouble(i + 1) + "; sort the points by x");
            }
        }
    }

    /** Angles in radians without jumps: of two neighbours along the last axis more than pi apart the later one is moved by full turns. */
    @Structured("unwrap(a: f64 [..., n]) -> [..., n]")
    public static void unwrap(Tensor out, Tensor a) {
        double[] angles = PrimitiveArrays.doubles(a);
        double moved = 0;
        double last = angles.length == 0 ? 0 : angles[0];
        for (int i = 1; i < angles.length; i++) {
            double step = angles[i] - last;
            last = angles[i];
            if (Math.abs(step) >= Math.PI) {
                double turned = DivisionOps.floorMod(step + Math.PI, TURN) - Math.PI;
                // A half turn stays one in the direction of the step.
                moved += (turned == -Math.PI && step > 0 ? Math.PI : turned) - step;
            }
            angles[i] = last + moved;
        }
        PrimitiveArrays.tensor(angles, angles.length).copyTo(out);
    }

    /** The last axis with its first element before it, and its last one behind it, as often as told; NumPy's pad, mode "edge". */
    @Structured("padEdge(a: any [...T, n], before: dim, after: dim) -> [...T, before + n + after] where n >= 1")
    public static void padEdge(Tensor out, Tensor a, long before, long after) {
        long n = a.dim(a.rank() - 1);
        a.copyTo(part(out, before, before + n));
        repeat(part(a, 0, 1), part(out, 0, before));
        repeat(part(a, n - 1, n), part(out, before + n, before + n + after));
    }

    /** The last axis mirrored at both of its ends, which are not repeated; NumPy's pad, mode "reflect". */
    @Structured("padReflect(a: any [...T, n], before: dim, after: dim) -> [...T, before + n + after] where n >= 1")
    public static void padReflect(Tensor out, Tensor a, long before, long after) {
        long period = Math.max(1, 2 * (a.dim(a.rank() - 1) - 1));
        surround(out, a, before, after, place -> Math.min(place % period, period - place % period));
    }

    /** The last axis repeated on both sides; NumPy's pad, mode "wrap". */
    @Structured("padWrap(a: any [...T, n], before: dim, after: dim) -> [...T, before + n + after] where n >= 1")
    public static void padWrap(Tensor out, Tensor a, long before, long after) {
        long n = a.dim(a.rank() - 1);
        surround(out, a, before, after, place -> place % n);
    }

    /** Place of an element by that in the result, counted from one of the same element left of all. */
    private interface Mirror {
        long at(long place);
    }

    private static void surround(Tensor out, Tensor a, long before, long after, Mirror mirror) {
        long n = a.dim(a.rank() - 1);
        a.copyTo(part(out, before, before + n));
        gather(part(out, 0, before), a, -before, mirror);
        gather(part(out, before + n, before + n + after), a, n, mirror);
    }

    /** Elements from a place on, which lies outside of a. */
    private static void gather(Tensor out, Tensor a, long from, Mirror mirror) {
        long n = a.dim(a.rank() - 1);
        long period = 2 * n * Math.max(1, n - 1);
        long[] places = new long[Math.toIntExact(out.dim(out.rank() - 1))];
        for (int i = 0; i < places.length; i++) {
            places[i] = mirror.at(Math.floorMod(i + from, period));
        }
        IndexEntry.takeInto(a, PrimitiveArrays.tensor(places, places.length), out);
    }

    private static void repeat(Tensor element, Tensor to) {
        if (to.size() > 0) {
            element.broadcastTo(to.shape()).copyTo(to);
        }
    }

    /** Elements minus those some places before. */
    private static void difference(Tensor a, long places, long from, Tensor out) {
        long n = a.dim(a.rank() - 1);
        ArithmeticEntry.minusInto(part(a, from + places, n), part(a, from, n - places), out);
    }

    private static Tensor part(Tensor a, long from, long to) {
        return a.slice(-1, from, to, 1);
    }
}
