package io.rankine.engine.plan;

import io.rankine.engine.memory.HeapArrays;
import io.rankine.engine.memory.Mem;
import io.rankine.spec.Complex;

/**
 * What {@link Blocks} is for other elements, for complex ones: pairs of parts, in arrays of twice the length. An element on
 * its way between an array and a formula is an object that C2 never makes, as it does not leave the loop's body.
 */
public final class Pairs {

    private Pairs() {}

    /** The element of two {@code float} at an address. */
    public static Complex floats(long address) {
        return new Complex(Mem.getFloat(address), Mem.getFloat(address + Float.BYTES));
    }

    /** Writes an element of two {@code float}. */
    public static void floats(long address, Complex value) {
        Mem.setFloat(address, (float) value.re());
        Mem.setFloat(address + Float.BYTES, (float) value.im());
    }

    /** An element as two {@code float} hold it. */
    public static Complex rounded(Complex value) {
        return new Complex((float) value.re(), (float) value.im());
    }

    /** Element {@code i}. */
    public static Complex get(float[] block, int i) {
        return new Complex(block[2 * i], block[2 * i + 1]);
    }

    /** Sets element {@code i}. */
    public static void set(float[] block, int i, Complex value) {
        block[2 * i] = (float) value.re();
        block[2 * i + 1] = (float) value.im();
    }

    /** Sets the first {@code count} elements to a real number. */
    public static void fill(float[] block, int count, double re) {
        for (int i = 0; i < count; i++) {
            block[2 * i] = (float) re;
            block[2 * i + 1] = 0;
        }
    }

    /** As {@link Blocks#repeat(byte[], long, long, long)}. */
    public static float[] repeat(float[] block, long address, long step, long n) {
        if (step == 0) {
            float re = Mem.getFloat(address);
            float im = Mem.getFloat(address + Float.BYTES);
            for (int i = 0; i < Math.min(n, Stage.BLOCK); i++) {
                block[2 * i] = re;
                block[2 * i + 1] = im;
            }
        }
        return block;
    }

    /** As {@link Blocks#load(byte[], long, long, int)}. */
    public static void load(float[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, 2 * count);
        }
    }

    /** As {@link Blocks#store(byte[], long, int)}. */
    public static void store(float[] block, long address, int count) {
        HeapArrays.store(block, address, 2 * count);
    }

    /** As {@link Blocks#gather(byte[], long, long, int)}. */
    public static void gather(float[] block, long address, long step, int count) {
        if (step == 2 * Float.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[2 * i] = Mem.getFloat(next);
            block[2 * i + 1] = Mem.getFloat(next + Float.BYTES);
            next += step;
        }
    }

    /** As {@link Blocks#scatter(byte[], long, long, int)}. */
    public static void scatter(float[] block, long address, long step, int count) {
        if (step == 2 * Float.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setFloat(next, block[2 * i]);
            Mem.setFloat(next + Float.BYTES, block[2 * i + 1]);
            next += step;
        }
    }

    /** The element of two {@code double} at an address. */
    public static Complex doubles(long address) {
        return new Complex(Mem.getDouble(address), Mem.getDouble(address + Double.BYTES));
    }

    /** Writes an element of two {@code double}. */
    public static void doubles(long address, Complex value) {
        Mem.setDouble(address, value.re());
        Mem.setDouble(address + Double.BYTES, value.im());
    }

    /** Element {@code i}. */
    public static Complex get(double[] block, int i) {
        return new Complex(block[2 * i], block[2 * i + 1]);
    }

    /** Sets element {@code i}. */
    public static void set(double[] block, int i, Complex value) {
        block[2 * i] = value.re();
        block[2 * i + 1] = value.im();
    }

    /** Sets the first {@code count} elements to a real number. */
    public static void fill(double[] block, int count, double re) {
        for (int i = 0; i < count; i++) {
            block[2 * i] = re;
            block[2 * i + 1] = 0;
        }
    }

    /** As {@link Blocks#repeat(byte[], long, long, long)}. */
    public static double[] repeat(double[] block, long address, long step, long n) {
        if (step == 0) {
            double re = Mem.getDouble(address);
            double im = Mem.getDouble(address + Double.BYTES);
            for (int i = 0; i < Math.min(n, Stage.BLOCK); i++) {
                block[2 * i] = re;
                block[2 * i + 1] = im;
            }
        }
        return block;
    }

    /** As {@link Blocks#load(byte[], long, long, int)}. */
    public static void load(double[] block, long address, long step, int count) {
        if (step != 0) {
            HeapArrays.load(block, address, 2 * count);
        }
    }

    /** As {@link Blocks#store(byte[], long, int)}. */
    public static void store(double[] block, long address, int count) {
        HeapArrays.store(block, address, 2 * count);
    }

    /** As {@link Blocks#gather(byte[], long, long, int)}. */
    public static void gather(double[] block, long address, long step, int count) {
        if (step == 2 * Double.BYTES) {
            load(block, address, step, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            block[2 * i] = Mem.getDouble(next);
            block[2 * i + 1] = Mem.getDouble(next + Double.BYTES);
            next += step;
        }
    }

    /** As {@link Blocks#scatter(byte[], long, long, int)}. */
    public static void scatter(double[] block, long address, long step, int count) {
        if (step == 2 * Double.BYTES) {
            store(block, address, count);
            return;
        }
        long next = address;
        for (int i = 0; i < count; i++) {
            Mem.setDouble(next, block[2 * i]);
            Mem.setDouble(next + Double.BYTES, block[2 * i + 1]);
            next += step;
        }
    }
}
