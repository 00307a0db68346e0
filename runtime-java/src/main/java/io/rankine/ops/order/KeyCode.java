package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.spec.ElementType;
import io.rankine.spec.Halves;
import java.util.Arrays;

/**
 * Real elements as integers of the same order, their keys, and back: -0.0 comes before 0.0, NaN last, and all NaN are one.
 * Keys lie side by side in memory, of 32 bits where the elements have no more; those of up to 16 bits are at least 0.
 *
 * @param bytes of a key
 * @param bits of an element
 * @param flip what turns the order of the bits into that of the elements
 * @param infinity the bits of infinity; 0 of integers
 * @param equalZeros whether zeros have one key, that of 0
 */
record KeyCode(int bytes, int bits, long flip, long infinity, boolean equalZeros) {

    /** Bytes before the keys of a row, which are written when it is read: a line, so that keys begin with one. */
    static final long AHEAD = 64;

    static KeyCode of(ElementType type, boolean equalZeros) {
        int bits = Byte.SIZE * type.bytes();
        boolean narrow = bits < Integer.SIZE;
        boolean unsigned = type.isLogical() || type.isUnsigned();
        long top = bits == Integer.SIZE ? Integer.MIN_VALUE : 1L << bits - 1;
        int bytes = bits == Long.SIZE ? Long.BYTES : Integer.BYTES;
        return new KeyCode(bytes, bits, narrow == unsigned ? 0 : top, infinity(type), equalZeros && type.isFloating());
    }

    private static long infinity(ElementType type) {
        if (!type.isFloating()) {
            return 0;
        }
        // All bits of the exponent; the sign takes the place of the significand's first bit, which is not stored.
        return (1L << type.bits() - type.significand()) - 1 << type.significand() - 1;
    }

    /** @param raw the bits of an element, the highest one repeated */
    private long key(long raw) {
        long value = raw;
        if (infinity != 0) {
            long most = -1L >>> 1 + Long.SIZE - bits;
            long magnitude = raw & most;
            // NaN is the quiet one, whose bits follow from those of infinity.
            value = magnitude > infinity ? infinity | (infinity & -infinity) >> 1 : raw;
            value = equalZeros && magnitude == 0 ? 0 : value;
            value ^= value >> Long.SIZE - 1 & most;
        }
        return (bits < Integer.SIZE ? value & (1L << bits) - 1 : value) ^ flip;
    }

    private long raw(long key) {
        long value = key ^ flip;
        if (infinity != 0) {
            int spare = Long.SIZE - bits;
            value = value << spare >> spare;
            value ^= value >> Long.SIZE - 1 & -1L >>> 1 + spare;
        }
        return value;
    }

    /** The element of a key in float64. */
    double real(ElementType type, long key) {
        long raw = raw(key);
        if (infinity != 0) {
            return floating(type, raw);
        }
        int spare = Long.SIZE - bits;
        long value = type.isLogical() || type.isUnsigned() ? raw << spare >>> spare : raw << spare >> spare;
        // Half of a uint64 beyond int64, with a last bit that rounds as all of them do.
        return type.isUnsigned() && value < 0 ? (value >>> 1 | value & 1) * 2.0 : value;
    }

    private static double floating(ElementType type, long raw) {
        return switch (type.bytes()) {
            case Double.BYTES -> Double.longBitsToDouble(raw);
            case Float.BYTES -> Float.intBitsToFloat((int) raw);
            default -> Halves.ofBits(type, (short) raw);
        };
    }

    /** Whether a key of the row is that of NaN, which is larger than all others. */
    boolean anyNaN(KeyRow row) {
        return infinity != 0 && row.n() > 0 && row.span().largest() == key(infinity + 1);
    }

    /** Writes the keys of a tensor of rank 1 to memory, and what is ahead of them. */
    KeyRow read(Tensor a, long to) {
        int n = Sorting.size(a);
        long step = a.stride(0) * a.type().bytes();
        Parts parts = Parts.of(n);
        if (parts.count() == 1) {
            return read(a.address(), step, n, to, to - AHEAD);
        }
        KeyRow[] rows = new KeyRow[parts.count()];
        try (Storage ahead = LocalMemory.current().allocate(AHEAD * rows.length)) {
            long first = ahead.address();
            parts.run((part, from, end) -> rows[part] =
                    read(a.address() + from * step, step, end - from, to + (long) from * bytes, first + AHEAD * part));
        }
        return joined(rows);
    }

