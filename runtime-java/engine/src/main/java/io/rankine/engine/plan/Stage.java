package io.rankine.engine.plan;

import org.jspecify.annotations.Nullable;

/**
 * Arrays of {@link #BLOCK} elements in which a kernel works on a row piece by piece: C2 vectorises a loop over arrays with
 * one common index, not one over memory. One for each plan, so for each thread; made when first asked for. What an
 * array holds is up to the kernel that runs. {@link Blocks} fills them from memory and empties them.
 */
public final class Stage {

    /** Elements of a block: three arrays of longs stay in the first cache. */
    public static final int BLOCK = 512;

    /** Elements from which staging a row costs no more than going element by element. */
    public static final int LEAST = 32;

    /** Elements from which a loop that counts pays its preparation. */
    public static final int FEW = 16;

    /** The first array that is no operand's. */
    public static final int FIRST_FREE = 16;

    /** Folds of 2^63 elements go 57 levels deep. */
    private static final int ARRAYS = FIRST_FREE + 64;

    private final byte[] @Nullable [] bytes = new byte[ARRAYS][];
    private final short[] @Nullable [] shorts = new short[ARRAYS][];
    private final int[] @Nullable [] ints = new int[ARRAYS][];
    private final long[] @Nullable [] longs = new long[ARRAYS][];
    private final float[] @Nullable [] floats = new float[ARRAYS][];
    private final double[] @Nullable [] doubles = new double[ARRAYS][];
    private final float[] @Nullable [] floatPairs = new float[ARRAYS][];
    private final double[] @Nullable [] doublePairs = new double[ARRAYS][];

    Stage() {}

    /** Array {@code index}; those below {@link #FIRST_FREE} are the operands', by their number in the plan. */
    public byte[] bytes(int index) {
        byte[] array = bytes[index];
        if (array == null) {
            array = new byte[BLOCK];
            bytes[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}. */
    public short[] shorts(int index) {
        short[] array = shorts[index];
        if (array == null) {
            array = new short[BLOCK];
            shorts[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}. */
    public int[] ints(int index) {
        int[] array = ints[index];
        if (array == null) {
            array = new int[BLOCK];
            ints[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}. */
    public long[] longs(int index) {
        long[] array = longs[index];
        if (array == null) {
            array = new long[BLOCK];
            longs[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}. */
    public float[] floats(int index) {
        float[] array = floats[index];
        if (array == null) {
            array = new float[BLOCK];
            floats[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}. */
    public double[] doubles(int index) {
        double[] array = doubles[index];
        if (array == null) {
            array = new double[BLOCK];
            doubles[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}, of real and imaginary parts by turns. */
    public float[] floatPairs(int index) {
        float[] array = floatPairs[index];
        if (array == null) {
            array = new float[2 * BLOCK];
            floatPairs[index] = array;
        }
        return array;
    }

    /** As {@link #bytes}, of real and imaginary parts by turns. */
    public double[] doublePairs(int index) {
        double[] array = doublePairs[index];
        if (array == null) {
            array = new double[2 * BLOCK];
            doublePairs[index] = array;
        }
        return array;
    }
}
