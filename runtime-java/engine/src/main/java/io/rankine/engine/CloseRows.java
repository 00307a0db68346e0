package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The rows of two tensors of one shape, which are compared part by part in the widest primitives of their type. */
final class CloseRows {

    /** Elements that are read together: few, so that an early difference is found soon. */
    private static final int PART = 1 << 8;

    private final AllClose close;
    private final ElementType type;
    private final int bytes;
    private final int last;

    private final long first;
    private final long other;
    private final Layout a;
    private final Layout b;
    private final long[] shape;

    // Two of them of real numbers and integers, four of complex ones.
    private final double[][] reals;
    private final long[][] wholes;

    /** @param a has elements, and memory that stays, as b has */
    CloseRows(AllClose close, Place a, Place b) {
        this.close = close;
        type = a.type;
        bytes = type.bytes();
        first = a.address();
        other = b.address();
        int[] order = a.layout.memoryOrder();
        Layout left = row(a.layout, order);
        Layout right = row(b.layout, order);
        boolean flat = left != null && right != null;
        this.a = flat ? Objects.requireNonNull(left) : a.layout;
        this.b = flat ? Objects.requireNonNull(right) : b.layout;
        shape = this.a.shape();
        last = shape.length - 1;
        int count = last < 0 ? 1 : (int) Math.min(PART, shape[last]);
        boolean whole = type.isInteger() || type.isLogical();
        reals = new double[whole ? 0 : type.isComplex() ? 4 : 2][count];
        wholes = new long[whole ? 2 : 0][count];
    }

    /** All elements in one row, in this order of axes; null if they are not in one. */
    private static @Nullable Layout row(Layout of, int... order) {
        return of.permute(order).reshape(of.size());
    }

    boolean all() {
        return along(0, first, other);
    }

    private boolean along(int axis, long at, long other) {
        long step = axis > last ? 0 : a.stride(axis) * bytes;
        long otherStep = axis > last ? 0 : b.stride(axis) * bytes;
        if (axis >= last) {
            return row(at, step, other, otherStep);
        }
        for (long i = 0; i < shape[axis]; i++) {
            if (!along(axis + 1, at + i * step, other + i * otherStep)) {
                return false;
            }
        }
        return true;
    }

    private boolean row(long at, long step, long other, long otherStep) {
        long length = last < 0 ? 1 : shape[last];
        for (long from = 0; from < length; from += PART) {
            int count = (int) Math.min(PART, length - from);
            if (!part(at + from * step, step, other + from * otherStep, otherStep, count)) {
                return false;
            }
        }
        return true;
    }

    private boolean part(long at, long step, long other, long otherStep, int count) {
        return switch (type.kind()) {
            case LOGICAL, SIGNED, UNSIGNED -> {
                Numbers.load(type, at, step, wholes[0], count);
                Numbers.load(type, other, otherStep, wholes[1], count);
                yield type.isUnsigned()
                        ? close.unsigned(wholes[0], wholes[1], count)
                        : close.wholes(wholes[0], wholes[1], count);
            }
            case FLOATING, BRAIN -> {
                Numbers.load(type, at, step, reals[0], count);
                Numbers.load(type, other, otherStep, reals[1], count);
                yield close.reals(reals[0], reals[1], count);
            }
            case COMPLEX -> {
                int half = bytes / 2;
                Numbers.load(type.real(), at, step, reals[0], count);
                Numbers.load(type.real(), at + half, step, reals[1], count);
                Numbers.load(type.real(), other, otherStep, reals[2], count);
                Numbers.load(type.real(), other + half, otherStep, reals[3], count);
                yield close.complexes(reals[0], reals[1], reals[2], reals[3], count);
            }
        };
    }
}
