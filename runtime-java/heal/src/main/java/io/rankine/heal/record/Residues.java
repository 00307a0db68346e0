package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.heal.machine.Dialect;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;

/**
 * Remainders and sums within the bounds of HEAL's engine: its remainder is C's, negative for negative dividends, and it
 * adds along an axis in the element type itself.
 */
final class Residues {

    /** The least and the greatest element of an operand; of an empty one, 0. */
    record Range(long least, long greatest) {

        static Range of(Tensor tensor) {
            if (tensor.size() == 0 || !tensor.type().hasResidues()) {
                return new Range(0, 0);
            }
            Tensor elements = once(tensor);
            return new Range(only(ReductionEntry.aminAll(elements)), only(ReductionEntry.amaxAll(elements)));
        }

        private static long only(Tensor scalar) {
            return scalar.type().isWidest() ? scalar.getLong() : scalar.getInt();
        }

        /** Without the axes that repeat elements. */
        private static Tensor once(Tensor tensor) {
            Tensor once = tensor;
            for (int axis = 0; axis < tensor.rank(); axis++) {
                once = tensor.layout().stride(axis) == 0 ? once.slice(axis, 0, 1, 1) : once;
            }
            return once;
        }

        boolean negative() {
            return least < 0;
        }

        /** The largest modulus of a type. HEAL 0.1 copies by it: it has remainders only. */
        static long largest(ElementType type) {
            return type.isWidest() ? Long.MAX_VALUE : Integer.MAX_VALUE;
        }

        /** Refuses elements that such a copy would change. */
        void checkCopied(String what, ElementType type) {
            if (least < 0 || greatest >= largest(type)) {
                throw new UnsupportedOperationException("recording: " + what + " of " + (least < 0 ? least : greatest)
                        + ", which HEAL 0.1 cannot copy, has no counterpart in HEAL: " + Published.outside());
            }
        }
    }

    private final RecordedCall call;

    Residues(RecordedCall call) {
        this.call = call;
    }

    /** The elements of a modulo p, whose moduli go along the last axis of both; they are as the operand i, or not negative. */
    void reduce(Tensor a, Moduli p, Tensor out, boolean negative) {
        remainder(a, p, out);
        if (negative) {
            add(p, out);
        }
    }

    /** An operand as it is if its elements may stand for residues there, else reduced. */
    Tensor canonical(int operand, Tensor view, Moduli p) {
        return call.range(operand).negative() ? reduced(view, p, true) : view;
    }

    /** A reduced copy. */
    Tensor reduced(Tensor a, Moduli p, boolean negative) {
        Tensor reduced = call.scratch(a.type(), a.shape());
        reduce(a, p, reduced, negative);
        return reduced;
    }

    /** {@code axis_modsum} of canonical residues; sums that would overflow there are added up slice by slice. */
    void sum(Tensor a, int axis, Moduli p, Tensor out) {
        int bits = Byte.SIZE * a.type().bytes() - 2;
        if (a.dim(axis) < 2 || p.largest() <= 1L << bits) {
            call.write("axis_modsum", a, axis, call.moduli(p, out.dim(out.rank() - 1)), out);
            return;
        }
        if (call.version() == Dialect.V0_1) {
            throw call.refused("modulo " + p.largest() + ", whose sums overflow there,");
        }
        remainder(a.select(axis, 0), p, out);
        for (long i = 1; i < a.dim(axis); i++) {
            call.write("_modsum_tt" + letter(p), out, a.select(axis, i), call.modulus(p), out);
        }
    }

    /** C's remainder: that of 0.1 as a sum with 0. */
    private void remainder(Tensor a, Moduli p, Tensor out) {
        if (call.version() == Dialect.V0_1) {
            call.write("_modsum_tc" + letter(p), a, 0, call.modulus(p), out);
        } else if (p instanceof Modulus single) {
            call.write("_mod_tc", a, single.value(), out);
        } else {
            call.write("_mod_tt", a, call.moduli(p, out.shape()), out);
        }
    }

    /** From (-p, p) to [0, p). */
    private void add(Moduli p, Tensor out) {
        if (p instanceof Modulus single) {
            call.write("_modsum_tcc", out, single.value(), single.value(), out);
        } else {
            call.write("_modsum_ttt", out, call.modulus(p), call.modulus(p), out);
        }
    }

    /** c for a constant modulus, t for a tensor of them. */
    static String letter(Moduli p) {
        return p instanceof Modulus ? "c" : "t";
    }
}
