package io.rankine.spark;

import io.rankine.engine.Tensor;
import java.io.Serializable;

/** A function of a tensor that executors apply. */
@FunctionalInterface
public interface TensorMap extends Serializable {

    /** The result, which may be the operand; what this makes on the way is released when it has returned. */
    Tensor apply(Tensor tensor);
}
