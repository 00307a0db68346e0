package io.rankine.spec.view;

/** Elements whose indices along two axes differ by a constant. */
public final class Diagonals {

    private Diagonals() {}

    @ViewRule(
            value = "The elements at {@code i, i + offset} of two axes, which are dropped; they become the last axis.",
            rank = -1,
            axes = 2,
            defaults = {0, 0, 1})
    public static AxisMap diagonal(Axes from, long offset, int axis1, int axis2) {
        int a = from.checked("diagonal", axis1);
        int b = from.checked("diagonal", axis2);
        if (a == b) {
            throw SizeAlgebra.refused("diagonal", "axis " + a + " of shape " + from + " stands twice: give two axes");
        }
        SizeAlgebra sizes = from.arithmetic;
        long rows = from.size(a);
        long columns = from.size(b);
        if (sizes.less(columns, offset) || sizes.less(sizes.plus(offset, rows), 0)) {
            throw SizeAlgebra.refused(
                    "diagonal",
                    "offset " + sizes.text(offset) + " on axes " + a + " and " + b + " of shape " + from + ": allowed "
                            + sizes.negated(rows) + " to " + sizes.text(columns));
        }
        if (sizes.atLeast(offset, 0)) {
            return along(from, a, b, sizes.least(rows, sizes.minus(columns, offset)), b, offset);
        }
        boolean below = sizes.less(offset, 0);
        long length = below ? sizes.least(sizes.plus(rows, offset), columns) : SizeAlgebra.UNKNOWN;
        return along(from, a, b, length, a, sizes.minus(0, offset));
    }

    private static AxisMap along(Axes from, int a, int b, long length, int entered, long start) {
        int last = from.rank() - 2;
        long[] sizes = new long[last + 1];
        int[] sources = new int[last + 1];
        int next = 0;
        for (int axis = 0; next < last; axis++) {
            if (axis != a && axis != b) {
                sizes[next] = from.size(axis);
                sources[next++] = axis;
            }
        }
        sizes[last] = length;
        sources[last] = a;
        // Of no element the position does not matter, and may not exist.
        return new AxisMap(sizes, sources, AxisMap.NONE, 1, b, AxisMap.NONE, entered, length == 0 ? 0 : start);
    }
}
