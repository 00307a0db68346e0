package io.rankine.spec.view;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Views that show an element more than once. Tensors on them are read-only. */
public final class Repeats {

    private Repeats() {}

    @ViewRule(value = "{@code axis}, whose size must be 1, repeated {@code n} times.", repeats = true)
    public static AxisMap expand(Axes from, int axis, long n) {
        int d = from.checked("expand", axis);
        SizeAlgebra sizes = from.arithmetic;
        if (sizes.differ(from.size(d), 1)) {
            throw SizeAlgebra.refused(
                    "expand",
                    "axis " + d + " of shape " + from + " has size " + from.text(from.size(d))
                            + ", not 1: only single elements are repeated");
        }
        if (sizes.less(n, 1)) {
            throw SizeAlgebra.refused(
                    "expand", from.text(n) + " repeats of axis " + d + " of shape " + from + ": at least 1");
        }
        int[] sources = AxisMap.newOrder(from.rank());
        sources[d] = n == 1 ? d : AxisMap.NONE;
        return counted(from, from.resized(d, n), sources);
    }

    @ViewRule(value = "Broadcast to these sizes by NumPy's rule.", rank = View.BY_SIZES, repeats = true)
    public static AxisMap broadcastTo(Axes from, long... target) {
        SizeAlgebra sizes = from.arithmetic;
        sizes.count(target);
        int pad = target.length - from.rank();
        boolean fits = pad >= 0;
        int[] sources = new int[target.length];
        Arrays.fill(sources, AxisMap.NONE);
        for (int axis = 0; fits && axis < from.rank(); axis++) {
            long dim = from.size(axis);
            fits = !sizes.differ(dim, target[pad + axis]) || !sizes.differ(dim, 1);
            sources[pad + axis] = dim == target[pad + axis] ? axis : AxisMap.NONE;
        }
        if (!fits) {
            throw SizeAlgebra.refused(
                    "broadcastTo",
                    "shape " + from + " does not broadcast to " + sizes.text(target)
                            + ": aligned right, each size must be equal or 1");
        }
        return AxisMap.of(target.clone(), sources);
    }

    @ViewRule(
            value = "With further axes: each of {@code dims} adds one, along which this repeats so often;"
                    + " {@code Layout.OPEN} keeps the next axis of this.",
            rank = View.BY_SIZES,
            repeats = true)
    public static AxisMap repeated(Axes from, long... dims) {
        if (Arrays.stream(dims).filter(dim -> dim == SizeAlgebra.OPEN).count() != from.rank()) {
            String text = Arrays.stream(dims)
                    .mapToObj(dim -> dim == SizeAlgebra.OPEN ? "kept" : from.text(dim))
                    .collect(Collectors.joining(", ", "[", "]"));
            throw SizeAlgebra.refused(
                    "repeated",
                    text + " for shape " + from + ": each of its " + from.rank() + " axes is kept once, in order");
        }
        long[] sizes = dims.clone();
        int[] sources = new int[dims.length];
        int kept = 0;
        for (int d = 0; d < dims.length; d++) {
            sources[d] = dims[d] == SizeAlgebra.OPEN ? kept++ : AxisMap.NONE;
            sizes[d] = dims[d] == SizeAlgebra.OPEN ? from.size(sources[d]) : dims[d];
        }
        return counted(from, sizes, sources);
    }

    /** {@code n}, as the number of repetitions along a new axis. @throws IllegalArgumentException if it is negative */
    public static long times(SizeAlgebra sizes, long n) {
        if (sizes.less(n, 0)) {
            throw SizeAlgebra.refused("repeated", sizes.text(n) + " times: at least 0");
        }
        return n;
    }

    @ViewRule(
            value = "Windows of {@code window} neighbours, {@code step} apart, along {@code axis}, as last axis.",
            rank = 1,
            axes = 1,
            repeats = true,
            defaults = -1)
    public static AxisMap windows(Axes from, int axis, long window, long step) {
        int d = from.checked("windows", axis);
        SizeAlgebra sizes = from.arithmetic;
        long dim = from.size(d);
        if (sizes.less(window, 1) || sizes.less(dim, window)) {
            throw SizeAlgebra.refused(
                    "windows",
                    "window " + from.text(window) + " on axis " + d + " of shape " + from + ": allowed 1 to "
                            + from.text(dim));
        }
        if (sizes.less(step, 1)) {
            throw SizeAlgebra.refused(
                    "windows", "step " + from.text(step) + " on axis " + d + " of shape " + from + ": at least 1");
        }
        if (sizes.less(window, step)) {
            throw SizeAlgebra.refused(
                    "windows",
                    "step " + from.text(step) + " leaves out elements between windows of " + from.text(window)
                            + ": allowed 1 to " + from.text(window) + "; slice the result to leave some out");
        }
        long count = sizes.plus(sizes.quotient(sizes.minus(dim, window), step), 1);
        int rank = from.rank();
        long[] shape = from.with(rank, window);
        shape[d] = count;
        int[] sources = AxisMap.newOrder(rank + 1);
        sources[rank] = d;
        sizes.count(shape);
        return new AxisMap(shape, sources, d, step, AxisMap.NONE, AxisMap.NONE, AxisMap.NONE, 0);
    }

    private static AxisMap counted(Axes from, long[] sizes, int... sources) {
        from.arithmetic.count(sizes);
        return AxisMap.of(sizes, sources);
    }
}
