package io.rankine.engine.layout;

import io.rankine.spec.view.Ranges;
import java.util.Arrays;

/** Indices of single elements. Negative ones count from the end, once. */
final class Indexing {

    private Indexing() {}

    static long checked(Layout layout, int axis, long i) {
        long dim = layout.shape[axis];
        long wrapped = i < 0 ? i + dim : i;
        if (wrapped < 0 || wrapped >= dim) {
            throw Ranges.outOfRange(layout.axes(), axis, i);
        }
        return wrapped;
    }

    static IndexOutOfBoundsException rank(Layout layout, long... at) {
        return new IndexOutOfBoundsException(at.length + " indices " + Arrays.toString(at) + " for shape "
                + Arrays.toString(layout.shape) + ": give " + layout.shape.length + ", one an axis");
    }
}
