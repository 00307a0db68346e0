package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The join: least upper bounds of dimensions, and of shapes aligned right. Pure, commutative and associative. */
public final class Join {

    private Join() {}

    /** The least upper bound of two dimensions; empty for two different static sizes other than 1. */
    public static Optional<Dim> dims(Dim a, Dim b) {
        if (a.equals(b) || b.isOne()) {
            return Optional.of(a);
        }
        if (a.isOne()) {
            return Optional.of(b);
        }
        if (a.isStatic() && b.isStatic()) {
            return Optional.empty();
        }
        return Optional.of(a.isStatic() ? a : b.isStatic() ? b : Dim.UNKNOWN);
    }

    /**
     * The join of operands that do not clash: unranked ones are dropped, and if all are unranked, so is the join. That of no
     * operands is {@code []}, which changes no other join.
     */
    public static Shape shapes(List<? extends Shape> operands) {
        if (!operands.isEmpty() && operands.stream().noneMatch(Shape.Ranked.class::isInstance)) {
            return Shape.UNRANKED;
        }
        int rank = rank(operands);
        List<Dim> joined = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            Dim dim = Dim.ONE;
            for (Shape operand : operands) {
                Dim other = aligned(operand, axis, rank);
                Dim left = dim;
                dim = dims(left, other)
                        .orElseThrow(() -> new IllegalArgumentException("clash of " + left + " and " + other));
            }
            joined.add(dim);
        }
        return new Shape.Ranked(joined);
    }

    /** Every axis, from the left, on which the operands clash. Unranked operands take no part. */
    public static List<Clash> clashes(List<? extends Shape> operands) {
        int rank = rank(operands);
        List<Clash> clashes = new ArrayList<>();
        for (int axis = 0; axis < rank; axis++) {
            int first = -1;
            for (int i = 0; i < operands.size(); i++) {
                if (!(aligned(operands.get(i), axis, rank) instanceof Dim.Size(long size)) || size == 1) {
                    continue;
                }
                if (first < 0) {
                    first = i;
                    continue;
                }
                if (aligned(operands.get(first), axis, rank) instanceof Dim.Size(long other) && other != size) {
                    clashes.add(new Clash(axis, rank - 1 - axis, first, i, other, size));
                    break;
                }
            }
        }
        return clashes;
    }

    /** The highest rank among the ranked operands, 0 if there are none. */
    static int rank(List<? extends Shape> operands) {
        int rank = 0;
        for (Shape operand : operands) {
            rank = Math.max(rank, operand instanceof Shape.Ranked ranked ? ranked.rank() : 0);
        }
        return rank;
    }

    /** The operand's dimension on {@code axis} of the padded shape of {@code rank} axes; 1 where padded or unranked. */
    static Dim aligned(Shape operand, int axis, int rank) {
        if (operand instanceof Shape.Ranked ranked) {
            int own = axis - (rank - ranked.rank());
            return own < 0 ? Dim.ONE : ranked.dim(own);
        }
        return Dim.ONE;
    }
}
