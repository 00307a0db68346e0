package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Results and operands of which the axes of a group and a dimension of independent indices after them are one axis: a kernel is called once
 * for all rows of a batch, which may be short.
 */
record Joined(Tensor[] outs, Shaped[] given) {

    /** Null where a tensor has some of these axes alone, or where they are no run of its elements. */
    static @Nullable Joined of(Split split, List<GroupAxes> places, Tensor[] outs, Shaped[] given) {
        GroupAxes first = places.getFirst();
        int group = first.group(outs[0]);
        if (group == 0 || split.axis(outs[0], 0) != first.before() + group) {
            return null;
        }
        long rows = rows(outs[0], first.before(), group);
        Shaped[] read = given.clone();
        for (int i = 0; i < given.length; i++) {
            GroupAxes place = places.get(outs.length + i);
            int axis = split.axis(given[i], i);
            if (axis >= 0 || place.hasGroup() && given[i].rank() > place.axes()) {
                Tensor joined = given[i] instanceof Tensor tensor ? joined(tensor, place, axis, group, rows) : null;
                if (joined == null) {
                    return null;
                }
                read[i] = joined;
            }
        }
        Tensor[] written = new Tensor[outs.length];
        for (int i = 0; i < outs.length; i++) {
            Tensor joined = joined(outs[i], places.get(i), split.axis(outs[i], i), group, rows);
            if (joined == null) {
                return null;
            }
            written[i] = joined;
        }
        return new Joined(written, read);
    }

    private static long rows(Tensor tensor, int before, int group) {
        long rows = 1;
        for (int axis = before; axis <= before + group; axis++) {
            rows *= tensor.dim(axis);
        }
        return rows;
    }

    /** @param axis of the dimension; group and rows: axes of the result's group, and their indices with those of the dimension */
    private static @Nullable Tensor joined(Tensor tensor, GroupAxes place, int axis, int group, long rows) {
        int before = place.before();
        if (!place.hasGroup()
                || place.group(tensor) != group
                || axis != before + group
                || rows(tensor, before, group) != rows) {
            return null;
        }
        long[] shape = new long[tensor.rank() - group];
        for (int i = 0; i < shape.length; i++) {
            shape[i] = tensor.dim(i < before ? i : i + group);
        }
        shape[before] = rows;
        Layout layout = tensor.layout.reshape(shape);
        return layout == null ? null : tensor.viewed(layout);
    }
}
