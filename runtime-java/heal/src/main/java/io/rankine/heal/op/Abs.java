package io.rankine.heal.op;

import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.ArithmeticEntry;

/** {@code abs(a, out)}: no broadcasting. */
final class Abs implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        if (a.type.isLogical() || a.type.bytes() < Integer.BYTES || a.type.isComplex()) {
            throw new IllegalArgumentException("a is a " + a + "; it must be int32, int64, float32 or float64");
        }
        return call.out(a.type, a.layout.shape());
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.apart(call.tensor(0), result);
    }

    @Override
    public void compute(Call call, Value result) {
        ArithmeticEntry.absInto(call.tensor(0).tensor(), result.tensor());
    }
}
