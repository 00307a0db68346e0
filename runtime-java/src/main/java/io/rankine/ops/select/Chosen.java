package io.rankine.ops.select;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import java.util.Arrays;

/** The checks and preparations of {@link Selection} before it writes. */
final class Chosen {

    private static final int BLOCK = 512;

    private Chosen() {}

    /** The shape of {@code a} with other axes in place of {@code axis}. */
    static long[] shape(Tensor a, int axis, long... instead) {
        long[] own = a.shape();
        return joined(Arrays.copyOf(own, axis), instead, Arrays.copyOfRange(own, axis + 1, own.length));
    }

    /** So many entries beside those axes that a mask of {@code rank} axes leaves. */
    static long[] maskedShape(Tensor a, int rank, long count) {
        return joined(new long[] {count}, Arrays.copyOfRange(a.shape(), rank, a.rank()));
    }

    private static long[] joined(long[]... parts) {
        int rank = 0;
        for (long[] part : parts) {
            rank += part.length;
        }
        long[] all = new long[rank];
        int at = 0;
        for (long[] part : parts) {
            System.arraycopy(part, 0, all, at, part.length);
            at += part.length;
        }
        return all;
    }

    /** The first {@code axes} axes as one: a view where the layout allows it, else a copy. */
    static Tensor flattened(Tensor a, int axes) {
        long count = 1;
        for (int axis = 0; axis < axes; axis++) {
            count *= a.dim(axis);
        }
        return a.reshape(maskedShape(a, axes, count));
    }

    /** Places along {@code axis}, from 0 on, in the row-major order of {@code index}, in memory of their own. */
    static Tensor places(String op, Tensor a, int axis, Tensor index) {
        if (!index.type().isIndex()) {
            throw new ElementTypeException(op + ": an index of " + index.type().label() + ": cast it to int64");
        }
        long n = a.dim(axis);
        Tensor places = Tensor.empty(ElementType.INT64, index.size());
        index.copyTo(index.rank() == 1 ? places : places.view(index.shape()));
        while (!counted(places.address(), places.size(), n)) {
            refuse(op, a, axis, index, places);
        }
        Reference.reachabilityFence(places);
        return places;
    }

    /** Turns places from the end into those from 0 on; false if there is a wrong one. */
    private static boolean counted(long address, long count, long n) {
        long signs = 0;
        long[] places = new long[(int) Math.min(BLOCK, count)];
        for (long from = 0; from < count; from += BLOCK) {
            int block = (int) Math.min(BLOCK, count - from);
            long first = address + from * Long.BYTES;
            Mem.load(first, places, block);
            // Where a place is wrong, a difference is negative: no branch an element.
            for (int i = 0; i < block; i++) {
                long place = places[i] + (places[i] >> Long.SIZE - 1 & n);
                signs |= place | n - 1 - place;
                places[i] = place;
            }
            Mem.store(first, places, block);
        }
        return signs >= 0;
    }

    /** Copies them again: another thread may have written since. */
    private static void refuse(String op, Tensor a, int axis, Tensor index, Tensor places) {
        long n = a.dim(axis);
        index.copyTo(places.view(index.shape()));
        for (long i = 0; i < places.size(); i++) {
            long given = places.getLong(i);
            if (given < -n || given >= n) {
                throw new IndexOutOfBoundsException(
                        op + ": index is " + given + " at " + Arrays.toString(at(i, index.shape()))
                                + "; nothing was written. Allowed: from " + -n + " below " + n + " (axis " + axis
                                + " of shape " + Arrays.toString(a.shape()) + ")");
            }
        }
    }

    private static long[] at(long place, long... shape) {
        long[] at = new long[shape.length];
        long rest = place;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            at[axis] = rest % shape[axis];
            rest /= shape[axis];
        }
        return at;
    }

    /** Values in the shape in which they are written, in memory that writing does not change. */
    static Tensor values(Tensor a, Tensor values, long... shape) {
        Tensor own = Operands.share(a, values) ? values.copy() : values;
        return own.broadcastTo(shape);
    }

    static void checkMask(String op, Tensor mask) {
        if (!mask.type().isLogical()) {
            throw new ElementTypeException(
                    op + ": a mask of " + mask.type().label() + ": compare, to make truth values");
        }
    }
}
