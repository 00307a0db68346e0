package io.rankine.lazy.tree;

import io.rankine.engine.FoldedAxes;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.StructuredOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.Typed;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import org.jspecify.annotations.Nullable;

/** An op that folds axes of a tensor together, in their row-major order, and all that it takes besides. */
public sealed interface FoldOp {

    String name();

    /** Element type of the result. */
    ElementType result();

    /**
     * The shape of the result, row-major.
     *
     * @param axes counted from 0, in order
     * @throws IllegalArgumentException if element type, shape or moduli do not fit
     */
    Layout check(Typed a, int... axes);

    /** A new tensor. @param axes counted from 0, in order */
    Tensor call(Tensor a, int... axes);

    /** Folds one axis. */
    void into(Tensor out, Tensor a, int axis);

    /** Whether folds do not depend on each other, so that some can be computed without the others. */
    boolean takesRows();

    /** Whether folds of parts can be joined. */
    boolean joins();

    /** Whether it is taken modulo p. */
    boolean isModular();

    /** @param p goes with the last axis of the result; null for an op without moduli */
    record Reducing(ReductionOp op, @Nullable Moduli p) implements FoldOp {

        @Override
        public String name() {
            return op.name();
        }

        @Override
        public ElementType result() {
            return op.result();
        }

        @Override
        public Layout check(Typed a, int... axes) {
            return p == null ? op.check(a, axes) : op.check(a, axes, p);
        }

        @Override
        public Tensor call(Tensor a, int... axes) {
            if (axes.length == 1) {
                return p == null ? op.call(a, axes[0]) : op.call(a, axes[0], p);
            }
            if (axes.length == a.rank()) {
                return p == null ? op.callAll(a) : op.callAll(a, p);
            }
            return p == null ? op.callAxes(a, axes) : op.call(FoldedAxes.of(name(), a, axes), -1, p);
        }

        @Override
        public void into(Tensor out, Tensor a, int axis) {
            if (p == null) {
                op.into(out, a, axis);
            } else {
                op.into(out, a, axis, p);
            }
        }

        @Override
        public boolean takesRows() {
            return p == null || p instanceof Modulus;
        }

        @Override
        public boolean joins() {
            return op.joins();
        }

        @Override
        public boolean isModular() {
            return p != null;
        }

        /** The operands after the one that is folded. */
        public Operand[] others() {
            return p == null ? new Operand[0] : new Operand[] {p};
        }
    }

    /** An op that drops the last axis of one operand. */
    record Structured(StructuredOp op) implements FoldOp {

        @Override
        public String name() {
            return op.name();
        }

        @Override
        public ElementType result() {
            return op.results().getFirst();
        }

        @Override
        public Layout check(Typed a, int... axes) {
            return op.check(a, axes);
        }

        @Override
        public Tensor call(Tensor a, int... axes) {
            if (axes.length == 1) {
                return op.along(axes[0], a);
            }
            return axes.length == a.rank() ? op.callAll(a) : op.callAxes(a, axes);
        }

        @Override
        public void into(Tensor out, Tensor a, int axis) {
            op.alongInto(axis, out, a);
        }

        @Override
        public boolean takesRows() {
            return op.takesRows();
        }

        @Override
        public boolean joins() {
            return false;
        }

        @Override
        public boolean isModular() {
            return false;
        }
    }
}
