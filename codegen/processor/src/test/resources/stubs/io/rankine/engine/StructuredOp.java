package io.rankine.engine;

import io.rankine.spec.ElementType;
import java.util.List;

public final class StructuredOp {
    private StructuredOp() {}

    public interface Kernel {
        void run(Tensor[] outs, Operand[] operands);
    }

    public static StructuredOp of(
            String signature, List<ElementType> results, String symbol, Kernel kernel, Param... params) {
        return new StructuredOp();
    }

    public Tensor call(Operand... operands) {
        return new Tensor();
    }

    public Tensor into(Tensor out, Operand... operands) {
        return out;
    }
}
