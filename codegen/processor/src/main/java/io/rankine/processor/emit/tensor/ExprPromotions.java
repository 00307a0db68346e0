package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.spec.ShapeRule;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the arithmetic of an expression with others, whatever their element types, as {@link Promoted} does. */
final class ExprPromotions {

    private ExprPromotions() {}

    /**
     * {@code E plus(UpToLong.Term<? super R> b)}: of every rank, in the receiver's own type.
     *
     * @param hidden whether Kotlin sees extensions only
     */
    static Optional<MethodSpec> own(Family family, FluentOp op, boolean hidden) {
        if (!Promoted.isPromoted(op)) {
            return Optional.empty();
        }
        MethodSpec.Builder method = method(op, LazyClass.EXPR, UpTo.termAtMost(family, LazyClass.RANK))
                .addStatement(
                        "return exprOf($L($L, $L))", LazyClass.BY, op.constant(), UpTo.castTerm(family, name(op)));
        return Optional.of((hidden ? method.addAnnotation(OpMethods.HIDDEN) : method).build());
    }

    /** {@code <S> S plus(MeetsLong.Term<? super R2, ? super Known<? super Parts.View2<S>>> b)}; none where no operand is such. */
    static Optional<MethodSpec> meeting(Handle handle, FluentOp op) {
        if (!Promoted.isPromoted(op) || !Promoted.hasMeeting(handle)) {
            return Optional.empty();
        }
        TypeVariableName made = TypeVariableName.get("S");
        String packageName = handle.family().packageName();
        return Optional.of(method(op, made, Meets.terms(handle, made))
                .addTypeVariable(made)
                .addAnnotation(OpMethods.HIDDEN)
                .addStatement(
                        "return $T.met($T.$L(expression, $L.term()), types(), $L.types())",
                        Names.rankTypes(packageName),
                        ClassName.get(packageName, "Typing"),
                        op.name(),
                        name(op),
                        name(op))
                .build());
    }

    private static MethodSpec.Builder method(FluentOp op, TypeName type, TypeName operand) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(operand, name(op))
                .returns(type)
                .addAnnotation(op.rule(ShapeRule.Form.RESULT))
                .addJavadoc("$L\n", Javadoc.text(op.op().doc()));
    }

    private static String name(FluentOp op) {
        return op.others().getFirst().name();
    }
}
