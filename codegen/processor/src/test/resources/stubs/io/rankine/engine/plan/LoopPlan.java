package io.rankine.engine.plan;

import io.rankine.modular.Modulus;

public interface LoopPlan {
    int rank();

    long dim(int d);

    long stride(int operand, int d);

    long address(int operand);

    Modulus[] moduli(int operand);

    Stage stage();
}
