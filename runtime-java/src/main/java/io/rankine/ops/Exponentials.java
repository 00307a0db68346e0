package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.Objects;

/**
 * Exponentials along the last axis, each divided by that of the largest element so that none overflows; in float64, block by
 * block.
 */
final class Exponentials {

    private Exponentials() {}

    /** Writes logarithms of their sums. @param out of rank 0 folds all axes */
    static void logSums(Tensor out, Tensor a) {
        if (a.size() == 0) {
            out.fill(Double.NEGATIVE_INFINITY);
            return;
        }
        Tensor largest = out.rank() == 0 ? ReductionEntry.amaxAll(a) : ReductionEntry.amax(a, -1);
        Tensor most = finite(Casts.as(largest, ElementType.FLOAT64));
        Tensor sums = BlockSums.of(
                a, most, out.rank(), (made, part, shift) -> into(made, part, Objects.requireNonNull(shift)));
        PowerEntry.logInto(sums, sums);
        if (out.type().isWidest()) {
            ArithmeticEntry.plusInto(sums, most, out);
        } else {
            Casts.op(ElementType.FLOAT64, out.type()).into(out, ArithmeticEntry.plusInto(sums, most, sums));
        }
    }

    /** The difference of two infinities is NaN; that of one and the largest number is what the sum is to see. */
    private static Tensor finite(Tensor most) {
        return NumberEntry.clamp(most, Tensor.scalar(-Double.MAX_VALUE), Tensor.scalar(Double.MAX_VALUE));
    }

    private static void into(Tensor made, Tensor a, Tensor most) {
        ArithmeticEntry.minusInto(a, most, made);
        PowerEntry.expInto(made, made);
    }

    /** Writes their shares of their sum. */
    static void shares(Tensor out, Tensor a) {
        int last = a.rank() - 1;
        // The axis whose parts lie apart in memory: where that is the last one, blocks of others would be in many
        // pages.
        int axis = a.size() <= Blocks.SIZE
                ? last
                : BlockSums.order(a).filter(d -> a.dim(d) > 1).findFirst().orElse(last);
        if (axis == last) {
            block(out, a);
        } else {
            Blocks.along(axis, parts -> shares(parts[0], parts[1]), out, a);
        }
    }

    private static void block(Tensor out, Tensor a) {
        if (out.type().isWidest()) {
            divided(out, a);
            return;
        }
        try (Tensor wide = Casts.cast(a, ElementType.FLOAT64)) {
            divided(wide, wide);
            Casts.op(ElementType.FLOAT64, out.type()).into(out, wide);
        }
    }

    private static void divided(Tensor out, Tensor a) {
        into(out, a, ReductionEntry.amax(a, -1).unsqueeze(-1));
        DivisionEntry.divInto(out, ReductionEntry.sum(out, -1).unsqueeze(-1), out);
    }
}
