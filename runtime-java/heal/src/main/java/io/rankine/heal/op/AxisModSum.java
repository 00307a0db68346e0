package io.rankine.heal.op;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.ReductionEntry;
import java.util.Arrays;

/** {@code axis_modsum}: a {@code [..., k]} summed along an axis that is not the last, modulo p {@code [k]}. */
final class AxisModSum implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value p = call.tensor(1);
        Residues.check(a, p);
        int axis = axis(call);
        if (axis == a.layout.rank() - 1) {
            throw new IllegalArgumentException("axis " + call.axis(0) + " is the last of shape "
                    + Arrays.toString(a.layout.shape()) + "; the moduli run along it");
        }
        long k = Residues.lastDim(a.layout);
        if (p.type != a.type || p.layout.rank() != 1 || p.layout.dim(0) != k) {
            throw new IllegalArgumentException("p is a " + p + "; it must be " + a.type + " [" + k
                    + "], a modulus for each index of the last axis");
        }
        long[] shape = a.layout.shape();
        long[] rest = new long[shape.length - 1];
        System.arraycopy(shape, 0, rest, 0, axis);
        System.arraycopy(shape, axis + 1, rest, axis, rest.length - axis);
        return call.out(a.type, rest);
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.sum(Bytes.copied(call.tensor(0), result), Bytes.moduli(call.tensor(1)));
    }

    @Override
    public void compute(Call call, Value result) {
        if (result.layout.size() > 0) {
            ReductionEntry.sumModInto(
                    call.tensor(0).tensor(),
                    axis(call),
                    ModuliArgument.of(call.tensor(1), call.machine()),
                    result.tensor());
        }
    }

    private static int axis(Call call) {
        Layout layout = call.tensor(0).layout;
        return layout.axis("axis_modsum", call.axis(0));
    }
}
