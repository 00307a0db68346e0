package io.rankine.spec.view;

/**
 * Ranges and single indices of an axis. Ranges are half-open: {@code start}, {@code start + step}, ... before
 * {@code stop}. Negative bounds count from the end once; nothing is clamped, and a range against its step is refused. A
 * range from the end of an axis to that end is empty.
 * With a negative step index 0 is reached by {@link SizeAlgebra#OPEN} as stop.
 */
public final class Ranges {

    private static final String NO_STEP = "step 0: use a positive step, or a negative one to go backwards";

    private Ranges() {}

    @ViewRule(
            "Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}. Negative bounds count from"
                    + " the end once, nothing is clamped; {@code Layout.OPEN} leaves a side open.")
    public static AxisMap slice(Axes from, int axis, long start, long stop, long step) {
        SizeAlgebra sizes = from.arithmetic;
        int d = from.checked("slice", axis);
        if (step == 0) {
            throw refused(from, d, NO_STEP);
        }
        if (!sizes.isNumber(step)) {
            return AxisMap.range(from, d, SizeAlgebra.UNKNOWN, step, SizeAlgebra.UNKNOWN);
        }
        long dim = from.size(d);
        long first = start == SizeAlgebra.OPEN
                ? (step > 0 ? 0 : sizes.minus(dim, 1))
                : first(from, d, start, step, stop == SizeAlgebra.OPEN);
        long end = stop == SizeAlgebra.OPEN ? (step > 0 ? dim : -1) : end(from, d, stop, step);
        long span = step > 0 ? sizes.minus(end, first) : sizes.minus(first, end);
        if (sizes.less(span, 0)) {
            throw refused(
                    from,
                    d,
                    "start " + from.text(start) + " lies past stop " + from.text(stop) + " for step " + step
                            + ": swap them or turn the step");
        }
        long count = sizes.steps(span, step);
        return AxisMap.range(from, d, count == 0 ? 0 : first, step, count);
    }

    @ViewRule("{@code axis} backwards.")
    public static AxisMap reverse(Axes from, int axis) {
        return slice(from, from.checked("reverse", axis), SizeAlgebra.OPEN, SizeAlgebra.OPEN, -1);
    }

    @ViewRule(
            value = "Entry {@code i} of {@code axis}, which is dropped; both count from the end if negative.",
            rank = -1)
    public static AxisMap select(Axes from, int axis, long i) {
        int d = from.checked("select", axis);
        SizeAlgebra sizes = from.arithmetic;
        long at = sizes.wrapped(i, from.size(d));
        if (sizes.less(at, 0) || sizes.atLeast(at, from.size(d))) {
            throw outOfRange(from, d, i);
        }
        return AxisMap.drop(from, d, at);
    }

    /** The entries of the first axis, which is dropped. */
    public static AxisMap entry(Axes from) {
        return AxisMap.drop(from, from.checked("entries", 0), SizeAlgebra.UNKNOWN);
    }

    /** The error for index {@code i} of {@code axis}, counted from 0. */
    public static IndexOutOfBoundsException outOfRange(Axes from, int axis, long i) {
        SizeAlgebra sizes = from.arithmetic;
        long dim = from.size(axis);
        return new IndexOutOfBoundsException("index " + sizes.text(i) + " is out of range for axis " + axis
                + " of shape " + from + ": " + (dim == 0 ? "the axis is empty" : "allowed " + indices(sizes, dim)));
    }

    /** @throws IllegalArgumentException if a slice takes more ranges and indices than there are axes */
    public static void checkTaken(Axes from, int taken) {
        if (taken > from.rank()) {
            throw SizeAlgebra.refused("slice", taken + " specs for shape " + from + ": give at most one an axis");
        }
    }

    /** @throws IllegalArgumentException if a range has steps of 0 */
    public static void checkStep(long step) {
        if (step == 0) {
            throw SizeAlgebra.refused("slice", NO_STEP);
        }
    }

    private static String bounds(SizeAlgebra sizes, long dim, long step) {
        return "0 to " + sizes.text(step > 0 ? dim : sizes.minus(dim, 1)) + ", or " + sizes.negated(dim) + " to -1";
    }

    private static String indices(SizeAlgebra sizes, long dim) {
        return "0 to " + sizes.text(sizes.minus(dim, 1)) + ", or " + sizes.negated(dim) + " to -1";
    }

    private static long first(Axes from, int axis, long start, long step, boolean open) {
        SizeAlgebra sizes = from.arithmetic;
        long dim = from.size(axis);
        if (dim == 0 && start == 0) {
            return step > 0 ? 0 : -1;
        }
        long wrapped = sizes.wrapped(start, dim);
        boolean nothing = bothMayBeZero(sizes, dim, start);
        // The end of the axis starts a range without elements, if that is where it stops.
        boolean mayBeEmpty = step > 0 && !open;
        boolean past = mayBeEmpty ? sizes.less(dim, wrapped) : sizes.atLeast(wrapped, dim);
        if (sizes.less(wrapped, 0) || past && !nothing) {
            String allowed = dim == 0 ? "0" : mayBeEmpty ? bounds(sizes, dim, step) : indices(sizes, dim);
            throw refused(from, axis, "start " + sizes.text(start) + " is out of range: allowed " + allowed);
        }
        return step < 0 && nothing ? SizeAlgebra.UNKNOWN : wrapped;
    }

    private static long end(Axes from, int axis, long stop, long step) {
        SizeAlgebra sizes = from.arithmetic;
        long dim = from.size(axis);
        if (dim == 0 && stop == 0) {
            return step > 0 ? 0 : -1;
        }
        long wrapped = sizes.wrapped(stop, dim);
        boolean nothing = bothMayBeZero(sizes, dim, stop);
        boolean past = step > 0 ? sizes.less(dim, wrapped) : sizes.atLeast(wrapped, dim);
        if (sizes.less(wrapped, 0) || past && !nothing) {
            String allowed = dim == 0 ? "0" : bounds(sizes, dim, step);
            throw refused(
                    from, axis, "stop " + sizes.text(stop) + " is out of range: allowed " + allowed + ", or left open");
        }
        return step < 0 && nothing ? SizeAlgebra.UNKNOWN : wrapped;
    }

    /** True if the axis may be empty and the bound 0, which fits there. Of numbers that was seen before. */
    private static boolean bothMayBeZero(SizeAlgebra sizes, long dim, long bound) {
        return !sizes.differ(dim, 0) && !sizes.differ(bound, 0);
    }

    private static RuntimeException refused(Axes from, int axis, String what) {
        return SizeAlgebra.refused("slice", "axis " + axis + " of shape " + from + ": " + what);
    }
}
