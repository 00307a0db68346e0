package io.rankine.ops.einsum;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import org.jspecify.annotations.Nullable;

/** Products and sums in the elements' type, or modulo p. */
final class EinsumArithmetic {

    private final @Nullable Modulus p;

    EinsumArithmetic(@Nullable Modulus p) {
        this.p = p;
    }

    /** What errors call it. */
    String op() {
        return p == null ? "einsum" : "modeinsum";
    }

    Tensor matmul(Tensor a, Tensor b) {
        return p == null ? MatrixEntry.matmul(a, b) : MatrixEntry.modmatmul(a, b, p);
    }

    Tensor times(Tensor a, Tensor b) {
        return p == null ? ArithmeticEntry.times(a, b) : ModularEntry.modmul(a, b, p);
    }

    Tensor sum(Tensor a, int axis) {
        return p == null ? Casts.cast(ReductionEntry.sum(a, axis), a.type()) : ReductionEntry.sumMod(a, axis, p);
    }

    /** A tensor of its own. */
    Tensor result(Tensor a, Tensor... operands) {
        if (p != null) {
            return ModularEntry.mod(a, p);
        }
        boolean view = false;
        for (Tensor operand : operands) {
            view |= operand.storage() == a.storage();
        }
        return view || a.readOnly() || !a.isContiguous() ? a.copy() : a.owning();
    }
}
