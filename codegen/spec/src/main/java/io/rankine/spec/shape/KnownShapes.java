package io.rankine.spec.shape;

import org.jspecify.annotations.Nullable;

/** Shapes of operands that fit a signature, and those of the results: all that a check finds depends on them alone. */
final class KnownShapes {

    /** In place of the rank of an integer. */
    private static final long INTEGER = -1;

    /** Of each operand the rank and the sizes. */
    private final long[] operands;

    private final long[] @Nullable [] results;

    private KnownShapes(long[] operands, long[] @Nullable [] results) {
        this.operands = operands;
        this.results = results;
    }

    static KnownShapes of(Shaped[] operands, long[] @Nullable [] results) {
        int count = 0;
        for (Shaped operand : operands) {
            count += 1 + (operand instanceof Shaped.Dimension ? 1 : operand.rank());
        }
        long[] sizes = new long[count];
        int at = 0;
        for (Shaped operand : operands) {
            if (operand instanceof Shaped.Dimension(long value)) {
                sizes[at++] = INTEGER;
                sizes[at++] = value;
                continue;
            }
            sizes[at++] = operand.rank();
            for (int axis = 0; axis < operand.rank(); axis++) {
                sizes[at++] = operand.dim(axis);
            }
        }
        return new KnownShapes(sizes, copy(results));
    }

    /** True if these operands, as many as there were, have the same shapes. */
    boolean areOf(Shaped... given) {
        int at = 0;
        for (Shaped operand : given) {
            if (operand instanceof Shaped.Dimension(long value)) {
                if (operands[at++] != INTEGER || operands[at++] != value) {
                    return false;
                }
                continue;
            }
            int rank = operand.rank();
            if (operands[at++] != rank) {
                return false;
            }
            for (int axis = 0; axis < rank; axis++) {
                if (operands[at++] != operand.dim(axis)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** A copy that the caller may keep. */
    long[] @Nullable [] results() {
        return copy(results);
    }

    private static long[] @Nullable [] copy(long[] @Nullable [] shapes) {
        long[] @Nullable [] copy = shapes.clone();
        for (int i = 0; i < copy.length; i++) {
            long[] shape = copy[i];
            copy[i] = shape == null ? null : shape.clone();
        }
        return copy;
    }
}
