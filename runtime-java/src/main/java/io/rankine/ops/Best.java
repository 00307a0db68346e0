package io.rankine.ops;

import io.rankine.engine.RowMajorParts;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.function.UnaryOperator;

/** The place of the best of many elements: the best of each part, and then of these. */
final class Best {

    private Best() {}

    /** Counted in row-major order. @param place of the best element of a tensor of rank 1 */
    static long of(Tensor a, UnaryOperator<Tensor> place) {
        RowMajorParts parts = RowMajorParts.of(a);
        Tensor places = Tensor.empty(ElementType.INT64, parts.count());
        Tensor values = Tensor.empty(a.type(), parts.count());
        parts.each((i, elements) -> {
            long best = place.apply(elements).getLong();
            places.setLong(i, i * RowMajorParts.PART + best);
            elements.select(0, best).copyTo(values.select(0, i));
        });
        return places.getLong(place.apply(values).getLong());
    }
}
