package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.spec.shape.Shaped;
import java.util.List;

/** What an op does that HEAL does not have; see {@link TranscriptProgram#op}. */
@FunctionalInterface
public interface VendorOp {

    /**
     * Writes the result.
     *
     * @param operands as the signature has them: tensors, only to be read and of rank 0 for integers, and {@link Shaped.Dimension} for
     *     {@code dim}
     * @param out the last tensor of the call, of the shape that the signature says; where that has {@code ?} or {@code [*]}, of any
     */
    void run(List<Shaped> operands, Tensor out);
}
