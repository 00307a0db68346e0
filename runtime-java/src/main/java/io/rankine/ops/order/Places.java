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

    /** How many marks are true. */
    public static long count(Tensor marks) {
        return Marks.of(marks, Marks::count);
    }

    /** The elements of {@code a} where {@code marks} are true, all of rank 1, as many as {@code out} holds, then zeros. */
    public static void elements(Tensor a, Tensor marks, Tensor out) {
        Tensor row = out.isContiguous() ? out : Tensor.empty(out.type(), out.size());
        Marks.of(marks, all -> {
            all.elements(a, row.address(), row.size());
            return row;
        });
        if (row != out) {
            row.copyTo(out);
        }
    }
}
