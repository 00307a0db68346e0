package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Dialect;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Modular sums, products and remainders, sums along an axis, and copies, as HEAL's ops. */
final class RecordedArithmetic {

    private final RecordedCall call;

    RecordedArithmetic(RecordedCall call) {
        this.call = call;
    }

    /** {@code _modsum_} or {@code _modmul_}, in the variant for this mix of tensors and integers. */
    void binary(String name) {
        int first = call.number(0) == null ? 0 : 1;
        if (call.number(first) != null) {
            first = 0;
        }
        binary(name, residues(first), 1 - first);
    }

    private void binary(String name, Tensor first, int second) {
        Long constant = call.number(second);
        if (constant == null || constant < 0 && p().rank() != 0) {
            call.write(name + "tt" + Residues.letter(p()), first, residues(second), call.modulus(p()), call.out());
        } else {
            long residue = p() instanceof Modulus p ? p.reduce(constant) : constant;
            call.write(name + "tc" + Residues.letter(p()), first, residue, call.modulus(p()), call.out());
        }
    }

    /** a - b as the sum of a and the residue of -b. */
    void difference() {
        Long constant = call.number(1);
        if (constant != null && p() instanceof Modulus p) {
            call.write("_modsum_tcc", residues(0), p.neg(constant), p.value(), call.out());
            return;
        }
        Tensor b = residues(1);
        Tensor negative = call.scratch(
                call.out().type(), p().rank() == 0 ? b.shape() : call.out().shape());
        negate(b.broadcastTo(negative.shape()), p(), negative);
        binary("_modsum_", negative, 0);
    }

    /** {@code _modneg_tt} or {@code _modneg_tc}. */
    void negation() {
        negate(residues(0).broadcastTo(call.out().shape()), p(), call.out());
    }

    /** {@code _modneg_}; in 0.1 products with p - 1. */
    private void negate(Tensor a, Moduli p, Tensor out) {
        if (call.version() == Dialect.V1_0) {
            call.write("_modneg_t" + Residues.letter(p), a, call.modulus(p), out);
        } else if (p instanceof Modulus single) {
            call.write("_modmul_tcc", a, single.value() - 1, single.value(), out);
        } else {
            call.write("_modmul_ttt", a, call.less(p, out.type()), call.modulus(p), out);
        }
    }

    /** {@code _mod_tt} or {@code _mod_tc} for moduli. */
    void residue() {
        call.reduce(0, call.unshared(0).broadcastTo(call.out().shape()), p(), call.out());
    }

    /** {@code _mod_tt} or {@code _mod_tc} for divisors, all positive. HEAL's {@code _mod_ct} runs for no operands at all. */
    void remainder() {
        Long divisor = call.number(1);
        Tensor dividend = call.unshared(0).broadcastTo(call.out().shape());
        if (divisor != null) {
            call.reduce(0, dividend, Modulus.of(divisor), call.out());
        } else if (call.range(0).negative()) {
            floored(dividend);
        } else {
            call.write(
                    "_mod_tt", dividend, call.unshared(1).broadcastTo(call.out().shape()), call.out());
        }
    }

    /** Negative remainders plus their divisors, which go along the only axis as moduli do. */
    private void floored(Tensor dividend) {
        long[] row = {call.out().size()};
        Tensor divisors = call.scratch(call.out());
        call.copy(call.operandTensor(1).broadcastTo(call.out().shape()), divisors);
        Tensor rest = call.scratch(call.out());
        call.write("_mod_tt", dividend, divisors, rest);
        Tensor p = divisors.view(row);
        call.write("_modsum_ttt", rest.view(row), p, p, rest.view(row));
        call.copy(rest, call.out());
    }

    /** {@code set_const_val}, or {@code pad_single_axis} by nothing: HEAL's own copy may hand back its operand. */
    void copy() {
        Long constant = call.number(0);
        if (constant == null) {
            call.copy(call.unshared(0).broadcastTo(call.out().shape()), call.out());
        } else if (call.version() == Dialect.V1_0) {
            call.fill(constant);
        } else {
            new Residues.Range(constant, constant)
                    .checkCopied(call.name(), call.out().type());
            call.write("_modmul_tcc", call.out(), 0, 1, call.out());
            call.write("_modsum_tcc", call.out(), constant, call.largest(), call.out());
        }
    }

    /** The operand i as residues modulo p: reduced if it has negative elements. */
    private Tensor residues(int i) {
        Tensor a = call.unshared(i);
        boolean lanes = call.range(i).negative() && p().rank() != 0;
        return call.canonical(i, lanes ? a.broadcastTo(call.out().shape()) : a, p());
    }

    /** {@code axis_modsum}, on views in which the moduli run along the last axis. */
    void axisSum() {
        Tensor a = call.unshared(0);
        int axis = a.layout().axis(call.name(), (Integer) call.attributes().getFirst());
        long[] kept = call.out().shape();
        boolean asItIs = axis != a.rank() - 1 && Arrays.equals(without(a.shape(), axis), kept);
        if (!asItIs) {
            long[] shape = new long[1 + kept.length];
            shape[0] = a.dim(axis);
            System.arraycopy(kept, 0, shape, 1, kept.length);
            Tensor front = a.moveaxis(axis, 0);
            while (front.rank() < shape.length) {
                front = front.unsqueeze(1);
            }
            a = front.broadcastTo(shape);
            a = kept.length == 0 ? a.unsqueeze(1) : a;
            axis = 0;
        }
        boolean outside = call.range(0).negative() || call.range(0).greatest() > call.largest() - p().largest();
        call.sum(outside ? call.reduced(0, a, p()) : a, axis, p(), RecordedCall.ranked(call.out()));
    }

    private static long[] without(long[] shape, int axis) {
        long[] kept = new long[shape.length - 1];
        System.arraycopy(shape, 0, kept, 0, axis);
        System.arraycopy(shape, axis + 1, kept, axis, kept.length - axis);
        return kept;
    }

    private Moduli p() {
        return call.p();
    }
}
