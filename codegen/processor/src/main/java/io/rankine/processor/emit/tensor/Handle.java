package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pair of classes of one family, for one rank or for those known at run time only: the read-only {@code LongView2} and
 * {@code LongTensor2}, which extends it by all that writes.
 *
 * @param rank below 0 where the compiler does not know it
 */
record Handle(Family family, int rank) {

    static Handle ofUnknownRank(Family family) {
        return new Handle(family, -1);
    }

    /** All ranks of a family, the unknown one first. */
    static List<Handle> all(Family family) {
        List<Handle> handles = new ArrayList<>(List.of(ofUnknownRank(family)));
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            handles.add(new Handle(family, rank));
        }
        return handles;
    }

    boolean known() {
        return rank >= 0;
    }

    /** The lowest rank of the class of {@link Names#FLOORS} that a class of this rank extends. */
    int floor() {
        int last = Names.FLOORS.size() - 1;
        return known() ? Math.min(rank, last) : last;
    }

    /** {@code Rank.R2}. */
    ClassName rankType() {
        return known()
                ? Names.rank(family.packageName(), rank)
                : Names.rank(family.packageName()).nestedClass("Unknown");
    }

    /** {@code Rank.R1}: the rank below, which those above it are above of; below 0 there is none. */
    ClassName rankBelow() {
        if (rank == 0) {
            return Names.rank(family.packageName());
        }
        return Names.rank(family.packageName(), known() ? rank - 1 : family.maxRank());
    }

    /** Whether there may be an axis to drop. */
    boolean mayHaveAxes() {
        return mayHave(1);
    }

    /** Whether there may be so many axes. */
    boolean mayHave(int axes) {
        return !known() || rank >= axes;
    }

    ClassName view() {
        return known() ? family.view(rank) : family.erasedView();
    }

    ClassName tensor() {
        return known() ? family.typed(rank) : family.erased();
    }

    /** {@code LongExpr2}. */
    ClassName expr() {
        return known() ? family.expr(rank) : family.expr();
    }

    /** That of truth values of this rank. */
    Handle mask() {
        return new Handle(family.masks(), rank);
    }

    /** The pair of so many axes more. */
    Handle raised(int axes) {
        return known() ? new Handle(family, rank + axes).orUnknown() : this;
    }

    /** The pair of an axis less than a matrix, or what has more axes, has. */
    Optional<Handle> lowered() {
        return known() && rank >= Family.MATRIX ? Optional.of(new Handle(family, rank - 1)) : Optional.empty();
    }

    private Handle orUnknown() {
        return rank <= family.maxRank() ? this : ofUnknownRank(family);
    }

    AnnotationSpec shape() {
        return known() ? ShapeRules.ofRank(rank) : ShapeRules.ofAnyRank();
    }

    /** {@code of rank 2}. */
    String text() {
        return known() ? "of rank " + rank : "whose rank is known at run time only";
    }

    List<Form> forms(FluentOp op) {
        Forms forms = new Forms(family, op);
        return known() ? forms.ofRank(rank) : forms.erased();
    }

    /** Those that are members of the classes of this rank alone. */
    List<Form> members(FluentOp op) {
        Forms forms = new Forms(family, op);
        return known() ? forms.membersOfRank(rank) : forms.erasedMembers();
    }
}
