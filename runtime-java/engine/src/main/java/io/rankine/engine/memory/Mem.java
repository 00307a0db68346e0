package io.rankine.engine.memory;

import io.rankine.engine.foreign.Foreign;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * The address space. Whoever reads or writes here has checked the address, and keeps the {@link Storage} behind it
 * reachable and pinned.
 */
public final class Mem {

    /** All memory as one segment, addressed by byte address. One constant for every access keeps call sites monomorphic. */
    public static final MemorySegment ALL = Foreign.memory();

    private Mem() {}

    /** Copies bytes, as if they were all read before the first is written. */
    public static void copy(long from, long to, long bytes) {
        MemorySegment.copy(ALL, from, ALL, to, bytes);
    }

    /** Reads neighbours into the first places of an array. */
    public static void load(long address, long[] to, int count) {
        MemorySegment.copy(ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, to, 0, count);
    }

    /** Reads neighbours into the first places of an array. */
    public static void load(long address, double[] to, int count) {
        MemorySegment.copy(ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, to, 0, count);
    }

    /** Writes the first elements of an array as neighbours. */
    public static void store(long address, long[] from, int count) {
        MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_LONG_UNALIGNED, address, count);
    }

    /** Writes the first elements of an array as neighbours. */
    public static void store(long address, double[] from, int count) {
        MemorySegment.copy(from, 0, ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, address, count);
    }

    /** Takes the bits of the first elements of an array. */
    public static void bits(double[] from, long[] to, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), ValueLayout.JAVA_LONG, 0, to, 0, count);
    }

    /** Takes the halves of words of 64 bits, of each the lower one first. */
    public static void halves(long[] from, int[] to, int count) {
        MemorySegment.copy(
                MemorySegment.ofArray(from), ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN), 0, to, 0, count);
    }

    /** Sets bytes to 0. */
    public static void zero(long address, long bytes) {
        ALL.asSlice(address, bytes).fill((byte) 0);
    }

    public static byte getByte(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address);
    }

    public static boolean getBoolean(long address) {
        return ALL.get(ValueLayout.JAVA_BYTE, address) != 0;
    }

    public static short getShort(long address) {
        return ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, address);
    }

    public static int getInt(long address) {
        return ALL.get(ValueLayout.JAVA_INT_UNALIGNED, address);
    }

    public static long getLong(long address) {
        return ALL.get(ValueLayout.JAVA_LONG_UNALIGNED, address);
    }

    public static float getFloat(long address) {
        return ALL.get(ValueLayout.JAVA_FLOAT_UNALIGNED, address);
    }

    public static double getDouble(long address) {
        return ALL.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, address);
    }

    public static void setByte(long address, byte value) {
        ALL.set(ValueLayout.JAVA_BYTE, address, value);
    }

    public static void setBoolean(long address, boolean value) {
        ALL.set(ValueLayout.JAVA_BYTE, address, (byte) (value ? 1 : 0));
    }

    public static void setShort(long address, short value) {
        ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, address, value);
    }

    public static void setInt(long address, int value) {
        ALL.set(ValueLayout.JAVA_INT_UNALIGNED, address, value);
    }

    public static void setLong(long address, long value) {
        ALL.set(ValueLayout.JAVA_LONG_UNALIGNED, address, value);
    }

    public static void setFloat(long address, float value) {
        ALL.set(ValueLayout.JAVA_FLOAT_UNALIGNED, address, value);
    }

    public static void setDouble(long address, double value) {
        ALL.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, address, value);
    }
}
