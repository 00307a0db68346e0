package io.rankine.engine.layout;

import java.util.Arrays;

/** Views that show an element more than once. Tensors on them are read-only. */
final class Repeats {

    private Repeats() {}

    static Layout expand(Layout from, int axis, long n) {
        int d = Axes.checked("expand", from, axis);
        if (from.shape[d] != 1) {
            throw new IllegalArgumentException("expand: axis " + d + " of shape " + Arrays.toString(from.shape)
                    + " has size " + from.shape[d] + ", not 1: only single elements are repeated");
        }
        if (n <= 0) {
            throw new IllegalArgumentException("expand: " + n + " repeats of axis " + d + " of shape "
                    + Arrays.toString(from.shape) + ": at least 1");
        }
        long[] shape = from.shape.clone();
        long[] strides = from.strides.clone();
        shape[d] = n;
        strides[d] = n == 1 ? strides[d] : 0;
        RowMajor.checkedSize(shape);
        return new Layout(from.offset, shape, strides);
    }

    static Layout broadcastTo(Layout from, long... target) {
        RowMajor.checkedSize(target);
        int pad = target.length - from.shape.length;
        boolean fits = pad >= 0;
        long[] strides = new long[target.length];
        for (int axis = 0; fits && axis < from.shape.length; axis++) {
            long dim = from.shape[axis];
            fits = dim == target[pad + axis] || dim == 1;
            strides[pad + axis] = dim == target[pad + axis] ? from.strides[axis] : 0;
        }
        if (!fits) {
            throw new IllegalArgumentException(
                    "broadcastTo: shape " + Arrays.toString(from.shape) + " does not broadcast to "
                            + Arrays.toString(target) + ": aligned right, each size must be equal or 1");
        }
        return new Layout(from.offset, target.clone(), strides);
    }

    static Layout repeat(Layout from, long... dims) {
        if (Arrays.stream(dims).filter(dim -> dim == Layout.OPEN).count() != from.shape.length) {
            String text = Arrays.toString(dims).replace(Long.toString(Layout.OPEN), "kept");
            throw new IllegalArgumentException("repeated: " + text + " for shape " + Arrays.toString(from.shape)
                    + ": each of its " + from.shape.length + " axes is kept once, in order");
        }
        long[] shape = dims.clone();
        long[] strides = new long[dims.length];
        int kept = 0;
        for (int d = 0; d < dims.length; d++) {
            if (dims[d] == Layout.OPEN) {
                shape[d] = from.shape[kept];
                strides[d] = from.strides[kept++];
            }
        }
        RowMajor.checkedSize(shape);
        return new Layout(from.offset, shape, strides);
    }

    static Layout windows(Layout from, int axis, long window, long step) {
        int d = Axes.checked("windows", from, axis);
        long dim = from.shape[d];
        if (window < 1 || window > dim) {
            throw new IllegalArgumentException("windows: window " + window + " on axis " + d + " of shape "
                    + Arrays.toString(from.shape) + ": allowed 1 to " + dim);
        }
        if (step < 1) {
            throw new IllegalArgumentException("windows: step " + step + " on axis " + d + " of shape "
                    + Arrays.toString(from.shape) + ": at least 1");
        }
        if (step > window) {
            throw new IllegalArgumentException("windows: step " + step + " leaves out elements between windows of "
                    + window + ": allowed 1 to " + window + "; slice the result to leave some out");
        }
        long[] shape = Axes.with(from.shape, from.shape.length, window);
        long[] strides = Axes.with(from.strides, from.shape.length, from.strides[d]);
        shape[d] = (dim - window) / step + 1;
        strides[d] = shape[d] > 1 ? from.strides[d] * step : from.strides[d];
        RowMajor.checkedSize(shape);
        return new Layout(from.offset, shape, strides);
    }
}
