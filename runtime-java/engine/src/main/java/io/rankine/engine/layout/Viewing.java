package io.rankine.engine.layout;

import io.rankine.spec.view.AxisMap;

/** Offset and strides of a view. */
final class Viewing {

    private Viewing() {}

    // In small methods: slices are taken one by one in loops, where the map shall live in registers.
    static Layout of(Layout from, AxisMap view) {
        long[] strides = walked(from.strides, view.sources());
        int entered = view.entered();
        long offset = entered < 0 ? from.offset : from.offset + view.start() * from.strides[entered];
        int stepping = view.stepping();
        if (stepping >= 0) {
            strides[stepping] = scaled(strides[stepping], view.step(), view.sizes()[stepping]);
        }
        if (view.diagonal() >= 0) {
            along(from.strides[view.diagonal()], view, strides);
        }
        if (view.added() >= 0) {
            add(view.added(), view.sizes(), strides);
        }
        return new Layout(offset, view.sizes(), strides);
    }

    private static long[] walked(long[] from, int... sources) {
        long[] strides = new long[sources.length];
        for (int axis = 0; axis < strides.length; axis++) {
            int source = sources[axis];
            strides[axis] = source >= 0 ? from[source] : 0;
        }
        return strides;
    }

    /** With one element or none the step is never taken, and may not fit. */
    private static void along(long diagonal, AxisMap view, long... strides) {
        int last = strides.length - 1;
        strides[last] = view.sizes()[last] > 1 ? strides[last] + diagonal : 1;
    }

    /** The stride a row-major tensor would have there; it is never used for addressing. */
    private static void add(int axis, long[] sizes, long... strides) {
        int next = axis + 1;
        strides[axis] = next == strides.length ? 1 : strides[next] * Math.max(sizes[next], 1);
    }

    /** Only with one element or none may the product overflow, and then the stride is never used. */
    private static long scaled(long stride, long step, long count) {
        boolean fits = Math.multiplyHigh(stride, step) == (stride * step) >> 63;
        return fits || count > 1 ? stride * step : stride;
    }
}
