package io.rankine.engine.plan;

public final class Blocks {
    private Blocks() {}

    public static byte[] repeat(byte[] block, long address, long step, long n) {
        return block;
    }

    public static void load(byte[] block, long address, long step, int count) {}

    public static void store(byte[] block, long address, int count) {}

    public static void gather(byte[] block, long address, long step, int count) {}

    public static void scatter(byte[] block, long address, long step, int count) {}

    public static int[] repeat(int[] block, long address, long step, long n) {
        return block;
    }

    public static void load(int[] block, long address, long step, int count) {}

    public static void store(int[] block, long address, int count) {}

    public static void gather(int[] block, long address, long step, int count) {}

    public static void scatter(int[] block, long address, long step, int count) {}

    public static long[] repeat(long[] block, long address, long step, long n) {
        return block;
    }

    public static void load(long[] block, long address, long step, int count) {}

    public static void store(long[] block, long address, int count) {}

    public static void gather(long[] block, long address, long step, int count) {}

    public static void scatter(long[] block, long address, long step, int count) {}

    public static float[] repeat(float[] block, long address, long step, long n) {
        return block;
    }

    public static void load(float[] block, long address, long step, int count) {}

    public static void store(float[] block, long address, int count) {}

    public static void gather(float[] block, long address, long step, int count) {}

    public static void scatter(float[] block, long address, long step, int count) {}

    public static double[] repeat(double[] block, long address, long step, long n) {
        return block;
    }

    public static void load(double[] block, long address, long step, int count) {}

    public static void store(double[] block, long address, int count) {}

    public static void gather(double[] block, long address, long step, int count) {}

    public static void scatter(double[] block, long address, long step, int count) {}
}
