package io.rankine.spec.view;

/** Neighbouring parts along one axis. */
public final class Parts {

    private Parts() {}

    /** The size of each of so many equal parts of {@code axis}. @throws IllegalArgumentException if they are not equal */
    public static long equal(Axes from, int axis, long parts) {
        int d = from.checked("split", axis);
        long dim = from.size(d);
        if (from.arithmetic.leavesRest(dim, parts)) {
            throw SizeAlgebra.refused(
                    "split",
                    "axis " + d + " of shape " + from + " into " + from.text(parts)
                            + " equal parts: give a number that divides " + from.text(dim)
                            + ", or sizes to splitSizes");
        }
        return from.arithmetic.exactQuotient(dim, parts);
    }

    /** @throws IllegalArgumentException if parts of these sizes are not all of {@code axis} */
    public static void check(Axes from, int axis, long... parts) {
        int d = from.checked("splitSizes", axis);
        SizeAlgebra sizes = from.arithmetic;
        long rest = from.size(d);
        boolean fits = true;
        for (long part : parts) {
            fits &= !sizes.less(part, 0) && !sizes.less(rest, part);
            rest = fits ? sizes.minus(rest, part) : rest;
        }
        if (!fits || sizes.differ(rest, 0)) {
            throw SizeAlgebra.refused(
                    "splitSizes",
                    "axis " + d + " of shape " + from + " into parts of " + sizes.text(parts)
                            + ": sizes of at least 0 that add up to " + from.text(from.size(d)));
        }
    }

    /** The shape of a part. */
    public static long[] part(Axes from, int axis, long size) {
        return from.resized(from.checked("split", axis), size);
    }
}
