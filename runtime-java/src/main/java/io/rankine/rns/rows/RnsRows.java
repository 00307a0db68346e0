package io.rankine.rns.rows;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/**
 * Modular ops on tensors {@code [..., k, n]} whose row {@code i} of k goes with modulus {@code i}; with a single modulus, on
 * tensors of any shape. Second operands are broadcast to the first one's shape.
 */
public final class RnsRows {

    private RnsRows() {}

    /** Canonical residues. */
    public static Tensor reduce(Tensor a, Moduli q) {
        Tensor out = Tensor.empty(ElementType.INT64, a.shape());
        ModularEntry.MOD_LONG.into(lanes(out, q), lanes(a, q), q);
        return out;
    }

    /** a + b. */
    public static Tensor sum(Tensor a, Tensor b, Moduli q) {
        return run(ModularEntry.MODSUM_LONG, a, b, q);
    }

    /** a - b. */
    public static Tensor difference(Tensor a, Tensor b, Moduli q) {
        return run(ModularEntry.MODSUB_LONG, a, b, q);
    }

    /** a b, element by element. */
    public static Tensor product(Tensor a, Tensor b, Moduli q) {
        return run(ModularEntry.MODMUL_LONG, a, b, q);
    }

    /** a b, element by element, into {@code out}, which may be a. */
    public static void productInto(Tensor a, Tensor b, Moduli q, Tensor out) {
        ModularEntry.MODMUL_LONG.into(lanes(out, q), lanes(a, q), lanes(b, q), q);
    }

    /** -a. */
    public static Tensor negation(Tensor a, Moduli q) {
        Tensor out = Tensor.empty(ElementType.INT64, a.shape());
        ModularEntry.MODNEG_LONG.into(lanes(out, q), lanes(a, q), q);
        return out;
    }

    /** The sum over the first axis, which comes before those of moduli and coefficients. */
    public static Tensor sumFirst(Tensor a, Moduli q) {
        Tensor out = Tensor.empty(ElementType.INT64, Arrays.copyOfRange(a.shape(), 1, a.rank()));
        ReductionEntry.sumModInto(lanes(a, q), 0, q, lanes(out, q));
        return out;
    }

    private static Tensor run(ElementwiseOp op, Tensor a, Tensor b, Moduli q) {
        Tensor out = Tensor.empty(ElementType.INT64, a.shape());
        op.into(lanes(out, q), lanes(a, q), lanes(b, q), q);
        return out;
    }

    /** The view whose last axis the moduli go along. Loops still run along the rows, where they lie. */
    private static Tensor lanes(Tensor a, Moduli q) {
        if (q.rank() == 0 || a.rank() == 0) {
            return a;
        }
        return a.rank() == 1 ? a.unsqueeze(1) : a.swapaxes(-1, -2);
    }
}
