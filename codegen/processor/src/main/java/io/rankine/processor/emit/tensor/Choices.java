package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * {@code condition.where(a, b)} in Kotlin, of operands of different element types that meet in a third or in one of them. In
 * Java the two have one type.
 *
 * @param family of the condition
 * @param op on the type in which they meet
 */
public record Choices(Family family, FluentOp op, Family first, Family second, List<OpSetModel> sets) {

    /** One for each pair of types that meet in the one of the op. */
    public static List<Choices> all(Family family, FluentOp op, List<OpSetModel> sets) {
        if (!op.isChoice()) {
            return List.of();
        }
        List<Choices> all = new ArrayList<>();
        for (ElementType first : ElementType.typed()) {
            for (ElementType second : ElementType.typed()) {
                if (first != second
                        && Promotion.of(first, second) == op.overload().result()) {
                    all.add(new Choices(family, op, family.of(first), family.of(second), sets));
                }
            }
        }
        return all.stream()
                .filter(choice -> choice.casts(choice.first) && choice.casts(choice.second))
                .toList();
    }

    public Family meeting() {
        return family.of(op.overload().result());
    }

    public String firstName() {
        return op.others().getFirst().name();
    }

    public String secondName() {
        return op.others().getLast().name();
    }

    public ClassName entry() {
        return op.entry();
    }

    private boolean casts(Family from) {
        return from.equals(meeting()) || cast(from).isPresent();
    }

    /** What casts an operand to where they meet; none if it is of that type. */
    public Optional<FluentOp> cast(Family from) {
        return castOf(sets, from, meeting());
    }

    /** What casts elements of one type to another; none if they are the same. */
    static Optional<FluentOp> castOf(List<OpSetModel> sets, Family from, Family to) {
        List<FluentOp> ops = from.equals(to) ? List.of() : FluentOp.of(sets, from.type(), "to" + to.name());
        return ops.stream().filter(FluentOp::isAlone).findFirst();
    }
}
