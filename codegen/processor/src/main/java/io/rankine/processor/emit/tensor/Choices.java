package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * {@code condition.where(a, b)} of operands of different element types. The compiler knows the type in which they meet; the
 * rank it forgets, so that it is one method for each pair of types.
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
        for (ElementType first : ElementType.values()) {
            for (ElementType second : ElementType.values()) {
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
        return ClassName.get(op.set().packageName(), op.set().entryClass());
    }

    /** With a new tensor. */
    MethodSpec eager(String tensor) {
        return method(meeting().erased(), first.readable(), second.readable(), "\n@return a new tensor\n")
                .addAnnotation(ShapeRules.rule(op.op().signature()))
                .addStatement(
                        "return new $T($T.$L($L, $L.tensor(), $L.tensor()))",
                        meeting().erased(),
                        entry(),
                        op.name(),
                        tensor,
                        firstName(),
                        secondName())
                .addAnnotation(OpMethods.HIDDEN)
                .build();
    }

    /** As an expression. */
    MethodSpec lazy() {
        return method(meeting().expr(), anyRank(first), anyRank(second), "")
                .addStatement(
                        "return new $T($T.of($L, expression, $L, $L))",
                        meeting().expr(),
                        Names.EXPRESSION,
                        op.constant(),
                        cast(first, firstName()),
                        cast(second, secondName()))
                .build();
    }

    private MethodSpec.Builder method(TypeName result, TypeName a, TypeName b, String end) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(a, firstName())
                .addParameter(b, secondName())
                .returns(result)
                .addJavadoc(
                        "$L Here in $L, where the two types meet.\n$L"
                                + "@throws IllegalArgumentException if the shapes do not fit\n",
                        Javadoc.text(op.op().doc()),
                        meeting().type().label(),
                        end.isEmpty() ? "\n" : end);
    }

    private static TypeName anyRank(Family family) {
        return ParameterizedTypeName.get(family.term(), Terms.ANY);
    }

    private CodeBlock cast(Family from, String name) {
        CodeBlock value = CodeBlock.of("$L.term()", name);
        return cast(from)
                .map(cast -> CodeBlock.of("$T.of($L, $L)", Names.EXPRESSION, cast.constant(), value))
                .orElse(value);
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
        Stream<FluentOp> ops = from.equals(to) ? Stream.empty() : FluentOp.of(sets, from.type()).stream();
        return ops.filter(cast -> cast.name().equals("to" + to.name()) && cast.isAlone())
                .findFirst();
    }
}
