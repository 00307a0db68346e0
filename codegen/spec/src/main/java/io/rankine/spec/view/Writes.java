package io.rankine.spec.view;

import java.util.Arrays;

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

    /**
     * Lists nested like the axes.
     *
     * @param at where the list stands, an index for each axis before its own
     * @throws IllegalArgumentException if it has not as many entries as its axis
     */
    public static void setList(Axes target, long[] at, int entries) {
        if (target.arithmetic.differ(target.size(at.length), entries)) {
            throw notNested(target, at, "a list of " + entries);
        }
    }

    /** What stands where a list of as many entries as an axis has is wanted. */
    public static IllegalArgumentException notNested(Axes target, long[] at, String given) {
        return SizeAlgebra.refused(
                "setVals",
                given + " at " + Arrays.toString(at) + " for a tensor of shape " + target
                        + ": give lists nested like the axes, of " + target.text(target.size(at.length))
                        + " entries along axis " + at.length);
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
