package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.parallel.Parallel;
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

    /** The first of the last axes that are one run of elements, and how many these are: a row, which may well be all of a tensor. */
    private final int inner;

    private final long count;

    private boolean isFound;

    private FirstElement(Elements tensor, Row row) {
        this.tensor = tensor;
        this.row = row;
        Layout layout = tensor.layout;
        at = new long[layout.rank()];
        int axis = Math.max(0, layout.rank() - 1);
        long size = layout.rank() == 0 ? 1 : layout.dim(axis);
        while (axis > 0 && layout.stride(axis - 1) == layout.stride(axis) * layout.dim(axis)) {
            axis--;
            size *= layout.dim(axis);
        }
        inner = axis;
        count = size;
    }

    /** Its index, null if there is none. */
    static long @Nullable [] of(Elements tensor, Row row) {
        if (tensor.layout.size() == 0) {
            return null;
        }
        FirstElement search = new FirstElement(tensor, row);
        tensor.storage.pin();
        try {
            Parallel.alone(tensor.layout.size(), search::run);
        } finally {
            tensor.storage.unpin();
        }
        return search.isFound ? search.at : null;
    }

    private void run() {
        isFound = found(0, tensor.address());
    }

    private boolean found(int axis, long address) {
        if (axis == inner) {
            int last = at.length - 1;
            long step = last < 0 ? 0 : tensor.layout.stride(last) * tensor.type.bytes();
            return placed(row.first(address, step, step == 0 ? 1 : count));
        }
        long step = tensor.layout.stride(axis) * tensor.type.bytes();
        // A repeated axis repeats its answer.
        long trips = step == 0 ? 1 : tensor.layout.dim(axis);
        for (at[axis] = 0; at[axis] < trips; at[axis]++) {
            if (found(axis + 1, address + at[axis] * step)) {
                return true;
            }
        }
        return false;
    }

    /** Puts a place within a row into its axes. */
    private boolean placed(long place) {
        long rest = place;
        for (int axis = at.length - 1; axis >= inner && place >= 0; axis--) {
            at[axis] = rest % tensor.layout.dim(axis);
            rest /= tensor.layout.dim(axis);
        }
        return place >= 0;
    }
}
