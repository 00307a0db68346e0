package io.rankine.engine;

import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Type;
import java.util.List;

/** The axes of a group in a shape: after {@code before} of its other {@code axes}; -1 without group. */
record GroupAxes(int before, int axes) {
    static GroupAxes of(Type type) {
        if (!(type.shape() instanceof ShapePattern.Dims(List<DimPattern> dims))) {
            return new GroupAxes(-1, 0);
        }
        int before = dims.indexOf(DimPattern.BROADCAST);
        return new GroupAxes(before, dims.size() - (before < 0 ? 0 : 1));
    }

    boolean hasGroup() {
        return before >= 0;
    }

    /** How many axes of the group a tensor has. */
    int group(Tensor tensor) {
        return hasGroup() ? tensor.rank() - axes : 0;
    }
}
