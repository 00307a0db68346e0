package io.rankine.engine.plan;

public interface Stage {
    int BLOCK = 512;
    int LEAST = 32;
    int FEW = 8;
    int FIRST_FREE = 16;

    byte[] bytes(int index);

    int[] ints(int index);

    long[] longs(int index);

    float[] floats(int index);

    double[] doubles(int index);
}
