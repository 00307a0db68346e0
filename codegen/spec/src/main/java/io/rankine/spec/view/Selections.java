package io.rankine.spec.view;

import java.util.Arrays;

/** The shapes of parts of a tensor by an index or a mask, and of values that are written there. */
public final class Selections {

    private Selections() {}

    /** The axes of {@code index} in the place of {@code axis}. @throws IllegalArgumentException if there is no such axis */
    public static long[] take(Axes from, int axis, Axes index) {
        return instead(from, from.checked("take", axis), index.sizes);
    }

    /** What an index of as many axes takes along {@code axis}. @throws IllegalArgumentException if it does not fit */
    public static long[] takeAlong(String op, Axes from, int axis, Axes index) {
        int at = from.checked(op, axis);
        boolean fits = index.rank() == from.rank();
        for (int d = 0; fits && d < from.rank(); d++) {
            fits = d == at || mayStretch(from.arithmetic, index.size(d), from.size(d));
        }
        if (!fits) {
            throw SizeAlgebra.refused(
                    op,
                    "an index of shape " + index + " for axis " + at + " of shape " + from
                            + ": beside that axis its sizes must be equal or 1");
        }
        return from.resized(at, index.size(at));
    }

    /** As many entries of {@code axis} as a mask keeps. @throws IllegalArgumentException if the mask has another size */
    public static long[] filter(Axes from, int axis, Axes keep) {
        int at = from.checked("filter", axis);
        if (keep.rank() != 1 || from.arithmetic.differ(keep.size(0), from.size(at))) {
            throw SizeAlgebra.refused(
                    "filter",
                    "a mask of shape " + keep + " for axis " + at + " of shape " + from + ": give "
                            + from.text(from.size(at)) + " truth values");
        }
        return from.resized(at, SizeAlgebra.UNKNOWN);
    }

    /** @throws IllegalArgumentException if values do not broadcast to the shape of {@code take(from, axis, index)} */
    public static void put(Axes from, int axis, Axes index, Axes values) {
        checkValues("put", from, values, instead(from, from.checked("put", axis), index.sizes));
    }

    /** @throws IllegalArgumentException if values do not broadcast to the shape of {@code takeAlong(from, axis, index)} */
    public static void putAlong(Axes from, int axis, Axes index, Axes values) {
        checkValues("putAlong", from, values, takeAlong("putAlong", from, axis, index));
    }

    /** @throws IllegalArgumentException if the mask has not the sizes of the leading axes */
    public static void checkMask(String op, Axes from, Axes mask) {
        boolean fits = mask.rank() <= from.rank();
        for (int d = 0; fits && d < mask.rank(); d++) {
            fits = !from.arithmetic.differ(mask.size(d), from.size(d));
        }
        if (!fits) {
            throw SizeAlgebra.refused(
                    op,
                    "a mask of shape " + mask + " for a tensor of shape " + from
                            + ": it must have the sizes of the leading axes");
        }
    }

    /** @param count how many places the mask leaves */
    public static void putWhere(Axes from, Axes mask, long count, Axes values) {
        checkMask("putWhere", from, mask);
        long[] rest = Arrays.copyOfRange(from.sizes, mask.rank(), from.rank());
        checkValues("putWhere", from, values, Axes.of(from.arithmetic, rest).with(0, count));
    }

    /** @throws IllegalArgumentException if the mask or the values do not broadcast to the tensor */
    public static void assignWhere(String op, Axes from, Axes mask, Axes values) {
        if (!broadcasts(mask, from.sizes)) {
            throw SizeAlgebra.refused(
                    op,
                    "the mask has shape " + mask + ", the tensor " + from
                            + ": aligned right, each size must be equal or 1");
        }
        checkValues(op, from, values, from.sizes);
    }

    private static void checkValues(String op, Axes from, Axes values, long... places) {
        if (!broadcasts(values, places)) {
            throw SizeAlgebra.refused(
                    op,
                    "values of shape " + values + " for places of shape " + from.arithmetic.text(places)
                            + ": aligned right, each size must be equal or 1");
        }
    }

    private static long[] instead(Axes from, int axis, long... sizes) {
        long[] all = Arrays.copyOf(from.sizes, from.rank() - 1 + sizes.length);
        System.arraycopy(sizes, 0, all, axis, sizes.length);
        System.arraycopy(from.sizes, axis + 1, all, axis + sizes.length, from.rank() - axis - 1);
        return all;
    }

    /** Whether values may broadcast to a shape. */
    static boolean broadcasts(Axes values, long... shape) {
        int missing = shape.length - values.rank();
        boolean fits = missing >= 0;
        for (int d = 0; fits && d < values.rank(); d++) {
            fits = mayStretch(values.arithmetic, values.size(d), shape[missing + d]);
        }
        return fits;
    }

    private static boolean mayStretch(SizeAlgebra sizes, long size, long to) {
        return !sizes.differ(size, 1) || !sizes.differ(size, to);
    }
}
