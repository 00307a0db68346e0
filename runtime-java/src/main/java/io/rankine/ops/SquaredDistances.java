package io.rankine.ops;

import io.rankine.engine.Tensor;
import java.util.Objects;

/** Sums of squared distances from a centre along the last axis. */
final class SquaredDistances {

    private SquaredDistances() {}

    /**
     * Sums of {@code |a - centre|^2}, new.
     *
     * @param centre of the sums' shape
     * @param rank of the sums: 0 for those of all axes, else the last axis goes
     */
    static Tensor sums(Tensor a, Tensor centre, int rank) {
        if (a.type().isComplex()) {
            Tensor re = sums(a.realView(), centre.realView(), rank);
            Tensor im = sums(a.imagView(), centre.imagView(), rank);
            return ArithmeticEntry.plusInto(re, im, re);
        }
        return BlockSums.ofSquares(
                a,
                centre,
                rank,
                (made, part, mean) -> ArithmeticEntry.minusInto(part, Objects.requireNonNull(mean), made));
    }
}
