package io.rankine.engine.memory;

import java.lang.foreign.MemorySegment;

/** Copies between arrays of primitives and memory, whose address was checked and whose storage is held, as for {@link Mem}. */
public final class HeapArrays {

    private HeapArrays() {}

    /** Brings in {@code count} neighbours. */
    public static void load(byte[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, count);
    }

    /** As {@link #load(byte[], long, int)}. */
    public static void load(short[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, (long) count * Short.BYTES);
    }

    /** As {@link #load(byte[], long, int)}. */
    public static void load(int[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, (long) count * Integer.BYTES);
    }

    /** As {@link #load(byte[], long, int)}. */
    public static void load(long[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, (long) count * Long.BYTES);
    }

    /** As {@link #load(byte[], long, int)}. */
    public static void load(float[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, (long) count * Float.BYTES);
    }

    /** As {@link #load(byte[], long, int)}. */
    public static void load(double[] to, long address, int count) {
        MemorySegment.copy(Mem.ALL, address, MemorySegment.ofArray(to), 0, (long) count * Double.BYTES);
    }

    /** Writes {@code count} neighbours. */
    public static void store(byte[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(short[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, (long) count * Short.BYTES);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(int[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, (long) count * Integer.BYTES);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(long[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, (long) count * Long.BYTES);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(float[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, (long) count * Float.BYTES);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(double[] from, long address, int count) {
        MemorySegment.copy(MemorySegment.ofArray(from), 0, Mem.ALL, address, (long) count * Double.BYTES);
    }

    /** Fills an array of numbers of any primitive. */
    public static void loadAll(Object to, long address) {
        MemorySegment heap = heap(to);
        MemorySegment.copy(Mem.ALL, address, heap, 0, heap.byteSize());
    }

    /** Writes all of an array of numbers of any primitive. */
    public static void storeAll(Object from, long address) {
        MemorySegment heap = heap(from);
        MemorySegment.copy(heap, 0, Mem.ALL, address, heap.byteSize());
    }

    /** By one question after the other: a switch over types takes a process some 20 ms the first time. */
    private static MemorySegment heap(Object values) {
        if (values instanceof byte[] array) {
            return MemorySegment.ofArray(array);
        }
        if (values instanceof short[] array) {
            return MemorySegment.ofArray(array);
        }
        if (values instanceof int[] array) {
            return MemorySegment.ofArray(array);
        }
        if (values instanceof long[] array) {
            return MemorySegment.ofArray(array);
        }
        return values instanceof float[] array
                ? MemorySegment.ofArray(array)
                : MemorySegment.ofArray((double[]) values);
    }
}
