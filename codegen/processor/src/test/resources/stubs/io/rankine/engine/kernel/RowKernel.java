package io.rankine.engine.kernel;

public abstract class RowKernel implements Kernel {
    public abstract void row(
            int n, long out, long outStep, long a, long aStep, long b, long bStep, long c, long cStep);

    public abstract void flat(int n, long out, long a, long b, long c);
}
