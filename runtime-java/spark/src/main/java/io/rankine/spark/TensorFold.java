package io.rankine.spark;

import io.rankine.engine.Tensor;
import java.io.Serializable;

/** An associative function of two tensors that executors apply, such as {@code ArithmeticEntry::plus}. */
@FunctionalInterface
public interface TensorFold extends Serializable {

    /** The result; what this makes on the way is released when it has returned. */
    Tensor apply(Tensor a, Tensor b);
}
