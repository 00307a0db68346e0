package io.rankine.engine;

import io.rankine.engine.layout.Operand;
import io.rankine.spec.ElementType;

public final class Tensor implements Operand {
    public ElementType type() {
        return ElementType.INT64;
    }
}
