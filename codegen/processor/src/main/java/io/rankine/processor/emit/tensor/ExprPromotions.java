package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
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

    /** Those whose types can be told for every rank at once. */
    static List<MethodSpec> of(Family family, FluentOp op, List<OpSetModel> sets) {
        List<MethodSpec> methods = new ArrayList<>();
        for (ExprPromotions promotion : all(family, op, sets)) {
            if (promotion.meeting.equals(family)) {
                methods.add(promotion
                        .method(LazyClass.EXPR, Terms.atMost(promotion.other, LazyClass.RANK))
                        .addStatement("return exprOf($L)", promotion.tree())
                        .build());
            }
            methods.add(promotion.above());
        }
        return methods;
    }

    /** Those with an operand of no higher rank that have yet another element type. */
    static List<MethodSpec> ofRank(Handle handle, FluentOp op, List<OpSetModel> sets) {
        List<MethodSpec> methods = new ArrayList<>();
        for (ExprPromotions promotion : all(handle.family(), op, sets)) {
            if (!promotion.meeting.equals(handle.family())) {
                ClassName type = new Handle(promotion.meeting, handle.rank()).expr();
                methods.add(promotion
                        .method(type, Terms.atMost(promotion.other, handle.rankType()))
                        .addStatement("return new $T($L)", type, promotion.tree())
                        .build());
            }
        }
        return methods;
    }

    /** With an operand of a higher rank, which is that of the result. */
    private MethodSpec above() {
        TypeVariableName s = TypeVariableName.get("S");
        TypeName operand = Terms.above(other, WildcardTypeName.subtypeOf(LazyClass.RANK), Names.ANY, meeting, s);
        return method(s, operand)
                .addTypeVariable(s)
                .addStatement("return $L.types().$L($L)", name(), meeting.typing(), tree())
                .build();
    }

    /** The other operand. */
    public String name() {
        return op.others().getFirst().name();
    }

    private MethodSpec.Builder method(TypeName type, TypeName operand) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(operand, name())
                .returns(type)
                .addAnnotation(computed.rule(ShapeRule.Form.RESULT))
                .addJavadoc(
                        "$L Here in $L, where the two types meet.\n",
                        Javadoc.text(op.op().doc()),
                        meeting.type().label());
        if (scoped()) {
            method.addAnnotation(OpMethods.HIDDEN);
        }
        return method;
    }

    private CodeBlock tree() {
        CodeBlock term = CodeBlock.of("$L.term()", name());
        CodeBlock second = cast(other)
                .map(cast -> CodeBlock.of("$T.of($L, $L)", Names.EXPRESSION, cast.constant(), term))
                .orElse(term);
        return cast(family)
                .map(cast -> CodeBlock.of(
                        "$T.of($L, $L($L), $L)",
                        Names.EXPRESSION,
                        computed.constant(),
                        LazyClass.BY,
                        cast.constant(),
                        second))
                .orElse(CodeBlock.of("$L($L, $L)", LazyClass.BY, computed.constant(), second));
    }

    private boolean casts(Family from) {
        return from.equals(meeting) || cast(from).isPresent();
    }

    /** What casts one of both to where they meet; none if it is of that type. */
    public Optional<FluentOp> cast(Family from) {
        return Choices.castOf(sets, from, meeting);
    }
}
