package io.rankine.ops.order;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;

/** Places of elements in row-major order, ascending. */
public final class Places {

    private final long[] places;

    private Places(long[] places) {
        this.places = places;
    }

    /** The indices of true {@code marks}, of bool. */
    public static Places of(Tensor marks) {
        boolean[] marked = PrimitiveArrays.booleans(marks);
        long[] places = new long[marked.length];
        int count = 0;
        for (int i = 0; i < marked.length; i++) {
            places[count] = i;
            count += marked[i] ? 1 : 0;
        }
        return new Places(Arrays.copyOf(places, count));
    }

    /** The index of each place in a tensor of this shape, one a row. */
    public Tensor indices(long... shape) {
        long[] indices = new long[places.length * shape.length];
        for (int i = 0; i < places.length; i++) {
            long rest = places[i];
            for (int axis = shape.length - 1; axis >= 0; axis--) {
                indices[i * shape.length + axis] = rest % shape[axis];
                rest /= shape[axis];
            }
        }
        return PrimitiveArrays.tensor(indices, places.length, shape.length);
    }

    public long[] asArray() {
        return places;
    }

    public Tensor asTensor() {
        return PrimitiveArrays.tensor(places, places.length);
    }

    /** The elements at these places. */
    public Tensor elements(Tensor a) {
        Tensor to = Tensor.empty(a.type(), places.length);
        EntryCopy.gather(a.flatten(), places, to, 0);
        return to;
    }
}
