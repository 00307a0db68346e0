package io.rankine.heal.op;

import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.IndexEntry;

/** {@code pad_single_axis(a, pad, axis[, out])}: {@code pad} zeros appended along the axis. */
final class PadSingleAxis implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        int axis = a.layout.axis("pad_single_axis", call.axis(1));
        long pad = call.integer(0);
        if (pad < 0) {
            throw new IllegalArgumentException("pad " + pad + " is out of range; it is at least 0");
        }
        long[] shape = a.layout.shape();
        shape[axis] = Math.addExact(shape[axis], pad);
        return call.tensors() == 1 ? call.allocate(a.type, shape) : call.out(a.type, shape);
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.copied(call.tensor(0), result);
    }

    @Override
    public void compute(Call call, Value result) {
        int axis = call.tensor(0).layout.axis("pad_single_axis", call.axis(1));
        IndexEntry.padInto(
                call.tensor(0).tensor().moveaxis(axis, -1),
                call.integer(0),
                result.tensor().moveaxis(axis, -1));
    }
}
