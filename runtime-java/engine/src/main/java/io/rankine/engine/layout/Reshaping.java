package io.rankine.engine.layout;

import io.rankine.spec.view.Reshapes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Other shapes for the same elements, by NumPy's rule for when that takes no copy. */
final class Reshaping {

    private Reshaping() {}

    static Layout view(Layout from, long... shape) {
        long[] target = Reshapes.reshape("view", from.axes(), from.contiguous(), shape);
        Layout view = attempt(from, target);
        if (view == null) {
            throw new IllegalArgumentException("view: " + from + " cannot be seen as " + Arrays.toString(target)
                    + " without a copy: take contiguous() first, or reshape");
        }
        return view;
    }

    static @Nullable Layout reshape(Layout from, long... shape) {
        return attempt(from, Reshapes.reshape("reshape", from.axes(), false, shape));
    }

    private static @Nullable Layout attempt(Layout from, long[] target) {
        if (from.contiguous()) {
            return new Layout(from.offset, target, RowMajor.strides(target));
        }
        long[] strides = new long[target.length];
        return regroup(from, target, strides) ? new Layout(from.offset, target, strides) : null;
    }

    /**
     * Matches groups of old axes with groups of new ones of the same product. A group needs no copy if its old axes
     * coalesce; its new axes then subdivide that run. Axes of size 1 take part on neither side.
     */
    private static boolean regroup(Layout from, long[] target, long[] strides) {
        int old = from.shape.length - 1;
        int next = target.length - 1;
        while (old >= 0 && next >= 0) {
            if (from.shape[old] == 1) {
                old--;
                continue;
            }
            long run = from.shape[old];
            long step = from.strides[old];
            long made = target[next];
            strides[next--] = step;
            while (made != run) {
                if (made < run) {
                    if (next < 0) {
                        return false;
                    }
                    strides[next] = step * made;
                    made *= target[next--];
                } else {
                    old = skipOnes(from, old - 1);
                    if (old < 0 || from.strides[old] != step * run) {
                        return false;
                    }
                    run *= from.shape[old];
                }
            }
            old--;
        }
        for (; next >= 0; next--) {
            strides[next] = next + 1 < target.length ? strides[next + 1] * target[next + 1] : 1;
        }
        return true;
    }

    private static int skipOnes(Layout from, int axis) {
        int d = axis;
        while (d >= 0 && from.shape[d] == 1) {
            d--;
        }
        return d;
    }
}
