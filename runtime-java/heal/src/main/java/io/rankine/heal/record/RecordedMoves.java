package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Ops that move elements, in terms of HEAL's copies, gathers and paddings. */
final class RecordedMoves {

    private final RecordedCall call;

    RecordedMoves(RecordedCall call) {
        this.call = call;
    }

    /** The entries of one operand, then those of the other. */
    void concat() {
        Tensor a = call.apart(0);
        long n = a.dim(0);
        Tensor b = call.apart(1);
        move(a, 0, 0, n, call.out(0), 0);
        move(b, 0, 0, b.dim(0), call.out(0), n);
    }

    /** The first entries, and the rest. */
    void splitAt() {
        Tensor a = call.apart(0);
        long at = call.size(1);
        move(a, 0, 0, at, call.out(0), 0);
        move(a, 0, at, a.dim(0) - at, call.out(1), 0);
    }

    /** The last axis, several times. */
    void tile() {
        Tensor a = call.apart(0);
        long[] shape = repeated(a, call.size(1));
        shape[shape.length - 1] = a.dim(a.rank() - 1);
        shape[shape.length - 2] = call.size(1);
        repeat(a.unsqueeze(a.rank() - 1).broadcastTo(shape));
    }

    /** Each element of the last axis, several times. */
    void repeatEach() {
        Tensor a = call.apart(0);
        long[] shape = repeated(a, call.size(1));
        repeat(a.unsqueeze(a.rank()).broadcastTo(shape));
    }

    /** Into the result, which has the last two axes as one. */
    private void repeat(Tensor from) {
        Tensor out = call.out(0);
        Tensor target = out.isContiguous() ? out : call.scratch(out.type(), out.shape());
        call.copy(from, target.view(from.shape()));
        if (target != out) {
            call.copy(target, out);
        }
    }

    private static long[] repeated(Tensor a, long times) {
        long[] shape = Arrays.copyOf(a.shape(), a.rank() + 1);
        shape[a.rank()] = times;
        return shape;
    }

    /** The last axis, turned around. */
    void roll() {
        Tensor a = call.apart(0);
        int last = a.rank() - 1;
        long n = a.dim(last);
        long first = Math.floorMod(call.apart(1).getLong(), n);
        move(a, last, 0, n - first, call.out(0), first);
        move(a, last, n - first, first, call.out(0), 0);
    }

    /** {@code take_along_axis}: the index has as many axes as the operand. */
    void take() {
        Tensor out = call.out(0);
        long[] shape = out.shape();
        Tensor a = call.apart(0);
        shape[shape.length - 1] = a.dim(a.rank() - 1);
        Tensor index = call.apart(1);
        while (index.rank() < shape.length) {
            index = index.unsqueeze(0);
        }
        gather(a.broadcastTo(shape), index, call.range(1).negative(), out.rank() - 1, out);
    }

    /** {@code pad_single_axis}. */
    void pad() {
        Tensor a = call.apart(0);
        call.write("pad_single_axis", a, call.size(1), a.rank() - 1, call.out(0));
    }

    /** Copies indices of an axis, as many as count. */
    private void move(Tensor from, int axis, long start, long count, Tensor to, long at) {
        if (count > 0 && to.size() > 0) {
            call.copy(from.slice(axis, start, start + count, 1), to.slice(axis, at, at + count, 1));
        }
    }

    /** {@code take_along_axis}. HEAL's has as many indices along the axis as elements: fewer or more go through copies. */
    private void gather(Tensor a, Tensor index, boolean negative, int axis, Tensor out) {
        long n = a.dim(axis);
        long count = out.dim(axis);
        if (count == n) {
            call.write("take_along_axis", a, index, axis, out);
        } else if (count < n) {
            Tensor all = padded(index, n - count, axis);
            long[] shape = a.shape();
            Tensor taken = call.scratch(out.type(), shape);
            call.write("take_along_axis", a, all, axis, taken);
            call.copy(taken.slice(axis, 0, count, 1), out);
        } else {
            // Indices from the end count from another end.
            Tensor counted = negative ? call.reduced(1, index, Modulus.of(n)) : index;
            call.write("take_along_axis", padded(a, count - n, axis), counted, axis, out);
        }
    }

    private Tensor padded(Tensor a, long by, int axis) {
        long[] shape = a.shape();
        shape[axis] += by;
        Tensor padded = call.scratch(a.type(), shape);
        call.write("pad_single_axis", a, by, axis, padded);
        return padded;
    }
}
