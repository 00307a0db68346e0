package io.rankine.engine.plan;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Mem;
import java.util.Arrays;

/**
 * Moves elements between memory and the arrays of a {@link Stage}. Addresses and steps are in bytes; nothing is checked,
 * the plan has been.
 */
public final class Blocks {

    private Blocks() {}

    /** If {@code step} is 0, fills the block of a row of {@code n} elements with its one element. */
    public static byte[] repeat(byte[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getByte(address));
        }
        return block;
    }

    /** As {@link #repeat(byte[], long, long, long)}. */
    public static short[] repeat(short[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getShort(address));
        }
        return block;
    }

    /** As {@link #repeat(byte[], long, long, long)}. */
    public static int[] repeat(int[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getInt(address));
        }
        return block;
    }

    /** As {@link #repeat(byte[], long, long, long)}. */
    public static long[] repeat(long[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getLong(address));
        }
        return block;
    }

    /** As {@link #repeat(byte[], long, long, long)}. */
    public static float[] repeat(float[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getFloat(address));
        }
        return block;
    }

    /** As {@link #repeat(byte[], long, long, long)}. */
    public static double[] repeat(double[] block, long address, long step, long n) {
        if (step == 0) {
            Arrays.fill(block, 0, (int) Math.min(n, Stage.BLOCK), Mem.getDouble(address));
        }
        return block;
    }

    /** Brings in {@code count} neighbours, unless {@code step} is 0: then {@code repeat} has filled the block. */
    public static void load(byte[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** As {@link #load(byte[], long, long, int)}. */
    public static void load(short[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** As {@link #load(byte[], long, long, int)}. */
    public static void load(int[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** As {@link #load(byte[], long, long, int)}. */
    public static void load(long[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** As {@link #load(byte[], long, long, int)}. */
    public static void load(float[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** As {@link #load(byte[], long, long, int)}. */
    public static void load(double[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, count);
        }
    }

    /** Writes {@code count} neighbours. */
    public static void store(byte[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(short[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(int[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(long[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(float[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** As {@link #store(byte[], long, int)}. */
    public static void store(double[] block, long address, int count) {
        HeapArrays.store(block, address, count);
    }

    /** Brings in {@code count} elements that are {@code step} apart. */
    public static void gather(byte[] block, long address, long step, int count) {
        if (step == Byte.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getByte(next);
            next += step;
        }
    }

    /** As {@link #gather(byte[], long, long, int)}. */
    public static void gather(short[] block, long address, long step, int count) {
        if (step == Short.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getShort(next);
            next += step;
        }
    }

    /** As {@link #gather(byte[], long, long, int)}. */
    public static void gather(int[] block, long address, long step, int count) {
        if (step == Integer.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getInt(next);
            next += step;
        }
    }

    /** As {@link #gather(byte[], long, long, int)}. */
    public static void gather(long[] block, long address, long step, int count) {
        if (step == Long.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getLong(next);
            next += step;
        }
    }

    /** As {@link #gather(byte[], long, long, int)}. */
    public static void gather(float[] block, long address, long step, int count) {
        if (step == Float.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getFloat(next);
            next += step;
        }
    }

    /** As {@link #gather(byte[], long, long, int)}. */
    public static void gather(double[] block, long address, long step, int count) {
        if (step == Double.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[i] = Mem.getDouble(next);
            next += step;
        }
    }

    /** Writes {@code count} elements that are {@code step} apart. */
    public static void scatter(byte[] block, long address, long step, int count) {
        if (step == Byte.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setByte(next, block[i]);
            next += step;
        }
    }

    /** As {@link #scatter(byte[], long, long, int)}. */
    public static void scatter(short[] block, long address, long step, int count) {
        if (step == Short.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setShort(next, block[i]);
            next += step;
        }
    }

    /** As {@link #scatter(byte[], long, long, int)}. */
    public static void scatter(int[] block, long address, long step, int count) {
        if (step == Integer.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setInt(next, block[i]);
            next += step;
        }
    }

    /** As {@link #scatter(byte[], long, long, int)}. */
    public static void scatter(long[] block, long address, long step, int count) {
        if (step == Long.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setLong(next, block[i]);
            next += step;
        }
    }

    /** As {@link #scatter(byte[], long, long, int)}. */
    public static void scatter(float[] block, long address, long step, int count) {
        if (step == Float.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setFloat(next, block[i]);
            next += step;
        }
    }

    /** As {@link #scatter(byte[], long, long, int)}. */
    public static void scatter(double[] block, long address, long step, int count) {
        if (step == Double.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setDouble(next, block[i]);
            next += step;
        }
    }
}
