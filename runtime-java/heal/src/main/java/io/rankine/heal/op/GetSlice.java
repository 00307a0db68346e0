package io.rankine.heal.op;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code get_slice(a, [int or slice, ...])}: one entry an axis; an integer drops its axis, an ellipsis stands for all axes
 * that no entry names. Indices are counted from 0 and never clamped.
 */
final class GetSlice implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        List<Argument> entries = perAxis(call.items(), a.layout);
        Layout view = a.layout;
        int axis = 0;
        for (Argument entry : entries) {
            switch (entry) {
                case Argument.Int index -> view = view.select(axis, checked(index.value(), view, axis));
                case Argument.Slice slice -> {
                    view = sliced(view, axis, slice);
                    axis++;
                }
                default -> throw new IllegalArgumentException("a slice holds integers, slices and one ellipsis only");
            }
        }
        return a.view(view);
    }

    private static List<Argument> perAxis(List<Argument> items, Layout layout) {
        List<Argument> entries = new ArrayList<>(items);
        int ellipsis = entries.indexOf(new Argument.Ellipsis());
        if (ellipsis >= 0) {
            entries.remove(ellipsis);
            while (entries.size() < layout.rank()) {
                entries.add(ellipsis, new Argument.Slice(null, null, null));
            }
        }
        if (entries.size() != layout.rank()) {
            throw new IllegalArgumentException(
                    entries.size() + " entries for shape " + Arrays.toString(layout.shape()) + "; give one an axis");
        }
        return entries;
    }

    private static Layout sliced(Layout layout, int axis, Argument.Slice slice) {
        long dim = layout.dim(axis);
        long start = slice.start() == null ? 0 : slice.start();
        long stop = slice.stop() == null ? dim : slice.stop();
        long step = slice.step() == null ? 1 : slice.step();
        if (step <= 0 || start < 0 || stop > dim || start > stop) {
            throw new IllegalArgumentException("slice " + start + ":" + stop + ":" + step + " of axis " + axis
                    + " of shape " + Arrays.toString(layout.shape())
                    + " is out of range: 0 <= start <= stop <= " + dim + " and step > 0 are needed");
        }
        // An empty slice may start at the very end.
        return start == stop ? layout.slice(axis, 0, 0, 1) : layout.slice(axis, start, stop, step);
    }

    private static long checked(long index, Layout layout, int axis) {
        if (index < 0 || index >= layout.dim(axis)) {
            throw new IllegalArgumentException("index " + index + " is out of range for axis " + axis + " of shape "
                    + Arrays.toString(layout.shape()));
        }
        return index;
    }
}
