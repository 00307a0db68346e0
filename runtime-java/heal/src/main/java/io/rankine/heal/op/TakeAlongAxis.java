package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.IndexEntry;

/**
 * {@code take_along_axis(a, idx, axis, out)}: idx is int64 of a's rank; beside the axis its sizes are a's or 1. Negative
 * indices count from the end. On the axis, out has as many as idx; in version 1.0 it has a's shape, and an idx of size 1 serves
 * all of them.
 */
final class TakeAlongAxis implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value index = call.tensor(1);
        int axis = a.layout.axis("take_along_axis", call.axis(0));
        long[] shape = a.layout.shape();
        boolean fits = index.type.isIndex() && index.layout.rank() == shape.length;
        for (int d = 0; fits && d < shape.length; d++) {
            long dim = index.layout.dim(d);
            fits = d == axis || dim == 1 || dim == shape[d];
            shape[d] = d == axis && !(dim == 1 && repeated(call, axis)) ? dim : shape[d];
        }
        if (!fits) {
            throw new IllegalArgumentException("idx is a " + index + "; for a, a " + a + ", it must be int64 of rank "
                    + a.layout.rank() + " with a's sizes, or 1, beside axis " + axis);
        }
        return call.out(a.type, shape);
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.sum(Bytes.copied(call.tensor(0), result), Bytes.copied(call.tensor(1), result));
    }

    @Override
    public void compute(Call call, Value result) {
        Value a = call.tensor(0);
        int axis = a.layout.axis("take_along_axis", call.axis(0));
        Tensor given = call.tensor(1).tensor();
        Tensor index = repeated(call, axis) && given.dim(axis) == 1 ? given.expand(axis, a.layout.dim(axis)) : given;
        try {
            IndexEntry.takeInto(
                    a.tensor().moveaxis(axis, -1),
                    index.moveaxis(axis, -1),
                    result.tensor().moveaxis(axis, -1));
        } catch (IndexOutOfBoundsException moved) {
            // The same in terms of the argument's own axes.
            long n = a.layout.dim(axis);
            Integers.checkRange("idx", given, -n, n);
            throw moved;
        }
    }

    /** True if out has a's size on the axis. */
    private static boolean repeated(Call call, int axis) {
        Layout out = call.last().layout;
        Layout a = call.tensor(0).layout;
        return out.rank() == a.rank() && out.dim(axis) == a.dim(axis);
    }
}
