package io.rankine.heal.op;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Bytes;
import io.rankine.heal.machine.Call;
import io.rankine.heal.machine.DeviceOp;
import io.rankine.heal.machine.Value;
import io.rankine.modular.Moduli;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;

/**
 * {@code modsum} and {@code modmul (a, b, p, out)}: a and b broadcast to out. In the variants ttt, ttc, tct, tcc the second
 * letter says whether b is a tensor or an integer (a constant), the third whether p is.
 */
final class ModularBinary implements DeviceOp {

    /** A generated entry that writes into its last argument. */
    interface Into {
        Tensor apply(Tensor a, Tensor b, Moduli p, Tensor out);
    }

    static final Into MODSUM = ModularEntry::modsumInto;
    static final Into MODMUL = ModularEntry::modmulInto;

    private final Into into;
    private final boolean constantB;
    private final boolean constantP;

    ModularBinary(Into into, boolean constantB, boolean constantP) {
        this.into = into;
        this.constantB = constantB;
        this.constantP = constantP;
    }

    @Override
    public Value result(Call call) {
        Value a = call.tensor(0);
        Value out = call.last();
        Residues.check(a, out);
        Call.writable(out);
        Residues.checkBroadcast("a", a, out.layout);
        if (!constantB) {
            Residues.check(a, call.tensor(1));
            Residues.checkBroadcast("b", call.tensor(1), out.layout);
        }
        if (constantP) {
            ModuliArgument.check(p(call), a.type);
        } else {
            ModuliArgument.check(tensorP(call), a.type, Residues.lastDim(out.layout));
        }
        return out;
    }

    @Override
    public long passing(Call call, Value result) {
        return Bytes.sum(
                Bytes.apart(call.tensor(0), result),
                constantB ? 0 : Bytes.apart(call.tensor(1), result),
                constantP ? 0 : Bytes.moduli(tensorP(call)));
    }

    @Override
    public void compute(Call call, Value result) {
        if (result.layout.size() == 0) {
            return; // Where the last axis is empty there may be no modulus at all.
        }
        Tensor out = result.tensor();
        Moduli p = constantP ? call.machine().moduli(p(call)) : ModuliArgument.of(tensorP(call), call.machine());
        Tensor b = constantB
                ? constant(call.integer(0), p, result.type)
                : call.tensor(1).tensor();
        long[] shape = out.shape();
        into.apply(call.tensor(0).tensor().broadcastTo(shape), b.broadcastTo(shape), p, out);
    }

    /** The constant as a scalar; as its residues where it does not fit the element type. */
    private static Tensor constant(long value, Moduli p, ElementType type) {
        if (type.isWidest() || value == (int) value) {
            return Scalars.of(value, type);
        }
        Tensor residues = Tensor.empty(type, p.count());
        for (int i = 0; i < p.count(); i++) {
            residues.setInt(i, (int) p.at(i).reduce(value));
        }
        return p.count() == 1 ? residues.select(0, 0) : residues;
    }

    private long p(Call call) {
        return call.integer(constantB ? 1 : 0);
    }

    private Value tensorP(Call call) {
        return call.tensor(constantB ? 1 : 2);
    }
}
