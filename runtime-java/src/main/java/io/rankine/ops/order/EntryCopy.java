package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.lang.foreign.MemorySegment;

/** Copies entries of an axis, of which one side is named by places. Both sides have the same sizes beside the axis. */
public final class EntryCopy {

    private final long[] places;
    private final boolean gathers;
    private final int width;

    private EntryCopy(long[] places, boolean gathers, int width) {
        this.places = places;
        this.gathers = gathers;
        this.width = width;
    }

    /** {@code to[i] = from[places[i]]}. */
    public static void gather(Tensor from, long[] places, Tensor to, int axis) {
        new EntryCopy(places, true, to.type().bytes()).pinned(from, to, axis);
    }

    /** {@code to[places[i]] = from[i]}, in order. */
    public static void scatter(Tensor from, Tensor to, long[] places, int axis) {
        new EntryCopy(places, false, to.type().bytes()).pinned(from, to, axis);
    }

    private void pinned(Tensor from, Tensor to, int axis) {
        if (places.length == 0 || from.size() == 0) {
            return;
        }
        from.storage().pin();
        try {
            to.storage().pin();
            try {
                along(axis, from, to);
            } finally {
                to.storage().unpin();
            }
        } finally {
            from.storage().unpin();
        }
    }

    private void along(int axis, Tensor from, Tensor to) {
        if (axis > 0) {
            for (long i = 0; i < to.dim(0); i++) {
                along(axis - 1, from.select(0, i), to.select(0, i));
            }
        } else if (from.select(0, 0).isContiguous() && to.select(0, 0).isContiguous()) {
            blocks(from, to, to.size() / to.dim(0) * width);
        } else {
            along(to.rank() - 1, from.moveaxis(0, -1), to.moveaxis(0, -1));
        }
    }

    private void blocks(Tensor from, Tensor to, long bytes) {
        long read = from.stride(0) * width;
        long written = to.stride(0) * width;
        for (int i = 0; i < places.length; i++) {
            long source = from.address() + (gathers ? places[i] : i) * read;
            long target = to.address() + (gathers ? i : places[i]) * written;
            if (bytes == width) {
                Gather.copy(source, target, width);
            } else {
                MemorySegment.copy(Mem.ALL, source, Mem.ALL, target, bytes);
            }
        }
    }
}
