package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import io.rankine.spec.Halves;

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
        int width = a.type().bytes();
        if (KeyLibrary.PRESENT) {
            boolean ascends = KeyLibrary.load(this, to, a.address(), a.stride(0) * width, n, width, to - AHEAD);
            return new KeyRow(
                    to, n, new KeySpan(Mem.getLong(to - AHEAD), Mem.getLong(to - AHEAD + Long.BYTES)), ascends);
        }
        load(a, to);
        return new KeyRow(to, n, KeySpan.of(bytes, to, n), Ascent.holds(bytes, to, n));
    }

    private void load(Tensor a, long to) {
        long n = a.dim(0);
        long step = a.stride(0) * a.type().bytes();
        switch (a.type().bytes()) {
            case Byte.BYTES -> loadBytes(n, a.address(), step, to);
            case Short.BYTES -> loadShorts(n, a.address(), step, to);
            case Integer.BYTES -> loadInts(n, a.address(), step, to);
            default -> loadLongs(n, a.address(), step, to);
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
        for (int i = 0; i < n; i++) {
            array[i] = bytes == Integer.BYTES
                    ? Mem.getInt(keys + (long) i * Integer.BYTES)
                    : Mem.getLong(keys + (long) i * Long.BYTES);
        }
        return array;
    }

    /** Writes the elements of keys to a tensor of rank 1. */
    void store(long from, Tensor out) {
        long n = out.dim(0);
        long step = out.stride(0) * out.type().bytes();
        if (KeyLibrary.PRESENT) {
            KeyLibrary.store(this, out.address(), from, step, n, out.type().bytes());
            return;
        }
        switch (out.type().bytes()) {
            case Byte.BYTES -> storeBytes(n, from, out.address(), step);
            case Short.BYTES -> storeShorts(n, from, out.address(), step);
            case Integer.BYTES -> storeInts(n, from, out.address(), step);
            default -> storeLongs(n, from, out.address(), step);
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
