package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** {@code pad_single_axis(a, pad, axis, out)}: {@code pad} zeros appended along the axis. */
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
        return call.out(a.type, shape);
    }

    @Override
    public void compute(Call call, Value result) {
        Tensor a = call.tensor(0).tensor();
        Tensor out = result.tensor();
        int axis = call.tensor(0).layout.axis("pad_single_axis", call.axis(1));
        long end = a.dim(axis);
        // Where a lies in out's memory, its elements must be read before the zeros are written.
        Tensor source = a.storage() == out.storage() ? a.copy() : a;
        if (end > 0) {
            source.copyTo(out.slice(axis, 0, end, 1));
        }
        if (call.integer(0) > 0) {
            Tensor rest = out.slice(axis, end, out.dim(axis), 1);
            if (rest.type() == ElementType.BOOL) {
                rest.fill(false);
            } else {
                rest.fill(0);
            }
        }
    }
}
