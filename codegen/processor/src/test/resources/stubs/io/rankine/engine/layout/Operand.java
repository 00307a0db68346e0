package io.rankine.engine.layout;

import io.rankine.spec.shape.Shaped;

public interface Operand extends Shaped {
    @Override
    default int rank() {
        return 0;
    }

    @Override
    default long dim(int axis) {
        return 0;
    }
}