    /** @param ahead where something is written that counts for nothing afterwards */
    private KeyRow read(long from, long step, int n, long to, long ahead) {
        if (KeyLibrary.present()) {
            boolean ascends = KeyLibrary.load(this, to, from, step, n, bits / Byte.SIZE, ahead);
            return new KeyRow(to, n, new KeySpan(Mem.getLong(ahead), Mem.getLong(ahead + Long.BYTES)), ascends);
        }
        load(from, step, n, to);
        return new KeyRow(to, n, KeySpan.of(bytes, to, n), Ascent.holds(bytes, to, n));
    }

    /** One row of some that lie one after the other. */
    private KeyRow joined(KeyRow... rows) {
        KeyRow all = rows[0];
        for (int i = 1; i < rows.length; i++) {
            KeyRow next = rows[i];
            KeySpan span = new KeySpan(
                    Math.min(all.span().least(), next.span().least()),
                    Math.max(all.span().largest(), next.span().largest()));
            boolean ascends = all.ascends() && next.ascends() && at(next.keys(), -1) <= at(next.keys(), 0);
            all = new KeyRow(all.keys(), all.n() + next.n(), span, ascends);
        }
        return all;
    }

    /** A key in memory. */
    long at(long keys, int i) {
        return bytes == Integer.BYTES
                ? Mem.getInt(keys + (long) i * Integer.BYTES)
                : Mem.getLong(keys + (long) i * Long.BYTES);
    }

    private void load(long from, long step, long n, long to) {
        switch (bits) {
            case Byte.SIZE -> loadBytes(n, from, step, to);
            case Short.SIZE -> loadShorts(n, from, step, to);
            case Integer.SIZE -> loadInts(n, from, step, to);
            default -> loadLongs(n, from, step, to);
        }
    }

    private void loadBytes(long n, long from, long step, long to) {
        for (long i = 0; i < n; i++) {
            Mem.setInt(to + i * Integer.BYTES, (int) key(Mem.getByte(from + i * step)));
        }
    }

    private void loadShorts(long n, long from, long step, long to) {
        for (long i = 0; i < n; i++) {
            Mem.setInt(to + i * Integer.BYTES, (int) key(Mem.getShort(from + i * step)));
        }
    }

    private void loadInts(long n, long from, long step, long to) {
        for (long i = 0; i < n; i++) {
            Mem.setInt(to + i * Integer.BYTES, (int) key(Mem.getInt(from + i * step)));
        }
    }

    private void loadLongs(long n, long from, long step, long to) {
        for (long i = 0; i < n; i++) {
            Mem.setLong(to + i * Long.BYTES, key(Mem.getLong(from + i * step)));
        }
    }

    /** Keys as an array. */
    long[] longs(long keys, int n) {
        long[] array = new long[n];
        Arrays.setAll(array, i -> at(keys, i));
        return array;
    }

    /** Writes the elements of keys to a tensor of rank 1. */
    void store(long keys, Tensor out) {
        long step = out.stride(0) * out.type().bytes();
        Parts.of(Sorting.size(out))
                .run((part, from, end) ->
                        store(keys + (long) from * bytes, out.address() + from * step, step, end - from));
    }

    private void store(long from, long to, long step, int n) {
        if (KeyLibrary.present()) {
            KeyLibrary.store(this, to, from, step, n, bits / Byte.SIZE);
            return;
        }
        switch (bits) {
            case Byte.SIZE -> storeBytes(n, from, to, step);
            case Short.SIZE -> storeShorts(n, from, to, step);
            case Integer.SIZE -> storeInts(n, from, to, step);
            default -> storeLongs(n, from, to, step);
        }
    }

    private void storeBytes(long n, long from, long to, long step) {
        for (long i = 0; i < n; i++) {
            Mem.setByte(to + i * step, (byte) raw(Mem.getInt(from + i * Integer.BYTES)));
        }
    }

    private void storeShorts(long n, long from, long to, long step) {
        for (long i = 0; i < n; i++) {
            Mem.setShort(to + i * step, (short) raw(Mem.getInt(from + i * Integer.BYTES)));
        }
    }

    private void storeInts(long n, long from, long to, long step) {
        for (long i = 0; i < n; i++) {
            Mem.setInt(to + i * step, (int) raw(Mem.getInt(from + i * Integer.BYTES)));
        }
    }

    private void storeLongs(long n, long from, long to, long step) {
        for (long i = 0; i < n; i++) {
            Mem.setLong(to + i * step, raw(Mem.getLong(from + i * Long.BYTES)));
        }
    }
}
