package io.rankine.heal.op;

import io.rankine.engine.layout.Layout;
import io.rankine.heal.machine.Value;
import java.util.Arrays;

/** Checks that the modular ops share. */
final class Residues {

    private Residues() {}

    /** Refuses element types that have no residues, and operands of different types. */
    static void check(Value first, Value... others) {
        if (!first.type.hasResidues()) {
            throw new IllegalArgumentException("a " + first + " has no residues; int32 and int64 have");
        }
        for (Value other : others) {
            if (other.type != first.type) {
                throw new IllegalArgumentException(
                        "a " + first + " and a " + other + " are of different types; all must be the same");
            }
        }
    }

    /** Refuses an operand that does not broadcast to the result. */
    static void checkBroadcast(String name, Value operand, Layout out) {
        try {
            operand.layout.broadcastTo(out.shape());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    name + " is a " + operand + "; it does not broadcast to out, " + Arrays.toString(out.shape()), e);
        }
    }

    /** Refuses operands of different shapes. */
    static void checkSameShape(Value a, Value b) {
        if (!a.layout.sameShape(b.layout)) {
            throw new IllegalArgumentException(
                    "a " + a + " and a " + b + " have different shapes; nothing broadcasts here");
        }
    }

    /** Size of the last axis; 1 for rank 0. */
    static long lastDim(Layout layout) {
        return layout.rank() == 0 ? 1 : layout.dim(layout.rank() - 1);
    }
}
