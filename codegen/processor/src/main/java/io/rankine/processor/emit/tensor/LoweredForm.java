package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.tensor.RankRule.Pattern;
import io.rankine.processor.model.ParamModel;
import java.util.List;

/**
 * The form of an op of a receiver without group, beside matrices of any batch, whose results have an axis less than these, as of
 * {@code [n], [..., n, m] -> [..., m]}: one for all ranks, as the operand knows the tensors of the rank below.
 */
final class LoweredForm {

    private static final TypeVariableName RESULT = TypeVariableName.get("S");

    private final Family family;
    private final FluentOp op;
    private final OperandChoices choices;

    LoweredForm(Family family, FluentOp op, OperandChoices choices) {
        this.family = family;
        this.op = op;
        this.choices = choices;
    }

    /** {@code Lowered<Known<? super LongTensor1>>}: what {@code LongView2} is. */
    static TypeName lowered(Family family, TypeName result) {
        return ParameterizedTypeName.get(name(family), family.known(result));
    }

    static ClassName name(Family family) {
        return ClassName.get(family.packageName(), "Lowered");
    }

    boolean fits(boolean[] tensors) {
        List<Integer> open = choices.open(tensors);
        return open.size() == 1
                && !op.ranks().operands().getFirst().open()
                && op.ranks().operands().get(open.getFirst() + 1).core() == Family.MATRIX
                && matrix(open).elementType() == family.type()
                && op.overload().results().equals(List.of(family.type()))
                && op.ranks().results().stream()
                        .allMatch(result -> result.filter(p -> p.open() && p.core() == Family.MATRIX - 1)
                                .isPresent());
    }

    Form form(boolean[] tensors) {
        List<Integer> open = choices.open(tensors);
        List<Argument> arguments = choices.arguments(tensors, (i, p) -> {
            Pattern pattern = op.ranks().operands().get(i + 1);
            return open.contains(i)
                    ? lowered(family, RESULT)
                    : family.of(p.elementType()).view(pattern.core());
        });
        String wrapper = "%s.typed(%s, $L)"
                .formatted(name(family).simpleName(), matrix(open).name());
        return new Form(arguments, RESULT, List.of(RESULT.withBounds(family.writable())), wrapper, false, true);
    }

    private ParamModel matrix(List<Integer> open) {
        return op.others().get(open.getFirst());
    }
}
