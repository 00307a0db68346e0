package io.rankine.engine.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;

/**
 * Single elements of a storage, by byte offset. Memory of our own stays mapped: to look before and after whether it is still
 * the storage's suffices. Memory that can go away is read and written through its segment, of which the JVM sees to it that
 * nobody is inside when its arena closes.
 */
public final class Cells {

    private Cells() {}

    public static boolean getBoolean(Storage storage, long offset) {
        return getByte(storage, offset) != 0;
    }

    public static byte getByte(Storage storage, long offset) {
        if (storage.lent != null) {
            return (byte) lent(storage, storage.lent, offset, Byte.BYTES);
        }
        byte value = Mem.getByte(storage.at(offset));
        storage.wasRead();
        return value;
    }

    public static short getShort(Storage storage, long offset) {
        if (storage.lent != null) {
            return (short) lent(storage, storage.lent, offset, Short.BYTES);
        }
        short value = Mem.getShort(storage.at(offset));
        storage.wasRead();
        return value;
    }

    public static int getInt(Storage storage, long offset) {
        if (storage.lent != null) {
            return (int) lent(storage, storage.lent, offset, Integer.BYTES);
        }
        int value = Mem.getInt(storage.at(offset));
        storage.wasRead();
        return value;
    }

    public static long getLong(Storage storage, long offset) {
        if (storage.lent != null) {
            return lent(storage, storage.lent, offset, Long.BYTES);
        }
        long value = Mem.getLong(storage.at(offset));
        storage.wasRead();
        return value;
    }

    public static float getFloat(Storage storage, long offset) {
        return Float.intBitsToFloat(getInt(storage, offset));
    }

    public static double getDouble(Storage storage, long offset) {
        return Double.longBitsToDouble(getLong(storage, offset));
    }

    public static void setBoolean(Storage storage, long offset, boolean value) {
        setByte(storage, offset, (byte) (value ? 1 : 0));
    }

    public static void setByte(Storage storage, long offset, byte value) {
        if (storage.lent != null) {
            lend(storage, storage.lent, offset, Byte.BYTES, value);
            return;
        }
        Mem.setByte(storage.pinned(offset), value);
        storage.unpin();
    }

    public static void setShort(Storage storage, long offset, short value) {
        if (storage.lent != null) {
            lend(storage, storage.lent, offset, Short.BYTES, value);
            return;
        }
        Mem.setShort(storage.pinned(offset), value);
        storage.unpin();
    }

    public static void setInt(Storage storage, long offset, int value) {
        if (storage.lent != null) {
            lend(storage, storage.lent, offset, Integer.BYTES, value);
            return;
        }
        Mem.setInt(storage.pinned(offset), value);
        storage.unpin();
    }

    public static void setLong(Storage storage, long offset, long value) {
        if (storage.lent != null) {
            lend(storage, storage.lent, offset, Long.BYTES, value);
            return;
        }
        Mem.setLong(storage.pinned(offset), value);
        storage.unpin();
    }

    public static void setFloat(Storage storage, long offset, float value) {
        setInt(storage, offset, Float.floatToRawIntBits(value));
    }

    public static void setDouble(Storage storage, long offset, double value) {
        setLong(storage, offset, Double.doubleToRawLongBits(value));
    }

    /** The bits of an element of so many {@code bytes}, in memory that can go away. */
    private static long lent(Storage storage, MemorySegment memory, long offset, int bytes) {
        storage.check();
        try {
            return switch (bytes) {
                case Byte.BYTES -> memory.get(ValueLayout.JAVA_BYTE, offset);
                case Short.BYTES -> memory.get(ValueLayout.JAVA_SHORT_UNALIGNED, offset);
                case Integer.BYTES -> memory.get(ValueLayout.JAVA_INT_UNALIGNED, offset);
                default -> memory.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
            };
        } catch (IllegalStateException closed) {
            storage.check(); // It says more.
            throw closed;
        } finally {
            Reference.reachabilityFence(storage);
        }
    }

    /** Sets an element of so many {@code bytes}, in memory that can go away, to the low bits of {@code value}. */
    private static void lend(Storage storage, MemorySegment memory, long offset, int bytes, long value) {
        storage.check();
        try {
            switch (bytes) {
                case Byte.BYTES -> memory.set(ValueLayout.JAVA_BYTE, offset, (byte) value);
                case Short.BYTES -> memory.set(ValueLayout.JAVA_SHORT_UNALIGNED, offset, (short) value);
                case Integer.BYTES -> memory.set(ValueLayout.JAVA_INT_UNALIGNED, offset, (int) value);
                default -> memory.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, value);
            }
        } catch (IllegalStateException closed) {
            storage.check(); // It says more.
            throw closed;
        } finally {
            Reference.reachabilityFence(storage);
        }
    }
}
