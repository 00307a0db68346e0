package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A tensor or an expression cut into neighbouring parts along one axis. */
final class Splits {

    private Splits() {}

    static <V> List<V> equal(Sliceable<V> whole, int axis, int parts) {
        long[] shape = shape(whole);
        int d = Layout.of(shape).axis("split", axis);
        long dim = shape[d];
        if (parts < 1 || dim % parts != 0) {
            throw new IllegalArgumentException("split: axis " + d + " of shape " + Arrays.toString(shape)
                    + " into " + parts + " equal parts: give a number that divides " + dim
                    + ", or sizes to splitSizes");
        }
        long[] sizes = new long[parts];
        Arrays.fill(sizes, dim / parts);
        return cut(whole, d, sizes);
    }

    static <V> List<V> ofSizes(Sliceable<V> whole, int axis, long... sizes) {
        long[] shape = shape(whole);
        int d = Layout.of(shape).axis("splitSizes", axis);
        long rest = shape[d];
        boolean fits = true;
        for (long size : sizes) {
            fits &= size >= 0 && size <= rest;
            rest -= fits ? size : 0;
        }
        if (!fits || rest != 0) {
            throw new IllegalArgumentException("splitSizes: axis " + d + " of shape " + Arrays.toString(shape)
                    + " into parts of " + Arrays.toString(sizes) + ": sizes of at least 0 that add up to "
                    + shape[d]);
        }
        return cut(whole, d, sizes);
    }

    private static <V> List<V> cut(Sliceable<V> whole, int axis, long... sizes) {
        List<V> parts = new ArrayList<>(sizes.length);
        long start = 0;
        for (long size : sizes) {
            long from = size == 0 ? 0 : start; // an empty part may lie at the very end, where no slice starts
            parts.add(whole.slice(axis, from, from + size, 1));
            start += size;
        }
        return List.copyOf(parts);
    }

    private static long[] shape(Shaped whole) {
        long[] shape = new long[whole.rank()];
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = whole.dim(axis);
        }
        return shape;
    }
}
