package io.rankine.engine.plan;

import io.rankine.modular.Modulus;

public interface LoopPlan {
    int INNER = 3;

    int rank();

    long rowLength();

    long rows();

    long layers();

    long step(int operand);

    long jump(int operand);

    long lift(int operand);

    long first(int operand);

    long address(int operand);

    Modulus[] moduli(int operand);

    Stage stage();
}
