package io.rankine.ntt;

import io.rankine.engine.Tensor;

/** The starts of the transforms of a tensor: one for each index of all axes but the last {@code core}. */
final class NttRows {

    private final Tensor tensor;
    private final int core;

    NttRows(Tensor tensor, int core) {
        this.tensor = tensor;
        this.core = core;
    }

    long count() {
        long count = 1;
        for (int axis = 0; axis < tensor.rank() - core; axis++) {
            count *= tensor.dim(axis);
        }
        return count;
    }

    /** Address of transform {@code i}, in row-major order. */
    long address(long i) {
        long left = i;
        long offset = 0;
        for (int axis = tensor.rank() - core - 1; axis >= 0; axis--) {
            offset += left % tensor.dim(axis) * tensor.stride(axis);
            left /= tensor.dim(axis);
        }
        return tensor.address() + offset * Long.BYTES;
    }
}
