package io.rankine.lazy.plan;

import io.rankine.engine.ElementwiseOp;
import org.jspecify.annotations.Nullable;

/**
 * One instruction of a program.
 *
 * @param op what is run; null for the kinds that are no op
 * @param slots where the result goes, then where the operands lie
 * @param forms how each slot's elements lie within a block
 * @param check number of a zero check
 * @param width bytes an element of what it checks
 */
public record Step(Kind kind, @Nullable ElementwiseOp op, int[] slots, int[] forms, int check, int width) {

    /** One element stands for the block. */
    public static final int SCALAR = 0;

    /** Elements in order, side by side. */
    static final int ROW = 1;

    /** Elements by the strides of the slot's operand. */
    public static final int BOX = 2;

    /** In the order of {@code rk_words.h}. */
    public enum Kind {
        /** An op, copies included. */
        OP,
        /** An op whose result goes straight to a target. */
        STORE,
        /** Index numbers from the positions of an operand. */
        INDEX,
        /** Looks for zeros in operand 0. */
        NON_ZERO
    }

    /** Whether all slots can be walked with one index. */
    public boolean flat() {
        for (int form : forms) {
            if (form == BOX) {
                return false;
            }
        }
        return true;
    }
}
