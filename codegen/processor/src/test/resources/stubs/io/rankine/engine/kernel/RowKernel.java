package io.rankine.engine.kernel;

public interface RowKernel extends Kernel {
    void row(int n, long out, long outStep, long a, long aStep, long b, long bStep, long c, long cStep);
}
