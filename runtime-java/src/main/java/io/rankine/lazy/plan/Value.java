package io.rankine.lazy.plan;

import io.rankine.engine.ElementwiseOp;
import org.jspecify.annotations.Nullable;

/** Something a program computes or reads once, however often the tree has it. */
public final class Value {

    /** The kernel that computes it; null if it is read. */
    public final @Nullable ElementwiseOp op;

    final Value[] operands;
    /** The moving slot it is read from, or -1. */
    final int source;
    /** Bytes an element. */
    final int width;
    /** How often it is an operand or a result. */
    int uses;

    /** True if it is one element for a whole block. */
    boolean scalar;
    /** True if it is the same for all blocks. */
    boolean invariant;
    /** Its place and form as an operand of a step; set when it is computed or brought in. */
    int slot = -1;

    int form;
    /** The last step that takes it, by position. */
    int lastUse = -1;

    private Value(@Nullable ElementwiseOp op, Value[] operands, int source, int width) {
        this.op = op;
        this.operands = operands;
        this.source = source;
        this.width = width;
    }

    static Value computed(ElementwiseOp op, Value[] operands) {
        return new Value(op, operands, -1, op.result().bytes());
    }

    static Value read(int source, int width) {
        return new Value(null, new Value[0], source, width);
    }
}
