package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.IndexEntry;
import java.util.Arrays;

/**
 * {@code permute(a, perms, out, elementwise_axis, perm_axis)}: for index l of the element-wise axis and m of the permuted
 * one, {@code out[..l..m..] = a[..l..perms[l, m]..]}.
 */
final class Permute implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value perms = call.tensor(1);
        int l = axis(call, 0);
        int m = axis(call, 1);
        if (l == m) {
            throw new IllegalArgumentException("elementwise_axis and perm_axis are both " + l + "; they must differ");
        }
        long[] expected = {a.layout.dim(l), a.layout.dim(m)};
        if (!perms.type.isInteger() || !Arrays.equals(perms.layout.shape(), expected)) {
            throw new IllegalArgumentException(
                    "perms is a " + perms + "; for a, a " + a + ", it must be integers " + Arrays.toString(expected));
        }
        return call.out(a.type, a.layout.shape());
    }

    @Override
    public long passing(Call call, Value result) {
        Value perms = call.tensor(1);
        return Bytes.sum(
                Bytes.copied(call.tensor(0), result),
                Bytes.wide(perms),
                // The indices as they are checked.
                Bytes.of(perms.layout.size(), 2 * Long.BYTES));
    }

    @Override
    public void compute(Call call, Value result) {
        Tensor perms = call.tensor(1).tensor();
        int l = axis(call, 0);
        int m = axis(call, 1);
        Tensor index = Integers.wide(perms);
        Tensor ordered = l < m ? index : index.transpose();
        for (int d = 0; d < result.layout.rank(); d++) {
            ordered = d == l || d == m ? ordered : ordered.unsqueeze(d);
        }
        // Unlike those of take_along_axis, these indices do not count from the end.
        Integers.checkRange("perms", perms, 0, call.tensor(0).layout.dim(m));
        IndexEntry.takeInto(
                call.tensor(0).tensor().moveaxis(m, -1),
                ordered.moveaxis(m, -1),
                result.tensor().moveaxis(m, -1));
    }

    private static int axis(Call call, int i) {
        Layout layout = call.tensor(0).layout;
        return layout.axis("permute", call.axis(i));
    }
}
