package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import java.util.Objects;

/** Copies elements of one axis by an index: {@code out[i] = a[index[i]]}, negative indices from the end. */
public final class Gather {

    private Gather() {}

    public static void run(Tensor out, Tensor a, Tensor index) {
        int width = a.type().bytes();
        long m = out.dim(0);
        long n = a.dim(0);
        long from = a.stride(0) * width;
        long step = out.stride(0) * width;
        long next = index.stride(0) * Long.BYTES;
        // A loop for each width, as what moves an element would be asked for anew otherwise; each small enough to be
        // inlined into.
        switch (width) {
            case Byte.BYTES -> bytes(m, out.address(), step, a.address(), from, n, index.address(), next);
            case Short.BYTES -> shorts(m, out.address(), step, a.address(), from, n, index.address(), next);
            case Integer.BYTES -> ints(m, out.address(), step, a.address(), from, n, index.address(), next);
            case Long.BYTES -> longs(m, out.address(), step, a.address(), from, n, index.address(), next);
            default -> pairs(m, out.address(), step, a.address(), from, n, index.address(), next);
        }
    }

    private static void bytes(long m, long out, long step, long a, long from, long n, long index, long next) {
        for (long i = 0; i < m; i++) {
            Mem.setByte(out + i * step, Mem.getByte(a + place(index + i * next, n) * from));
        }
    }

    private static void shorts(long m, long out, long step, long a, long from, long n, long index, long next) {
        for (long i = 0; i < m; i++) {
            Mem.setShort(out + i * step, Mem.getShort(a + place(index + i * next, n) * from));
        }
    }

    private static void ints(long m, long out, long step, long a, long from, long n, long index, long next) {
        for (long i = 0; i < m; i++) {
            Mem.setInt(out + i * step, Mem.getInt(a + place(index + i * next, n) * from));
        }
    }

    private static void longs(long m, long out, long step, long a, long from, long n, long index, long next) {
        for (long i = 0; i < m; i++) {
            Mem.setLong(out + i * step, Mem.getLong(a + place(index + i * next, n) * from));
        }
    }

    private static void pairs(long m, long out, long step, long a, long from, long n, long index, long next) {
        for (long i = 0; i < m; i++) {
            copy(a + place(index + i * next, n) * from, out + i * step, 2 * Long.BYTES);
        }
    }

    /** The place that an index names; checked before, but another thread may have written since. */
    private static long place(long address, long n) {
        long given = Mem.getLong(address);
        return Objects.checkIndex(given + (given >> 63 & n), n);
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
