package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Writes the arithmetic of a tensor with one of another element type. The compiler knows the type in which they meet; the
 * rank it forgets, so that it is one method for each op and pair of types.
 */
final class Promoted {

    private static final Set<String> ARITHMETIC = Set.of("plus", "minus", "times", "div");

    private Promoted() {}

    /** Whether it is an op that operands of different types meet in. */
    static boolean isPromoted(FluentOp op) {
        return op.isPlainBinary() && ARITHMETIC.contains(op.name());
    }

    /** @param tensor what the receiver's engine tensor is called */
    static List<MethodSpec> of(Family family, FluentOp op, List<OpSetModel> sets, String tensor) {
        if (op.isChoice()) {
            return Choices.all(family, op, sets).stream()
                    .map(choice -> choice.eager(tensor))
                    .toList();
        }
        if (!isPromoted(op)) {
            return List.of();
        }
        return Arrays.stream(ElementType.values())
                .filter(other -> other != family.type())
                .filter(other -> op.hasOverload(Promotion.of(family.type(), other)))
                .map(other -> method(family, op, family.of(other), tensor))
                .toList();
    }

    private static MethodSpec method(Family family, FluentOp op, Family other, String tensor) {
        Family meeting = family.of(Promotion.of(family.type(), other.type()));
        String name = op.others().getFirst().name();
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(other.readable(), name)
                .addAnnotation(OpMethods.HIDDEN)
                .returns(meeting.erased())
                .addAnnotation(ShapeRules.rule(op.op().signature()))
                .addJavadoc(
                        "$L Here in $L, where the two types meet.\n\n@return a new tensor\n"
                                + "@throws IllegalArgumentException if the shapes do not fit\n",
                        Javadoc.text(op.op().doc()),
                        meeting.type().label())
                .addStatement(
                        "return new $T($T.$L($L, $L.tensor()))",
                        meeting.erased(),
                        ClassName.get(op.set().packageName(), op.set().entryClass()),
                        op.name(),
                        tensor,
                        name)
                .build();
    }
}
