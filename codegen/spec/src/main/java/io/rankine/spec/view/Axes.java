package io.rankine.spec.view;

import java.util.Arrays;

/** The axes of what is viewed. Not copied: the sizes are the caller's to leave as they are. */
public final class Axes {

    final SizeAlgebra arithmetic;
    final long[] sizes;

    private Axes(SizeAlgebra arithmetic, long... sizes) {
        this.arithmetic = arithmetic;
        this.sizes = sizes;
    }

    /** Axes of a tensor or an expression. */
    public static Axes of(long... sizes) {
        return new Axes(SizeAlgebra.NUMBERS, sizes);
    }

    /** Axes of which less is known. */
    public static Axes of(SizeAlgebra arithmetic, long... sizes) {
        return new Axes(arithmetic, sizes);
    }

    public int rank() {
        return sizes.length;
    }

    long size(int axis) {
        return sizes[axis];
    }

    /** {@code axis} counted from 0. @throws IllegalArgumentException if it is outside -rank to rank - 1 */
    public int checked(String op, int axis) {
        return checked(op, axis, sizes.length);
    }

    int checked(String op, int axis, int count) {
        int wrapped = axis < 0 ? axis + count : axis;
        if (wrapped < 0 || wrapped >= count) {
            throw SizeAlgebra.refused(
                    op,
                    "axis " + axis + " is out of range for shape " + this
                            + (count == 0 ? ": it has no axes" : ": allowed " + -count + " to " + (count - 1)));
        }
        return wrapped;
    }

    /** Several axes counted from 0, in order. @throws IllegalArgumentException if there is none such, or one stands twice */
    public int[] checkedEach(String op, int... axes) {
        int[] each = axes.clone();
        Arrays.setAll(each, i -> checked(op, axes[i]));
        Arrays.sort(each);
        for (int i = 1; i < each.length; i++) {
            if (each[i] == each[i - 1]) {
                throw SizeAlgebra.refused(
                        op,
                        "axis " + each[i] + " stands twice in " + Arrays.toString(axes) + " for shape " + this
                                + ": give each axis once");
            }
        }
        return each;
    }

    /** Number of elements. */
    long count() {
        return arithmetic.product(sizes);
    }

    String text(long size) {
        return arithmetic.text(size);
    }

    /** The sizes, that of {@code axis} replaced. */
    long[] resized(int axis, long size) {
        long[] changed = sizes.clone();
        changed[axis] = size;
        return changed;
    }

    long[] without(int axis) {
        long[] rest = new long[sizes.length - 1];
        System.arraycopy(sizes, 0, rest, 0, axis);
        System.arraycopy(sizes, axis + 1, rest, axis, rest.length - axis);
        return rest;
    }

    long[] with(int axis, long size) {
        long[] more = new long[sizes.length + 1];
        System.arraycopy(sizes, 0, more, 0, axis);
        System.arraycopy(sizes, axis, more, axis + 1, sizes.length - axis);
        more[axis] = size;
        return more;
    }

    /** {@code [5, n, 4]}. */
    @Override
    public String toString() {
        return arithmetic.text(sizes);
    }
}
