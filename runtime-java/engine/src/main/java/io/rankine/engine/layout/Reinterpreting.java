package io.rankine.engine.layout;

import java.util.Arrays;

/** The same bytes as elements of another width, by NumPy's rule: what divides or grows is the last axis. */
final class Reinterpreting {

    private Reinterpreting() {}

    /** As {@code width} bytes each instead of {@code own}; both are powers of two. */
    static Layout as(Layout from, int own, int width) {
        if (own == width) {
            return from;
        }
        int last = from.shape.length - 1;
        if (last < 0) {
            throw refused(
                    from,
                    own,
                    width,
                    own > width
                            ? "there is no last axis to grow; give the sizes, as in view(type, " + own / width + ")"
                            : "there is one element only, of too few bytes; cast it for its value");
        }
        if (from.shape[last] != 1 && from.strides[last] != 1) {
            throw refused(from, own, width, "the last axis must be contiguous; take contiguous() first");
        }
        return own > width ? narrower(from, own / width) : wider(from, own, width);
    }

    private static IllegalArgumentException refused(Layout from, int own, int width, String why) {
        return new IllegalArgumentException(
                "view: " + from + " of " + own + "-byte elements cannot be seen as " + width + "-byte ones: " + why);
    }

    /** As elements of another width and as {@code shape}, of a contiguous layout that has that many. */
    static Layout as(Layout from, int own, int width, long... shape) {
        if (own == width) {
            return from.view(shape);
        }
        if (!from.contiguous()) {
            throw new IllegalArgumentException("view: " + from + " of " + own + "-byte elements cannot be seen as "
                    + Arrays.toString(shape) + " of " + width + "-byte ones: take contiguous() first");
        }
        long room = own > width ? Math.multiplyExact(from.size(), own / width) : from.size() / (width / own);
        long offset = own > width ? Math.multiplyExact(from.offset, own / width) : aligned(from, own, width);
        return new Layout(offset, new long[] {room}, new long[] {1}).view(shape);
    }

    /** One of {@code parts} equal parts of every element. */
    static Layout part(Layout from, int part, int parts) {
        return Layout.strided(
                Math.addExact(Math.multiplyExact(from.offset, parts), part), from.shape, scaled(from.strides, parts));
    }

    private static Layout narrower(Layout from, int parts) {
        int last = from.shape.length - 1;
        long[] shape = from.shape.clone();
        shape[last] = Math.multiplyExact(shape[last], parts);
        long[] strides = scaled(from.strides, parts);
        strides[last] = 1;
        return Layout.strided(Math.multiplyExact(from.offset, parts), shape, strides);
    }

    private static Layout wider(Layout from, int own, int width) {
        int parts = width / own;
        int last = from.shape.length - 1;
        long offset = aligned(from, own, width);
        long[] shape = from.shape.clone();
        long[] strides = from.strides.clone();
        for (int axis = 0; axis < last; axis++) {
            if (shape[axis] > 1 && strides[axis] % parts != 0) {
                throw new IllegalArgumentException("view: stride " + strides[axis] + " of axis " + axis + " in " + from
                        + " is no multiple of " + parts + " elements, which make one of " + width + " bytes");
            }
            strides[axis] /= parts;
        }
        if (shape[last] % parts != 0) {
            throw new IllegalArgumentException("view: the last axis of " + from + " is no multiple of " + parts
                    + " elements, which make one of " + width + " bytes");
        }
        shape[last] /= parts;
        strides[last] = 1;
        return Layout.strided(offset, shape, strides);
    }

    private static long aligned(Layout from, int own, int width) {
        int parts = width / own;
        if (from.offset % parts != 0) {
            throw new IllegalArgumentException("view: " + from + " begins at byte " + from.offset * own
                    + ", which is no multiple of " + width + ": elements of " + width + " bytes must be aligned");
        }
        return from.offset / parts;
    }

    /** Strides of axes with one index at most may be anything, also beyond 64 bits. */
    private static long[] scaled(long[] strides, int by) {
        return Arrays.stream(strides).map(stride -> stride * by).toArray();
    }
}
