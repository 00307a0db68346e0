package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * The arithmetic of a tensor or expression with one of another element type: both are cast to where they meet.
 *
 * @param op what is called
 * @param computed what is computed of both, once they are cast
 */
public record ExprPromotions(
        Family family, FluentOp op, Family other, Family meeting, FluentOp computed, List<OpSetModel> sets) {

    /** One for each other element type. */
    public static List<ExprPromotions> all(Family family, FluentOp op, List<OpSetModel> sets) {
        if (!Promoted.isPromoted(op)) {
            return List.of();
        }
        return ElementType.typed().stream()
                .filter(other -> other != family.type())
                .flatMap(other -> of(family, op, family.of(other), sets).stream())
                .filter(promotion -> promotion.casts(family) && promotion.casts(promotion.other))
                .toList();
    }

    private static Optional<ExprPromotions> of(Family family, FluentOp op, Family other, List<OpSetModel> sets) {
        Family meeting = family.of(Promotion.of(family.type(), other.type()));
        return FluentOp.of(sets, meeting.type(), op.name()).stream()
                .filter(FluentOp::isPlainBinary)
                .findFirst()
                .map(computed -> new ExprPromotions(family, op, other, meeting, computed, sets));
    }

    /** The same modulo p, where the type in which they meet has that. */
    public Optional<ExprPromotions> modular() {
        return Optional.ofNullable(ModularTwins.of(sets, meeting.type()).get(computed))
                .map(twin -> new ExprPromotions(family, op, other, meeting, twin, sets));
    }

    /** Whether it meets in an integer type that has no residues. */
    public boolean lacksModular() {
        return ModularTwins.lacks(sets, op, meeting.type());
    }

    /** Whether it means something else in {@code modulo(p) { }}, or must not compile there. */
    public boolean scoped() {
        return modular().isPresent() || lacksModular();
    }

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
        FluentOp cast = Choices.castOf(sets, handle.family(), meeting).orElseThrow();
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

    /** The other operand. */
    public String name() {
        return name(op);
    }

    private static String name(FluentOp op) {
        return op.others().getFirst().name();
    }

    private boolean casts(Family from) {
        return from.equals(meeting) || cast(from).isPresent();
    }

    /** What casts one of both to where they meet; none if it is of that type. */
    public Optional<FluentOp> cast(Family from) {
        return Choices.castOf(sets, from, meeting);
    }
}
