package io.rankine.engine;

import io.rankine.spec.ElementType;

public final class StructuredOp {
    private StructuredOp() {}

    public interface Kernel {
        void run(Tensor out, Operand[] operands);
    }

    public static StructuredOp of(String signature, ElementType result, Kernel kernel, Param... params) {
        return new StructuredOp();
    }

    public Tensor call(Operand... operands) {
        return new Tensor();
    }

    public Tensor into(Tensor out, Operand... operands) {
        return out;
    }
}
