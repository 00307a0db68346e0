package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.rns.RnsEntry;
import java.util.Arrays;

/**
 * {@code apply_g_decomp(a, power, bits, out)}: the {@code power} lowest digits of each element in base {@code 2^bits}, the
 * least significant first, along a new last axis. Negative elements give the digits of their two's complement, continued
 * by their sign; digits above the highest asked for are dropped.
 */
final class GadgetDecomposition implements DeviceOp {

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value out = call.last();
        if (!a.type.isInteger() || !out.type.isInteger()) {
            throw new IllegalArgumentException("a is a " + a + " and out a " + out + "; only integers have digits");
        }
        long power = call.integer(0);
        long bits = call.integer(1);
        if (power < 1 || bits < 1 || bits > a.type.bits()) {
            throw new IllegalArgumentException("power " + power + " or base_bits " + bits
                    + " is out of range; power is at least 1, base_bits 1 to " + a.type.bits() + ", as a is "
                    + a.type.label());
        }
        long[] shape = Arrays.copyOf(a.layout.shape(), a.layout.rank() + 1);
        shape[shape.length - 1] = power;
        return call.out(out.type, shape);
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.sum(
                Bytes.wide(call.tensor(0)),
                Bytes.copied(call.tensor(0), result),
                Integers.areDigits(result.type, call.integer(1)) ? 0 : Bytes.of(result.layout.size(), Long.BYTES));
    }

    @Override
    public void compute(Call call, Value result) {
        Tensor a = Integers.wide(call.tensor(0).tensor());
        Tensor out = result.tensor();
        long count = call.integer(0);
        long bits = call.integer(1);
        Tensor rows = a.rank() == 0 ? a.unsqueeze(0) : a;
        Tensor target = a.rank() == 0 ? out.unsqueeze(0) : out;
        if (Integers.areDigits(out.type(), bits)) {
            RnsEntry.digitsInto(rows, count, bits, target);
        } else {
            Integers.storeDigits(RnsEntry.digits(rows, count, bits), (int) bits, target);
        }
    }
}
