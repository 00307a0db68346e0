package io.rankine.spec.view;

import java.util.Arrays;

/** The shapes of tensors one after the other. */
public final class Joins {

    private Joins() {}

    /**
     * The shape of {@code parts} along an axis that all of them have.
     *
     * @throws IllegalArgumentException if there is no part or no such axis, or shapes differ beside it
     */
    public static long[] concat(int axis, Axes... parts) {
        Axes first = first("concat", parts);
        int at = checked("concat: axis " + axis + " of tensors of rank " + first.rank(), axis, first.rank());
        long[] shape = first.sizes.clone();
        for (int i = 1; i < parts.length; i++) {
            check("concat", "beside axis " + at, i, parts[i], first, at);
            shape = known(first, shape, parts[i]);
        }
        shape[at] = first.size(at);
        for (int i = 1; i < parts.length; i++) {
            shape[at] = total(first.arithmetic, shape[at], parts[i].size(at), parts);
        }
        return shape;
    }

    /**
     * The shape of {@code parts} along a new axis.
     *
     * @throws IllegalArgumentException if there is no part or no such axis, or shapes differ
     */
    public static long[] stack(int axis, Axes... parts) {
        Axes first = first("stack", parts);
        int rank = first.rank() + 1;
        int at = checked("stack: axis " + axis + " of a result of rank " + rank, axis, rank);
        long[] shape = first.sizes.clone();
        for (int i = 1; i < parts.length; i++) {
            check("stack", "everywhere", i, parts[i], first, -1);
            shape = known(first, shape, parts[i]);
        }
        return Axes.of(first.arithmetic, shape).with(at, parts.length);
    }

    private static Axes first(String op, Axes... parts) {
        if (parts.length == 0) {
            throw SizeAlgebra.refused(op, "no tensors: give at least one");
        }
        return parts[0];
    }

    private static int checked(String what, int axis, int count) {
        int at = axis < 0 ? axis + count : axis;
        if (at < 0 || at >= count) {
            throw SizeAlgebra.refused("", what + ": allowed " + -count + " to " + (count - 1));
        }
        return at;
    }

    /** Of two sizes that are equal the one that is known. */
    private static long[] known(Axes first, long[] shape, Axes part) {
        long[] known = shape.clone();
        Arrays.setAll(known, d -> shape[d] == SizeAlgebra.UNKNOWN ? part.size(d) : shape[d]);
        return known;
    }

    private static long total(SizeAlgebra sizes, long a, long b, Axes... parts) {
        long total = sizes.plus(a, b);
        if (sizes.less(total, 0)) {
            throw SizeAlgebra.refused("concat", Arrays.toString(parts) + " leave 64 bits: use smaller tensors");
        }
        return total;
    }

    private static void check(String op, String where, int i, Axes part, Axes first, int free) {
        boolean fits = part.rank() == first.rank();
        for (int d = 0; fits && d < first.rank(); d++) {
            fits = d == free || !first.arithmetic.differ(part.size(d), first.size(d));
        }
        if (!fits) {
            throw SizeAlgebra.refused(
                    op,
                    "tensor " + i + " of shape " + part + " and the first one, " + first + ", must be equal " + where);
        }
    }
}
