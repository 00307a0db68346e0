package io.rankine.engine.layout;

import java.util.Arrays;

/**
 * Ranges and single indices of an axis. Ranges are half-open: {@code start}, {@code start + step}, ... before
 * {@code stop}. Negative bounds count from the end once; nothing is clamped, and a range against its step is refused.
 * With a negative step index 0 is reached by {@link Layout#OPEN} as stop.
 */
final class Slicing {

    private Slicing() {}

    static Layout slice(Layout from, int axis, long start, long stop, long step) {
        int d = Axes.checked("slice", from, axis);
        long dim = from.shape[d];
        if (step == 0) {
            throw refused(from, d, "step 0: use a positive step, or a negative one to go backwards");
        }
        long first = start == Layout.OPEN ? (step > 0 ? 0 : dim - 1) : first(from, d, start, step);
        long end = stop == Layout.OPEN ? (step > 0 ? dim : -1) : end(from, d, stop, step);
        long span = step > 0 ? end - first : first - end;
        if (span < 0) {
            throw refused(
                    from,
                    d,
                    "start " + start + " lies past stop " + stop + " for step " + step
                            + ": swap them or turn the step");
        }
        // Truncating division of a positive span by |step|, safe for the smallest long as well.
        long count = span == 0 ? 0 : 1 + Math.abs((span - 1) / step);
        long[] shape = from.shape.clone();
        long[] strides = from.strides.clone();
        shape[d] = count;
        strides[d] = scaled(from.strides[d], step, count);
        return new Layout(count == 0 ? from.offset : from.offset + first * from.strides[d], shape, strides);
    }

    static Layout select(Layout from, int axis, long i) {
        int d = Axes.checked("select", from, axis);
        long at = Indexing.checked(from, d, i);
        return new Layout(
                from.offset + at * from.strides[d], Axes.without(from.shape, d), Axes.without(from.strides, d));
    }

    private static long first(Layout from, int axis, long start, long step) {
        long dim = from.shape[axis];
        if (dim == 0 && start == 0) {
            return step > 0 ? 0 : -1;
        }
        long wrapped = start < 0 ? start + dim : start;
        if (wrapped < 0 || wrapped >= dim) {
            String allowed = dim == 0 ? "0" : "0 to " + (dim - 1) + ", or " + -dim + " to -1";
            throw refused(from, axis, "start " + start + " is out of range: allowed " + allowed);
        }
        return wrapped;
    }

    private static long end(Layout from, int axis, long stop, long step) {
        long dim = from.shape[axis];
        long wrapped = stop < 0 ? stop + dim : stop;
        long last = step > 0 ? dim : dim - 1;
        if (dim == 0 && stop == 0) {
            return step > 0 ? 0 : -1;
        }
        if (wrapped < 0 || wrapped > last) {
            String allowed = dim == 0 ? "0" : "0 to " + last + ", or " + -dim + " to -1";
            throw refused(from, axis, "stop " + stop + " is out of range: allowed " + allowed + ", or left open");
        }
        return wrapped;
    }

    /** Only with one element or none may the product overflow, and then the stride is never used. */
    private static long scaled(long stride, long step, long count) {
        boolean fits = Math.multiplyHigh(stride, step) == (stride * step) >> 63;
        return fits || count > 1 ? stride * step : stride;
    }

    private static IllegalArgumentException refused(Layout from, int axis, String what) {
        return new IllegalArgumentException(
                "slice: axis " + axis + " of shape " + Arrays.toString(from.shape) + ": " + what);
    }
}
