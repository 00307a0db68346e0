package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Machine;
import io.rankine.heal.machine.Value;
import io.rankine.modular.Moduli;
import io.rankine.ops.ModularEntry;

/** {@code modneg_tt} and {@code modneg_tc (a, p, out)}: a broadcasts to out; p is a tensor or an integer. */
final class ModNeg implements DeviceOp {

    private final boolean constantP;

    ModNeg(boolean constantP) {
        this.constantP = constantP;
    }

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value out = call.last();
        Residues.check(a, out);
        Call.writable(out);
        Residues.checkBroadcast("a", a, out.layout);
        if (constantP) {
            ModuliArgument.check(call.integer(0), a.type);
        } else {
            ModuliArgument.check(call.tensor(1), a.type, Residues.lastDim(out.layout));
        }
        return out;
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.sum(Bytes.apart(call.tensor(0), result), constantP ? 0 : Bytes.moduli(call.tensor(1)));
    }

    @Override
    public void compute(Call call, Value result) {
        if (result.layout.size() == 0) {
            return; // Where the last axis is empty there may be no modulus at all.
        }
        Machine machine = call.machine();
        Moduli p = constantP ? machine.moduli(call.integer(0)) : ModuliArgument.of(call.tensor(1), machine);
        Tensor out = result.tensor();
        ModularEntry.modnegInto(call.tensor(0).tensor().broadcastTo(out.shape()), p, out);
    }
}
