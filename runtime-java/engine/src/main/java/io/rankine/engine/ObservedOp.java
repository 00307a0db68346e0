package io.rankine.engine;

import io.rankine.spec.shape.Shaped;
import java.util.List;

/**
 * A call of an op.
 *
 * @param name as declared, such as {@code modsum}
 * @param given the tensors to write into, one a result; empty if the results are new
 * @param operands in the order of the op's parameters
 * @param attributes what else it was called with, such as the axis of a reduction
 */
public record ObservedOp(String name, List<Tensor> given, List<? extends Shaped> operands, List<?> attributes) {}
