package io.rankine.engine.kernel;

/** A kernel of one to three tensor operands that also runs single rows, without a plan: what tiny calls live by. */
public abstract class RowKernel implements Kernel {

    /** For generated kernels. */
    protected RowKernel() {}

    /**
     * Runs {@code n} elements; positions are addresses, steps in bytes. Operands beyond the op's own are ignored.
     *
     * @param out address of the first element of the result
     */
    public abstract void row(int n, long out, long outStep, long a, long aStep, long b, long bStep, long c, long cStep);

    /** As {@link #row}, where all elements are neighbours. */
    public abstract void flat(int n, long out, long a, long b, long c);
}
