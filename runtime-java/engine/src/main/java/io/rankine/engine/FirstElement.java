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

    private final Elements tensor;
    private final Row row;
    private final long[] at;

    private FirstElement(Elements tensor, Row row) {
        this.tensor = tensor;
        this.row = row;
        at = new long[tensor.layout.rank()];
    }

    /** Its index, null if there is none. */
    static long @Nullable [] of(Elements tensor, Row row) {
        if (tensor.layout.size() == 0) {
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
        if (tensor.layout.rank() == 0) {
            return row.first(address, 0, 1) >= 0;
        }
        long step = tensor.layout.stride(axis) * tensor.type.bytes();
        // A repeated axis repeats its answer.
        long trips = step == 0 ? 1 : tensor.layout.dim(axis);
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
