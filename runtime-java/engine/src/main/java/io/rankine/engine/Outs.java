package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A driver's checks of several results given by the caller. */
final class Outs {

    private Outs() {}

    /** Each by itself, and that they share no elements. */
    static void check(String op, List<ElementType> types, long[] @Nullable [] shapes, Tensor[] outs) {
        if (outs.length != types.size()) {
            throw new IllegalArgumentException(
                    op + ": " + outs.length + " tensors for " + types.size() + " results: give one each");
        }
        for (int i = 0; i < outs.length; i++) {
            Operands.checkOut(op, outs[i]);
            Results.check(op, types.get(i), Layout.of(Objects.requireNonNull(shapes[i])), outs[i]);
            for (int other = 0; other < i; other++) {
                if (Operands.share(outs[i], outs[other])) {
                    throw new IllegalArgumentException(op + ": results " + (other + 1) + " and " + (i + 1)
                            + " share elements: write each to memory of its own");
                }
            }
        }
    }

    static boolean shareAny(Tensor[] outs, Tensor operand) {
        for (Tensor out : outs) {
            if (Operands.share(out, operand)) {
                return true;
            }
        }
        return false;
    }
}
