package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** What truth values select, in row-major order. */
public final class Places {

    private Places() {}

    /** The places of true marks, of bool. */
    public static Tensor of(Tensor marks) {
        return Marks.of(marks, all -> {
            Tensor places = Tensor.empty(ElementType.INT64, all.count());
            all.places(places.address());
            return places;
        });
    }

    /** The index of each true one, one a row. */
    public static Tensor indices(Tensor marks) {
        return Marks.of(marks, all -> {
            Tensor indices = Tensor.empty(ElementType.INT64, all.count(), marks.rank());
            if (marks.rank() == 1) {
                all.places(indices.address());
            } else if (marks.rank() > 1) {
                all.indices(indices.address(), marks.shape());
            }
            return indices;
        });
    }

    /** The elements of {@code a} where {@code marks}, of the same shape, are true. */
    public static Tensor elements(Tensor a, Tensor marks) {
        return Marks.of(marks, all -> {
            Tensor elements = Tensor.empty(a.type(), all.count());
            all.elements(a.flatten(), elements.address());
            return elements;
        });
    }
}
