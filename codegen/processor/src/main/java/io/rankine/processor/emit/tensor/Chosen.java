package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Writes the choice between a tensor and others of no higher rank: {@code a.keepWhere(condition, b)}, which knows the type of its
 * result, and {@code condition.where(a, b)}, which leaves it to a.
 */
final class Chosen {

    private Chosen() {}

    /** The op that chooses elements of a family, if there is one. */
    static Optional<FluentOp> op(Family family, List<OpSetModel> sets) {
        return FluentOp.of(sets, ElementType.BOOL).stream()
                .filter(op -> op.isChoice() && op.overload().result() == family.type())
                .findFirst();
    }

    /** {@code T keepWhere(BoolOf<? super R> condition, UpToLong<? super R> b)}, and with a number. */
    static List<MethodSpec> ofTensors(Family family, FluentOp op, TypeName result) {
        CodeBlock own = UpTo.cast(family, CodeBlock.of("tensor"), CodeBlock.of("b"));
        return List.of(
                method(family, op, result)
                        .addParameter(UpTo.atMost(family, Terms.RANK), "b")
                        .addStatement(
                                "return wrap($T.$L(condition.tensor(), $L, b.tensor()))",
                                op.entry(),
                                op.name(),
                                UpTo.cast(family, CodeBlock.of("tensor"), CodeBlock.of("b.tensor()")))
                        .build(),
                // Of the type that it has where it is declared: else javac makes another one, by which this is called.
                MethodSpec.methodBuilder("kept")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.FINAL)
                        .addParameter(Names.TENSOR, "condition")
                        .addParameter(Names.TENSOR, "b")
                        .returns(ClassName.get(family.packageName(), "TypedTensor"))
                        .addStatement("return wrap($T.$L(condition, $L, b))", op.entry(), op.name(), own)
                        .build(),
                method(family, op, result)
                        .addParameter(family.given(), "b")
                        .addStatement(
                                "return wrap($L.call(condition.tensor(), tensor, $L))",
                                op.constant(),
                                family.scalar(CodeBlock.of("b")))
                        .build());
    }

    private static MethodSpec.Builder method(Family family, FluentOp op, TypeName result) {
        return MethodSpec.methodBuilder("keepWhere")
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.OF_SECOND))
                .addParameter(condition(family, Terms.RANK), "condition")
                .returns(result)
                .addJavadoc("The elements of this where the condition holds, of b elsewhere, as a new tensor.\n");
    }

    private static TypeName condition(Family family, TypeName rank) {
        return Terms.tensorAtMost(family.of(ElementType.BOOL), rank);
    }

    /** {@code Choosable<rank, chosen, other>}. */
    static TypeName choosable(Family family, TypeName rank, TypeName chosen, TypeName other) {
        return ParameterizedTypeName.get(ClassName.get(family.packageName(), "Choosable"), rank, chosen, other);
    }

    /**
     * {@code <S, U> S where(Choosable<? extends R2, Known<? super S>, Known<? super U>> a, U b)}. Not once for all ranks: what javac says of a wrong operand
     * lists the type variables of the class.
     */
    static MethodSpec ofCondition(Handle handle, FluentOp op) {
        TypeVariableName result = TypeVariableName.get("S");
        TypeVariableName other = TypeVariableName.get("U");
        Family family = handle.family();
        TypeName first = choosable(
                family, WildcardTypeName.subtypeOf(handle.rankType()), family.known(result), family.known(other));
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(OpMethods.HIDDEN)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addTypeVariables(List.of(result, other))
                .addParameter(first, "a")
                .addParameter(other, "b")
                .returns(result)
                .addJavadoc(
                        "Elements of a where this holds, of b elsewhere, as a new tensor of a's type and rank; with a number"
                                + " in the place of b: {@code a.keepWhere(condition, 0)}.\n")
                .addStatement("return Choices.of(a, tensor, b)")
                .build();
    }

    /** {@code LongTensor2 where(long a, long b)}, and of double: the types of numbers as they are written. */
    static List<MethodSpec> ofNumbers(Handle handle, List<OpSetModel> sets) {
        return ElementType.typed().stream()
                .filter(type -> type.isDeclared() && type.isWidest() && !type.isComplex())
                .flatMap(type ->
                        op(handle.family().of(type), sets)
                                .map(op -> ofNumbers(handle, op, handle.family().of(type)))
                                .stream())
                .toList();
    }

    private static MethodSpec ofNumbers(Handle handle, FluentOp op, Family chosen) {
        TypeName result = new Handle(chosen, handle.rank()).tensor();
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addParameter(chosen.element(), "a")
                .addParameter(chosen.element(), "b")
                .returns(result)
                .addJavadoc("The number a where this holds, b elsewhere, as a new tensor.\n")
                .addStatement(
                        "return new $T($L.call(tensor, $L, $L))",
                        result,
                        op.constant(),
                        chosen.scalar(CodeBlock.of("a")),
                        chosen.scalar(CodeBlock.of("b")))
                .build();
    }
}
