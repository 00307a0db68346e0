package io.rankine.engine.layout;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Other shapes for the same elements, by NumPy's rule for when that takes no copy. */
final class Reshaping {

    private Reshaping() {}

    static Layout view(Layout from, long... shape) {
        long[] target = resolved("view", from, shape);
        long size = RowMajor.checkedSize(target);
        if (size < from.size() && from.contiguous()) {
            return new Layout(from.offset, target, RowMajor.strides(target));
        }
        checkCount("view", from, target, size);
        Layout view = attempt(from, target);
        if (view == null) {
            throw new IllegalArgumentException("view: " + from + " cannot be seen as " + Arrays.toString(target)
                    + " without a copy: take contiguous() first, or reshape");
        }
        return view;
    }

    static @Nullable Layout reshape(Layout from, long... shape) {
        long[] target = resolved("reshape", from, shape);
        checkCount("reshape", from, target, RowMajor.checkedSize(target));
        return attempt(from, target);
    }

    static long[] flattened(Layout from, int start, int end) {
        if (from.shape.length == 0) {
            // As in NumPy and PyTorch a scalar flattens to one element.
            boolean legal = start >= -1 && start <= 0 && end >= -1 && end <= 0;
            return legal ? new long[] {1} : new long[] {Axes.checked("flatten", from, start)};
        }
        int first = Axes.checked("flatten", from, start);
        int last = Axes.checked("flatten", from, end);
        if (first > last) {
            throw new IllegalArgumentException("flatten: start axis " + start + " lies past end axis " + end
                    + " of shape " + Arrays.toString(from.shape) + ": swap them");
        }
        long[] shape = new long[from.shape.length - (last - first)];
        System.arraycopy(from.shape, 0, shape, 0, first);
        shape[first] = 1;
        for (int axis = first; axis <= last; axis++) {
            shape[first] *= from.shape[axis];
        }
        System.arraycopy(from.shape, last + 1, shape, first + 1, shape.length - first - 1);
        return shape;
    }

    /** A copy of {@code shape} with the one -1 replaced by what is left of the size. */
    private static long[] resolved(String op, Layout from, long... shape) {
        long[] target = shape.clone();
        int open = -1;
        long known = 1;
        for (int axis = 0; axis < shape.length; axis++) {
            if (shape[axis] != -1) {
                known = Math.multiplyHigh(known, shape[axis]) == 0 ? known * shape[axis] : -1;
            } else if (open >= 0) {
                throw new IllegalArgumentException(
                        op + ": more than one size -1 in " + Arrays.toString(shape) + ": at most one can be found");
            } else {
                open = axis;
            }
        }
        if (open >= 0) {
            if (known <= 0 || from.size() % known != 0) {
                throw new IllegalArgumentException(op + ": " + from.size() + " elements of shape "
                        + Arrays.toString(from.shape) + " leave no size for -1 in " + Arrays.toString(shape));
            }
            target[open] = from.size() / known;
        }
        return target;
    }

    private static void checkCount(String op, Layout from, long[] target, long size) {
        if (size != from.size()) {
            throw new IllegalArgumentException(
                    op + ": shape " + Arrays.toString(target) + " has " + size + " elements, shape "
                            + Arrays.toString(from.shape) + " has " + from.size() + ": they must be equal");
        }
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
