package io.rankine.engine.kernel;

/** A kernel of one to three tensor operands that also runs a single row, without a plan: what tiny calls live by. */
public interface RowKernel extends Kernel {

    /**
     * Runs {@code n} elements; positions are addresses, steps in bytes. Operands beyond the op's own are ignored.
     *
     * @param out address of the first element of the result
     */
    void row(int n, long out, long outStep, long a, long aStep, long b, long bStep, long c, long cStep);
}
