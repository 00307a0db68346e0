package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Broadcasting of actual shapes: aligned right, padded with 1 on the left; on each axis all sizes other than 1 are
 * equal. Nothing but the result is allocated unless the shapes clash.
 */
public final class Broadcast {

    private Broadcast() {}

    /** The joined shape of two operands. @throws ShapeException if an axis clashes */
    public static long[] join(long[] a, long[] b) {
        int rank = Math.max(a.length, b.length);
        long[] result = new long[rank];
        for (int i = 1; i <= rank; i++) {
            long x = i <= a.length ? a[a.length - i] : 1;
            long y = i <= b.length ? b[b.length - i] : 1;
            if (x != y && x != 1 && y != 1) {
                throw clash("", List.of(), a, b);
            }
            result[rank - i] = x == 1 ? y : x;
        }
        return result;
    }

    /** The joined shape of any number of operands; rank 0 of none. @throws ShapeException if an axis clashes */
    public static long[] join(long[]... operands) {
        int rank = 0;
        for (long[] operand : operands) {
            rank = Math.max(rank, operand.length);
        }
        long[] result = new long[rank];
        for (int i = 1; i <= rank; i++) {
            long joined = 1;
            for (long[] operand : operands) {
                long size = i <= operand.length ? operand[operand.length - i] : 1;
                if (size != 1 && joined != 1 && size != joined) {
                    throw clash("", List.of(), operands);
                }
                joined = size == 1 ? joined : size;
            }
            result[rank - i] = joined;
        }
        return result;
    }

    /** As {@link #join(long[][])} on operands that tell their own shape. */
    public static long[] join(String op, List<String> names, Shaped a, Shaped b) {
        int rank = Math.max(a.rank(), b.rank());
        long[] result = new long[rank];
        for (int i = 1; i <= rank; i++) {
            long x = fromRight(a, i);
            long y = fromRight(b, i);
            if (x != y && x != 1 && y != 1) {
                throw clash(op, names, sizes(a, b));
            }
            result[rank - i] = x == 1 ? y : x;
        }
        return result;
    }

    /** As {@link #join(long[][])} on operands that tell their own shape. */
    public static long[] join(String op, List<String> names, Shaped a, Shaped b, Shaped c) {
        int rank = Math.max(Math.max(a.rank(), b.rank()), c.rank());
        long[] result = new long[rank];
        for (int i = 1; i <= rank; i++) {
            long x = fromRight(a, i);
            long y = fromRight(b, i);
            long z = fromRight(c, i);
            long joined = x != 1 ? x : y != 1 ? y : z;
            if ((y != 1 && y != joined) || (z != 1 && z != joined)) {
                throw clash(op, names, sizes(a, b, c));
            }
            result[rank - i] = joined;
        }
        return result;
    }

    /** As {@link #join(long[][])} on operands that tell their own shape. */
    public static long[] join(String op, List<String> names, Shaped... operands) {
        int rank = 0;
        for (Shaped operand : operands) {
            rank = Math.max(rank, operand.rank());
        }
        long[] result = new long[rank];
        for (int i = 1; i <= rank; i++) {
            long joined = 1;
            for (Shaped operand : operands) {
                long size = fromRight(operand, i);
                if (size != 1 && joined != 1 && size != joined) {
                    throw clash(op, names, sizes(operands));
                }
                joined = size == 1 ? joined : size;
            }
            result[rank - i] = joined;
        }
        return result;
    }

    /** The diagnostic of operands that clash, by the name of the op and of its operands. */
    public static Diagnostic diagnose(
            String op, List<String> names, List<? extends Shape> operands, List<Clash> clashes) {
        Picture picture = new Picture();
        for (int i = 0; i < operands.size(); i++) {
            picture.row((i < names.size() ? names.get(i) : "operand " + i) + ":", operands.get(i));
        }
        clashes.forEach(clash -> picture.caret(clash.fromRight()));
        String headline = clashes.stream().map(Clash::place).collect(Collectors.joining(", ", "dim mismatch ", ""));
        return new Diagnostic(op, clashes.getFirst().summary(), headline, picture.draw());
    }

    /** The operand's sizes in an array of their own. */
    static long[] copy(Shaped operand) {
        long[] sizes = new long[operand.rank()];
        for (int axis = 0; axis < sizes.length; axis++) {
            sizes[axis] = operand.dim(axis);
        }
        return sizes;
    }

    private static long fromRight(Shaped shape, int i) {
        int axis = shape.rank() - i;
        return axis < 0 ? 1 : shape.dim(axis);
    }

    private static long[][] sizes(Shaped... operands) {
        long[][] sizes = new long[operands.length][];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = copy(operands[i]);
        }
        return sizes;
    }

    private static ShapeException clash(String op, List<String> names, long[]... operands) {
        List<Shape> shapes = new ArrayList<>();
        for (long[] operand : operands) {
            shapes.add(Shape.of(operand));
        }
        return new ShapeException(diagnose(op, names, shapes, Join.clashes(shapes)));
    }
}
