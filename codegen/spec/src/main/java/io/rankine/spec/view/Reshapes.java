package io.rankine.spec.view;

/** Other shapes for the same elements. Which of them take a copy is the layout's to say. */
public final class Reshapes {

    private static final long REST = -1;

    private Reshapes() {}

    /**
     * {@code shape}, one size of which may be -1: as many as are left for it.
     *
     * @param fewer whether the new shape may have fewer elements
     * @throws IllegalArgumentException if the elements do not fill the shape
     */
    public static long[] reshape(String op, Axes from, boolean fewer, long... shape) {
        SizeAlgebra sizes = from.arithmetic;
        long[] target = resolved(op, from, shape);
        long made = sizes.count(target);
        long given = from.count();
        if (fewer ? sizes.less(given, made) : sizes.differ(made, given)) {
            throw SizeAlgebra.refused(
                    op,
                    "shape " + sizes.text(target) + " has " + from.text(made) + " elements, shape " + from + " has "
                            + from.text(given) + ": they must be equal");
        }
        return target;
    }

    private static long[] resolved(String op, Axes from, long... shape) {
        long[] target = shape.clone();
        int open = -1;
        for (int axis = 0; axis < shape.length; axis++) {
            if (shape[axis] == REST && open >= 0) {
                throw SizeAlgebra.refused(
                        op, "more than one size -1 in " + from.arithmetic.text(shape) + ": at most one can be found");
            }
            open = shape[axis] == REST ? axis : open;
        }
        if (open >= 0) {
            target[open] = 1;
            target[open] = rest(op, from, from.arithmetic.product(target), shape);
        }
        return target;
    }

    private static long rest(String op, Axes from, long known, long... shape) {
        long given = from.count();
        if (from.arithmetic.leavesRest(given, known)) {
            throw SizeAlgebra.refused(
                    op,
                    from.text(given) + " elements of shape " + from + " leave no size for -1 in "
                            + from.arithmetic.text(shape));
        }
        return from.arithmetic.exactQuotient(given, known);
    }

    /** The shape after axes {@code start} to {@code end} (inclusive) became one. */
    public static long[] flatten(Axes from, int start, int end) {
        if (from.rank() == 0) {
            // As in NumPy and PyTorch a scalar flattens to one element.
            boolean legal = start >= -1 && start <= 0 && end >= -1 && end <= 0;
            return legal ? new long[] {1} : new long[] {from.checked("flatten", start)};
        }
        int first = from.checked("flatten", start);
        int last = from.checked("flatten", end);
        if (first > last) {
            throw SizeAlgebra.refused(
                    "flatten",
                    "start axis " + start + " lies past end axis " + end + " of shape " + from + ": swap them");
        }
        long[] merged = new long[last + 1 - first];
        System.arraycopy(from.sizes, first, merged, 0, merged.length);
        long[] shape = new long[from.rank() - (last - first)];
        System.arraycopy(from.sizes, 0, shape, 0, first);
        shape[first] = from.arithmetic.product(merged);
        System.arraycopy(from.sizes, last + 1, shape, first + 1, shape.length - first - 1);
        return shape;
    }
}
