package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.lang.ref.Reference;

/**
 * Copies entries of an axis, of which one side is named by places: int64 of rank 1, side by side.
 * Both sides have the same sizes beside the axis.
 */
public final class EntryCopy {

    /** Places that are read together. */
    private static final int PART = 512;

    private final Tensor places;
    private final boolean gathers;
    private final int width;
    private final long entries;

    private EntryCopy(Tensor places, boolean gathers, int width, long entries) {
        this.places = places;
        this.gathers = gathers;
        this.width = width;
        this.entries = entries;
    }

    /** {@code to[i] = from[places[i]]}. */
    public static void gather(Tensor from, Tensor places, Tensor to, int axis) {
        new EntryCopy(places, true, to.type().bytes(), from.dim(axis)).pinned(from, to, axis);
    }

    /** {@code to[places[i]] = from[i]}, in order. */
    public static void scatter(Tensor from, Tensor to, Tensor places, int axis) {
        new EntryCopy(places, false, to.type().bytes(), to.dim(axis)).pinned(from, to, axis);
    }

    private void pinned(Tensor from, Tensor to, int axis) {
        if (places.size() == 0 || from.size() == 0) {
            return;
        }
        from.storage().pin();
        try {
            to.storage().pin();
            try {
                along(axis, from, to);
            } finally {
                to.storage().unpin();
                Reference.reachabilityFence(places);
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
        if (bytes == Long.BYTES || bytes == Integer.BYTES || bytes == 2 * Long.BYTES) {
            words(from.address(), read, to.address(), written, (int) bytes);
            return;
        }
        for (long i = 0; i < places.size(); i++) {
            long place = place(places.address() + i * Long.BYTES);
            long source = from.address() + (gathers ? place : i) * read;
            long target = to.address() + (gathers ? i : place) * written;
            if (bytes == width) {
                Gather.copy(source, target, width);
            } else {
                Mem.copy(source, target, bytes);
            }
        }
    }

    /** Entries of one word of 64 or 32 bits, or of two of 64: a loop for each, with nothing but loads and stores. */
    private void words(long from, long read, long to, long written, int bytes) {
        int most = (int) Math.min(PART, places.size());
        long[] part = new long[most];
        for (long first = 0; first < places.size(); first += most) {
            int count = (int) Math.min(most, places.size() - first);
            Mem.load(places.address() + first * Long.BYTES, part, count);
            for (int i = 0; i < count; i++) {
                part[i] = part[i] >= 0 && part[i] < entries ? part[i] : 0; // another thread may have written since
            }
            if (gathers) {
                gather(from, read, to + first * written, written, bytes, part, count);
            } else {
                scatter(from + first * read, read, to, written, bytes, part, count);
            }
        }
    }

    private static void gather(long from, long read, long to, long written, int bytes, long[] places, int count) {
        if (bytes == Integer.BYTES) {
            for (int i = 0; i < count; i++) {
                Mem.setInt(to + i * written, Mem.getInt(from + places[i] * read));
            }
            return;
        }
        for (int word = 0; word < bytes; word += Long.BYTES) {
            for (int i = 0; i < count; i++) {
                Mem.setLong(to + word + i * written, Mem.getLong(from + word + places[i] * read));
            }
        }
    }

    private static void scatter(long from, long read, long to, long written, int bytes, long[] places, int count) {
        if (bytes == Integer.BYTES) {
            for (int i = 0; i < count; i++) {
                Mem.setInt(to + places[i] * written, Mem.getInt(from + i * read));
            }
            return;
        }
        for (int word = 0; word < bytes; word += Long.BYTES) {
            for (int i = 0; i < count; i++) {
                Mem.setLong(to + word + places[i] * written, Mem.getLong(from + word + i * read));
            }
        }
    }

    /** Checked before; another thread may have written since. */
    private long place(long address) {
        long place = Mem.getLong(address);
        return place >= 0 && place < entries ? place : 0;
    }
}
