package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the arithmetic of an expression with operands of no higher rank, whatever their element types, as {@link Promoted} does. */
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

    /** {@code DoubleExpr2 plus(UpToDouble.Term<? super R2> b)}: one for each wider type that may come out. */
    static List<MethodSpec> ofRank(Handle handle, FluentOp op, List<OpSetModel> sets) {
        List<MethodSpec> methods = new ArrayList<>();
        if (Promoted.isPromoted(op)) {
            for (ElementType wider : UpTo.wider(handle.family().type())) {
                Family meeting = handle.family().of(wider);
                if (!meeting.equals(handle.family())) {
                    FluentOp.of(sets, wider, op.name()).stream()
                            .filter(Promoted::isPromoted)
                            .forEach(computed -> methods.add(wider(handle, computed, meeting, sets)));
                }
            }
        }
        return methods;
    }

    private static MethodSpec wider(Handle handle, FluentOp op, Family meeting, List<OpSetModel> sets) {
        ClassName type = new Handle(meeting, handle.rank()).expr();
        FluentOp cast = cast(sets, handle.family(), meeting);
        return method(op, type, UpTo.termAtMost(meeting, handle.rankType()))
                .addAnnotation(OpMethods.HIDDEN)
                .addStatement(
                        "return new $T($T.of($L, $L($L), $L))",
                        type,
                        Names.EXPRESSION,
                        op.constant(),
                        LazyClass.BY,
                        cast.constant(),
                        UpTo.castTerm(meeting, name(op)))
                .build();
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

    /** What casts elements of one type to another. */
    private static FluentOp cast(List<OpSetModel> sets, Family from, Family to) {
        return FluentOp.of(sets, from.type(), "to" + to.name()).stream()
                .filter(FluentOp::isAlone)
                .findFirst()
                .orElseThrow();
    }
}
