package io.rankine.engine;

import io.rankine.spec.shape.Shaped;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The kernel of a running op: one row at a time, from the first element to the last. Generated code extends it. */
public abstract class ScanKernel implements StructuredOp.Kernel {

    /** For generated kernels. */
    protected ScanKernel() {}

    /** The kernel that {@code source} makes when it first runs. */
    public static StructuredOp.Kernel of(Supplier<? extends ScanKernel> source) {
        return new Lazily(source);
    }

    @Override
    public final void run(Tensor[] outs, Shaped[] operands) {
        Tensor out = outs[0];
        Tensor a = (Tensor) operands[0];
        row(out.address(), step(out), a.address(), step(a), a.layout.dim(0), operands);
    }

    private static long step(Tensor row) {
        return row.layout.stride(0) * row.type.bytes();
    }

    /**
     * Runs one row; positions are addresses, steps in bytes.
     *
     * @param n elements, 1 or more
     * @param operands all of them, moduli too
     */
    protected abstract void row(long out, long outStep, long a, long aStep, long n, Shaped[] operands);

    private static final class Lazily implements StructuredOp.Kernel {

        private final Supplier<? extends ScanKernel> source;
        private volatile @Nullable ScanKernel kernel;

        Lazily(Supplier<? extends ScanKernel> source) {
            this.source = source;
        }

        @Override
        public void run(Tensor[] outs, Shaped[] operands) {
            ScanKernel made = kernel;
            if (made == null) {
                made = source.get();
                kernel = made;
            }
            made.run(outs, operands);
        }
    }
}
