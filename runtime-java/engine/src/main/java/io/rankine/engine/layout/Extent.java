package io.rankine.engine.layout;

import java.util.Arrays;

/** The range of positions a layout reaches. */
final class Extent {

    private Extent() {}

    static long lowest(Layout layout) {
        long lowest = layout.offset;
        for (int axis = 0; axis < layout.shape.length && layout.size() > 0; axis++) {
            lowest += Math.min(0, (layout.shape[axis] - 1) * layout.strides[axis]);
        }
        return lowest;
    }

    static long highest(Layout layout) {
        long highest = layout.offset;
        for (int axis = 0; axis < layout.shape.length && layout.size() > 0; axis++) {
            highest += Math.max(0, (layout.shape[axis] - 1) * layout.strides[axis]);
        }
        return highest;
    }

    /** Refuses layouts whose positions do not fit 64 bits; all later arithmetic relies on it. */
    static void check(long offset, long[] shape, long[] strides) {
        try {
            long low = offset;
            long high = offset;
            for (int axis = 0; axis < shape.length; axis++) {
                long reach = Math.multiplyExact(Math.max(shape[axis], 1) - 1, strides[axis]);
                low = Math.addExact(low, Math.min(reach, 0));
                high = Math.addExact(high, Math.max(reach, 0));
            }
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "layout: positions of shape " + Arrays.toString(shape) + " with strides " + Arrays.toString(strides)
                            + " and offset " + offset + " leave 64 bits; use smaller strides",
                    e);
        }
    }
}
