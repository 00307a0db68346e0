package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.modular.RnsModuli;
import io.rankine.rns.RnsEntry;

/**
 * {@code apply_g_decomp_relative_to_full_q(a, q, q_inv, g_exp, bits, level_bits, level_inv, out)}: the residues
 * {@code a[l, :, r]} modulo q {@code [k]} stand for an integer in [0, product of q); out {@code [l, g_exp, r]} holds its lowest
 * g_exp digits in base {@code 2^bits}, the least significant first. The older order is (a, q, g_exp, bits, out); what the
 * newer adds are inverses that follow from q and are computed here.
 */
final class RnsDecomposition implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value q = call.tensor(1);
        Value out = call.last();
        Residues.check(a, q);
        LaneForm.checkRank("a", a, 3);
        Ntt.checkShape("q", q, a.layout.dim(1));
        for (int i = 2; i < call.tensors(); i++) {
            if (!call.tensor(i).type.isInteger()) {
                throw new IllegalArgumentException("argument is a " + call.tensor(i) + "; it must be integers");
            }
        }
        long digits = call.integer(0);
        long bits = call.integer(1);
        if (a.layout.dim(1) < 1 || digits < 1 || bits < 1 || bits > Long.SIZE) {
            throw new IllegalArgumentException("a is a " + a + ", g_exp is " + digits + ", base_bits " + bits
                    + "; they must be [l, at least 1, r], at least 1, and 1 to " + Long.SIZE);
        }
        return call.out(out.type, a.layout.dim(0), digits, a.layout.dim(2));
    }

    @Override
    public long passing(Call call, Value result) {
        long k = call.tensor(1).layout.size();
        return Bytes.sum(
                Bytes.wide(call.tensor(0)),
                Bytes.copied(call.tensor(0), result),
                Integers.areDigits(result.type, call.integer(1)) ? 0 : Bytes.of(result.layout.size(), Long.BYTES),
                // The inverse of each modulus by each before it.
                Bytes.of(k, Bytes.of(k, Long.BYTES / 2)));
    }

    @Override
    public void compute(Call call, Value result) {
        RnsModuli q =
                RnsModuli.of(ModuliArgument.of(call.tensor(1), call.machine()).array());
        Tensor a = Integers.wide(call.tensor(0).tensor());
        Tensor out = result.tensor();
        long count = call.integer(0);
        long bits = call.integer(1);
        if (Integers.areDigits(out.type(), bits)) {
            RnsEntry.integerDigitsInto(a, q, count, bits, out);
        } else {
            Integers.storeDigits(RnsEntry.integerDigits(a, q, count, bits), (int) bits, out);
        }
    }
}
