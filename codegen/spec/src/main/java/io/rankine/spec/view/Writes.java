package io.rankine.spec.view;

/** What is written to a whole tensor: it is broadcast, the tensor never is. */
public final class Writes {

    private static final String ALIGNED = ": aligned right, each size must be equal or 1";

    private Writes() {}

    /** @throws IllegalArgumentException if the elements of a tensor cannot be copied there */
    public static void assign(Axes target, Axes source) {
        if (!Selections.broadcasts(source, target.sizes)) {
            throw SizeAlgebra.refused(
                    "assignment", "shape " + source + " does not broadcast to the target's shape " + target + ALIGNED);
        }
    }

    /** @throws IllegalArgumentException if a tensor has no element for each one of another */
    public static void map(Axes target, Axes other) {
        if (!Selections.broadcasts(other, target.sizes)) {
            throw SizeAlgebra.refused(
                    "map", "shape " + other + " does not broadcast to the tensor's shape " + target + ALIGNED);
        }
    }

    /** @throws IllegalArgumentException if an expression cannot be computed there */
    public static void statement(String name, Axes target, Axes value) {
        if (!Selections.broadcasts(value, target.sizes)) {
            throw SizeAlgebra.refused(
                    name,
                    "an expression of shape " + value + " does not broadcast to the target's shape " + target + ALIGNED
                            + ", and targets are never broadcast");
        }
    }

    /** @throws IllegalArgumentException if nested arrays have another shape */
    public static void setVals(Axes target, Axes arrays) {
        boolean fits = arrays.rank() == target.rank();
        for (int d = 0; fits && d < target.rank(); d++) {
            fits = !target.arithmetic.differ(arrays.size(d), target.size(d));
        }
        if (!fits) {
            throw SizeAlgebra.refused(
                    "setVals",
                    "arrays of shape " + arrays + " for a tensor of shape " + target + ": give one element each");
        }
    }

    /** @throws IllegalArgumentException if a flat array has another number of elements */
    public static void setFlatArray(Axes target, long count) {
        flatArray("setFlatArray", target, count);
    }

    /** As {@link #setFlatArray}, for whoever {@code name} is. */
    public static void flatArray(String name, Axes target, long count) {
        SizeAlgebra sizes = target.arithmetic;
        long size = sizes.count(target.sizes);
        if (sizes.differ(size, count)) {
            throw SizeAlgebra.refused(
                    name,
                    count + " values for shape " + target + " of " + target.text(size) + " elements: give one each");
        }
    }
}
