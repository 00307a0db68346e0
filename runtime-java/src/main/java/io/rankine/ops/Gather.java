package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.Objects;

/** Copies elements of one axis by an index: {@code out[i] = a[index[i]]}, negative indices from the end. */
final class Gather {

    private Gather() {}

    static void run(Tensor out, Tensor a, Tensor index) {
        int width = a.type().bytes();
        long n = a.dim(0);
        long from = a.stride(0) * width;
        long to = out.address();
        long at = index.address();
        for (long i = 0; i < out.dim(0); i++) {
            long given = Mem.getLong(at);
            // Checked before, but another thread may have written since.
            long place = Objects.checkIndex(given < 0 ? given + n : given, n);
            copy(a.address() + place * from, to, width);
            to += out.stride(0) * width;
            at += index.stride(0) * Long.BYTES;
        }
    }

    /** One element of so many bytes. */
    static void copy(long from, long to, int width) {
        switch (width) {
            case Byte.BYTES -> Mem.setByte(to, Mem.getByte(from));
            case Short.BYTES -> Mem.setShort(to, Mem.getShort(from));
            case Integer.BYTES -> Mem.setInt(to, Mem.getInt(from));
            case Long.BYTES -> Mem.setLong(to, Mem.getLong(from));
            default -> {
                Mem.setLong(to, Mem.getLong(from));
                Mem.setLong(to + Long.BYTES, Mem.getLong(from + Long.BYTES));
            }
        }
    }
}
