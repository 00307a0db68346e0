package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import java.lang.ref.Reference;
import java.util.Arrays;

/** Copies elements chosen by an index along one axis: {@code out[..., i, ...] = a[..., index[..., i, ...], ...]}. */
public final class Gather {

    private final Tensor a;
    private final int axis;
    /** Row-major, int64, of out's shape; each within the axis. */
    private final Tensor index;

    /**
     * Checks every index before anything is written.
     *
     * @param index int64, of the result's shape or broadcasting to it
     * @param fromEnd whether negative indices count from the end of the axis
     * @throws IndexOutOfBoundsException if an index is out of range
     */
    public Gather(Tensor a, int axis, Tensor index, boolean fromEnd, long... shape) {
        this.a = a;
        this.axis = axis;
        this.index = index.broadcastTo(shape).copy();
        long dim = a.dim(axis);
        long at = this.index.address();
        for (long i = 0; i < this.index.size(); i++, at += Long.BYTES) {
            long given = Mem.getLong(at);
            long wrapped = fromEnd && given < 0 ? given + dim : given;
            if (wrapped < 0 || wrapped >= dim) {
                throw new IndexOutOfBoundsException("index " + given + " is out of range for axis " + axis
                        + " of shape " + Arrays.toString(a.shape()));
            }
            Mem.setLong(at, wrapped);
        }
    }

    /** Writes the result, which may share memory with a. */
    public void into(Tensor out) {
        boolean shared = out.storage() == a.storage();
        Tensor target = shared ? Tensor.empty(out.type(), out.shape()) : out;
        if (target.size() > 0) {
            int width = a.type().bytes();
            rows(0, a.address(), target.address(), index.address(), target.layout(), width);
        }
        if (shared) {
            target.copyTo(out);
        }
        Reference.reachabilityFence(a);
        Reference.reachabilityFence(target);
        Reference.reachabilityFence(index);
    }

    /** Goes down the axes from {@code d} on; for the gathered one the index, not the position, moves through a. */
    private void rows(int d, long from, long to, long at, Layout out, int width) {
        long step = d == axis ? 0 : a.stride(d) * width;
        if (d == out.rank() - 1) {
            row(from, step, to, out.stride(d) * width, at, out.dim(d), width);
            return;
        }
        for (long i = 0; i < out.dim(d); i++) {
            rows(
                    d + 1,
                    from + i * step,
                    to + i * out.stride(d) * width,
                    at + i * index.stride(d) * Long.BYTES,
                    out,
                    width);
        }
    }

    private void row(long from, long fromStep, long to, long toStep, long at, long count, int width) {
        long stride = a.stride(axis) * width;
        for (long i = 0; i < count; i++) {
            long source = from + i * fromStep + Mem.getLong(at + i * Long.BYTES) * stride;
            switch (width) {
                case 1 -> Mem.setByte(to + i * toStep, Mem.getByte(source));
                case 4 -> Mem.setInt(to + i * toStep, Mem.getInt(source));
                default -> Mem.setLong(to + i * toStep, Mem.getLong(source));
            }
        }
    }
}
