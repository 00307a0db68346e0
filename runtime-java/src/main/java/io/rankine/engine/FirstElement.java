package io.rankine.engine;

import org.jspecify.annotations.Nullable;

/** Looks for the first element, in logical order, that an op refuses. */
final class FirstElement {

    /** Looks along a row. */
    @FunctionalInterface
    interface Row {
        /** How many elements come before the first that is refused, -1 if there is none. @param step in bytes */
        long first(long address, long step, long count);
    }

    private final Tensor tensor;
    private final Row row;
    private final long[] at;

    private FirstElement(Tensor tensor, Row row) {
        this.tensor = tensor;
        this.row = row;
        at = new long[tensor.rank()];
    }

    /** Its index, null if there is none. */
    static long @Nullable [] of(Tensor tensor, Row row) {
        if (tensor.size() == 0) {
            return null;
        }
        tensor.storage.pin();
        try {
            FirstElement search = new FirstElement(tensor, row);
            return search.found(0, tensor.address()) ? search.at : null;
        } finally {
            tensor.storage.unpin();
        }
    }

    private boolean found(int axis, long address) {
        if (tensor.rank() == 0) {
            return row.first(address, 0, 1) >= 0;
        }
        long step = tensor.stride(axis) * tensor.type.bytes();
        // A repeated axis repeats its answer.
        long trips = step == 0 ? 1 : tensor.dim(axis);
        if (axis == at.length - 1) {
            at[axis] = row.first(address, step, trips);
            return at[axis] >= 0;
        }
        for (at[axis] = 0; at[axis] < trips; at[axis]++) {
            if (found(axis + 1, address + at[axis] * step)) {
                return true;
            }
        }
        return false;
    }
}
