package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Dialect;
import io.rankine.modular.Modulus;
import java.util.List;

/** Transforms of polynomials; values stay in bit-reversed order. */
final class RecordedTransforms {

    private final RecordedCall call;
    private final TransformTables tables;

    RecordedTransforms(RecordedCall call, TransformTables tables) {
        this.call = call;
        this.tables = tables;
    }

    /** {@code ntt}. Attributes: the roots, one a modulus. */
    void forward() {
        Tensor a = residues();
        int n = Math.toIntExact(a.dim(a.rank() - 1));
        int k = call.p().count();
        Tensor target = target();
        if (call.version() == Dialect.V0_1) {
            forwardInOrder(a, n, target);
            return;
        }
        long[] rows = {1, a.size() / n / k, k, n};
        call.form(
                "ntt",
                a.view(rows),
                -1,
                tables.order(n, true),
                tables.swaps(n, true),
                call.moduli(call.p()),
                tables.bits(call.p()),
                tables.reciprocals(call.p()),
                tables.twiddles(call.p(), n, roots(), false),
                // The form has its out before the flags.
                new RecordedCall.Out(target.view(rows)),
                0,
                1);
        call.deliver(target);
    }

    /** {@code ntt} of 0.1: along the second axis, always permuted, here by the order as it is. */
    private void forwardInOrder(Tensor a, int n, Tensor target) {
        if (call.p().count() != 1) {
            throw call.refused("modulo several q, whose rows HEAL 0.1 cannot turn around,");
        }
        long[] columns = {a.size() / n, n, 1, 1};
        call.form(
                "ntt",
                a.view(columns),
                tables.order(n, false),
                tables.swaps(n, false),
                call.moduli(call.p()),
                tables.bits(call.p()),
                tables.reciprocals(call.p()),
                tables.twiddles(call.p(), n, roots(), false),
                new RecordedCall.Out(target.view(columns)),
                0,
                0);
        call.deliver(target);
    }

    /** {@code intt}: the values are taken as they lie. */
    void inverse() {
        Tensor a = residues();
        int n = Math.toIntExact(a.dim(a.rank() - 1));
        int k = call.p().count();
        long[] rows = {a.size() / n / k, k, n};
        Tensor target = target();
        call.form(
                "intt",
                lanes(a.view(rows)),
                tables.order(n, false),
                tables.swaps(n, false),
                call.moduli(call.p()),
                tables.bits(call.p()),
                tables.reciprocals(call.p()),
                tables.twiddles(call.p(), n, roots(), true),
                tables.inverseLengths(call.p(), n),
                new RecordedCall.Out(lanes(target.view(rows))),
                0);
        call.deliver(target);
    }

    /** Row-major memory for the result, at best its own. */
    private Tensor target() {
        Tensor out = call.out();
        return out.isContiguous() ? out : call.scratch(out.type(), out.shape());
    }

    /** {@code [l, k, n]} as HEAL's {@code [l, n, 1, k]}. */
    private static Tensor lanes(Tensor rows) {
        return rows.moveaxis(2, 1).unsqueeze(2);
    }

    /** A row-major copy of the operand, {@code [..., k, n]}, or {@code [..., n]} for one modulus, reduced. */
    private Tensor residues() {
        Tensor a = call.operandTensor(0);
        boolean one = call.p() instanceof Modulus;
        Tensor reduced = call.scratch(a.type(), a.shape());
        call.reduce(0, one ? a : a.swapaxes(-1, -2), call.p(), one ? reduced : reduced.swapaxes(-1, -2));
        return reduced;
    }

    @SuppressWarnings("unchecked") // as whoever reports transforms gives them
    private List<Long> roots() {
        return (List<Long>) call.attributes().getFirst();
    }
}
