package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import java.util.ArrayList;
import java.util.List;

/** The forms of an element-wise op that are written once for all ranks, in terms of the receiver's rank R. */
final class RankVariableForms {

    private final Family family;
    private final FluentOp op;
    private final OperandChoices choices;

    RankVariableForms(Family family, FluentOp op) {
        this.family = family;
        this.op = op;
        this.choices = new OperandChoices(family, op);
    }

    /** Whether the op is element-wise on shapes that broadcast: then forms above the receiver's rank stand once for all ranks. */
    boolean isBroadcast() {
        return op.isElementwise() && op.ranks().isPureBroadcast() && !op.group().isOverloaded();
    }

    /** Whether the forms of no higher rank stand once for all ranks, too: the result is of the receiver's type. */
    boolean isHoisted() {
        return isBroadcast() && isOfEveryRank();
    }

    /** Whether results have the type and rank of a receiver of any rank. */
    boolean isOfEveryRank() {
        Pattern first = op.ranks().operands().getFirst();
        return keepsType() && first.open() && first.core() == 0;
    }

    /** Whether results have the type and rank of the receiver. */
    boolean keepsType() {
        return op.keepsType() && op.ranks().keepsShape() && !op.group().isOverloaded();
    }

    /** Forms of an element-wise op with operands of no higher rank, for the receiver's rank R; with {@code self} as result. */
    List<Form> ofNoHigherRank(TypeName self) {
        if (!isHoisted() || op.isChoice()) {
            return List.of();
        }
        return choices.all().stream()
                .map(tensors -> new Form(
                        choices.arguments(
                                tensors, (i, p) -> Terms.tensorAtMost(family.of(p.elementType()), Terms.RANK)),
                        self,
                        List.of(),
                        "wrap($L)",
                        true,
                        true))
                .toList();
    }

    /**
     * Whether numbers stand for all operands of what writes into a given tensor: where an element-wise op's result is of a type
     * that the class knows, the receiver's or truth values. Else javac would tell of a variable more.
     */
    boolean writesByNumbers() {
        boolean known = !isBroadcast()
                || isHoisted()
                || family.of(op.overload().result()).equals(family.masks());
        return (op.isAlone() || known && choices.scalarsFit()) && op.numbersTellTypes();
    }

    /** Forms of an element-wise op that write into a tensor of the receiver's rank R, whose type is not the receiver's. */
    List<Form> intoOtherType() {
        if (!isBroadcast() || isHoisted() || op.isChoice()) {
            return List.of();
        }
        Family result = family.of(op.overload().result());
        boolean isMask = result.equals(family.masks());
        TypeVariableName out = isMask ? Terms.MASK : TypeVariableName.get("S");
        List<TypeVariableName> variables = isMask ? List.of() : List.of(out.withBounds(result.writable(Terms.RANK)));
        List<Form> forms = new ArrayList<>();
        if (writesByNumbers()) {
            forms.add(new Form(choices.scalars(), out, variables, "", false, true));
        }
        if (!op.isAlone()) {
            choices.all()
                    .forEach(tensors -> forms.add(new Form(
                            choices.arguments(
                                    tensors, (i, p) -> Terms.tensorAtMost(family.of(p.elementType()), Terms.RANK)),
                            out,
                            variables,
                            "",
                            false,
                            true)));
        }
        return forms;
    }

    /** Forms of an element-wise op with an operand above the receiver's rank R. */
    List<Form> ofHigherRank() {
        if (!isBroadcast() || op.isChoice() || op.isAlone()) {
            return List.of();
        }
        return choices.all().stream()
                .flatMap(tensors ->
                        choices.highest(tensors).stream().map(highest -> above(Terms.RANK, highest, tensors)))
                .toList();
    }

    /** The form in which operand {@code highest} has a rank above {@code rank}. */
    Form above(TypeName rank, int highest, boolean[] tensors) {
        List<Integer> open = choices.open(tensors);
        return new AboveForms(family, op, rank)
                .form(
                        highest,
                        open,
                        types -> choices.arguments(
                                tensors,
                                (i, p) -> open.contains(i)
                                        ? types.apply(i)
                                        : family.of(p.elementType())
                                                .view(op.ranks()
                                                        .operands()
                                                        .get(i + 1)
                                                        .core())));
    }
}
