package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.ModularEntry;

/** {@code mod_tt}, {@code mod_tc}, {@code mod_ct (a, b, out)}: a modulo b in [0, b), b at least 1. Nothing broadcasts. */
enum Mod implements DeviceOp {
    TENSOR_TENSOR {
        @Override
        public Value result(Call call) {
            Value a = call.tensor(0);
            Residues.check(a, call.tensor(1));
            Residues.checkSameShape(a, call.tensor(1));
            return out(call, a);
        }

        @Override
        public void compute(Call call, Value result) {
            floorMod(call.tensor(0).tensor(), call.tensor(1).tensor(), result.tensor());
        }
    },
    TENSOR_SCALAR {
        @Override
        public Value result(Call call) {
            ModuliArgument.check(call.integer(0), call.tensor(0).type);
            return out(call, call.tensor(0));
        }

        @Override
        public void compute(Call call, Value result) {
            ModularEntry.modInto(call.tensor(0).tensor(), call.machine().moduli(call.integer(0)), result.tensor());
        }
    },
    SCALAR_TENSOR {
        @Override
        public Value result(Call call) {
            Scalars.check(call.integer(0), call.tensor(0).type);
            return out(call, call.tensor(0));
        }

        @Override
        public void compute(Call call, Value result) {
            Tensor b = call.tensor(0).tensor();
            Tensor a = Scalars.of(call.integer(0), result.type).broadcastTo(b.shape());
            floorMod(a, b, result.tensor());
        }
    };

    /** Divisors are checked in a copy. */
    @Override
    public long passing(Call call, Value result) {
        Value divisor = call.tensor(call.tensors() - 2);
        long copy = this == TENSOR_SCALAR ? 0 : Bytes.of(divisor.layout.size(), divisor.type.bytes());
        return Bytes.sum(copy, Bytes.apart(call.tensor(0), result), Bytes.apart(divisor, result));
    }

    private static Value out(Call call, Value like) {
        Residues.check(like);
        return call.out(like.type, like.layout.shape());
    }

    /** With a positive divisor the floored remainder is the canonical residue. */
    private static void floorMod(Tensor a, Tensor b, Tensor out) {
        ModuliArgument.checkPositive(b);
        DivisionEntry.floorModInto(a, b, out);
    }
}
