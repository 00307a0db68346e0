package io.rankine.engine.memory;

public final class Mem {
    private Mem() {}

    public static boolean getBoolean(long address) {
        return false;
    }

    public static void setBoolean(long address, boolean value) {}

    public static int getInt(long address) {
        return 0;
    }

    public static void setInt(long address, int value) {}

    public static long getLong(long address) {
        return 0;
    }

    public static void setLong(long address, long value) {}

    public static float getFloat(long address) {
        return 0;
    }

    public static void setFloat(long address, float value) {}

    public static double getDouble(long address) {
        return 0;
    }

    public static void setDouble(long address, double value) {}
}
