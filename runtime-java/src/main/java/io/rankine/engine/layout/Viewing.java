package io.rankine.engine.layout;

import io.rankine.spec.view.AxisMap;

/** What a view makes of offset and strides. */
final class Viewing {

    private Viewing() {}

    static Layout of(Layout from, AxisMap view) {
        long[] sizes = view.sizes();
        int entered = view.entered();
        long offset = entered < 0 ? from.offset : from.offset + view.start() * from.strides[entered];
        return new Layout(offset, sizes, strides(from, view, sizes));
    }

    private static long[] strides(Layout from, AxisMap view, long... sizes) {
        int[] sources = view.sources();
        long[] strides = new long[sources.length];
        int last = strides.length - 1;
        for (int axis = last; axis >= 0; axis--) {
            int source = sources[axis];
            if (source >= 0) {
                strides[axis] = from.strides[source];
            } else if (source == AxisMap.NEW) {
                // The stride a row-major tensor would have there; it is never used for addressing.
                strides[axis] = axis == last ? 1 : strides[axis + 1] * Math.max(sizes[axis + 1], 1);
            }
        }
        int stepping = view.stepping();
        if (stepping >= 0) {
            strides[stepping] = scaled(strides[stepping], view.step(), sizes[stepping]);
        }
        if (view.diagonal() >= 0) {
            // With one element or none the step is never taken, and may not fit.
            strides[last] = sizes[last] > 1 ? strides[last] + from.strides[view.diagonal()] : 1;
        }
        return strides;
    }

    /** Only with one element or none may the product overflow, and then the stride is never used. */
    private static long scaled(long stride, long step, long count) {
        boolean fits = Math.multiplyHigh(stride, step) == (stride * step) >> 63;
        return fits || count > 1 ? stride * step : stride;
    }
}
