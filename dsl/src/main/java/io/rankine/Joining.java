package io.rankine;

import io.rankine.engine.Tensor;
import java.util.Arrays;

/** Tensors one after the other along an axis. */
final class Joining {

    private Joining() {}

    /** Along an axis that all of them have. */
    static Tensor concat(int axis, TypedTensor<?, ?>... parts) {
        Tensor first = first("concat", parts);
        int at = axis < 0 ? axis + first.rank() : axis;
        if (at < 0 || at >= first.rank()) {
            throw new IllegalArgumentException("concat: axis " + axis + " of tensors of rank " + first.rank()
                    + ": allowed " + -first.rank() + " to " + (first.rank() - 1));
        }
        long[] shape = first.shape();
        for (int i = 1; i < parts.length; i++) {
            Tensor part = parts[i].tensor();
            long[] own = part.rank() == first.rank() ? part.shape() : new long[0];
            if (own.length > 0) {
                shape[at] = Math.addExact(shape[at], own[at]);
                own[at] = first.dim(at);
            }
            check("concat", "beside axis " + at, i, part, first, own);
        }
        Tensor out = Tensor.empty(first.type(), shape);
        long start = 0;
        for (TypedTensor<?, ?> part : parts) {
            long size = part.tensor().dim(at);
            part.tensor().copyTo(out.slice(at, start, start + size, 1));
            start += size;
        }
        return out;
    }

    /** Along a new axis. */
    static Tensor stack(int axis, TypedTensor<?, ?>... parts) {
        Tensor first = first("stack", parts);
        int at = axis < 0 ? axis + first.rank() + 1 : axis;
        if (at < 0 || at > first.rank()) {
            throw new IllegalArgumentException("stack: axis " + axis + " of a result of rank " + (first.rank() + 1)
                    + ": allowed " + -(first.rank() + 1) + " to " + first.rank());
        }
        long[] shape = new long[first.rank() + 1];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = d == at ? parts.length : first.dim(d < at ? d : d - 1);
        }
        for (int i = 1; i < parts.length; i++) {
            check(
                    "stack",
                    "everywhere",
                    i,
                    parts[i].tensor(),
                    first,
                    parts[i].tensor().shape());
        }
        Tensor out = Tensor.empty(first.type(), shape);
        for (int i = 0; i < parts.length; i++) {
            parts[i].tensor().copyTo(out.select(at, i));
        }
        return out;
    }

    private static Tensor first(String op, TypedTensor<?, ?>... parts) {
        if (parts.length == 0) {
            throw new IllegalArgumentException(op + ": no tensors: give at least one");
        }
        return parts[0].tensor();
    }

    private static void check(String op, String where, int i, Tensor part, Tensor first, long... shape) {
        if (!Arrays.equals(shape, first.shape())) {
            throw new IllegalArgumentException(op + ": tensor " + i + " of shape " + Arrays.toString(part.shape())
                    + " and the first one, " + Arrays.toString(first.shape()) + ", must be equal " + where);
        }
    }
}
