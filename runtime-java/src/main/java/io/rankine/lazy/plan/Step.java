package io.rankine.lazy.plan;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.memory.NativeLayout;
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
    public static final int SCALAR = NativeLayout.SCALAR;

    /** Elements in order, side by side. */
    static final int ROW = NativeLayout.ONE_ROW;

    /** Elements by the strides of the slot's operand. */
    public static final int BOX = NativeLayout.BOX;

    public enum Kind {
        /** An op, copies included. */
        OP(NativeLayout.RUN),
        /** An op whose result goes straight to a target. */
        STORE(NativeLayout.STORE),
        /** Index numbers from the positions of an operand. */
        INDEX(NativeLayout.INDEX),
        /** Looks for zeros in operand 0. */
        NON_ZERO(NativeLayout.NON_ZERO);

        private final int word;

        Kind(int word) {
            this.word = word;
        }

        /** Its code in a program of C. */
        public int word() {
            return word;
        }
    }

    /** True if all slots can be walked with one index. */
    public boolean flat() {
        for (int form : forms) {
            if (form == BOX) {
                return false;
            }
        }
        return true;
    }
}
