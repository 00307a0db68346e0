package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.OpSetModel;
import io.rankine.processor.model.Overload;
import io.rankine.spec.ElementType;
import io.rankine.spec.Promotion;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Writes the arithmetic of an expression with a tensor or expression of another element type: both are cast to where they meet. */
final class ExprPromotions {

    private final Family family;
    private final FluentOp op;
    private final Family other;
    private final Family meeting;
    private final List<OpSetModel> sets;

    private ExprPromotions(Family family, FluentOp op, Family other, List<OpSetModel> sets) {
        this.family = family;
        this.op = op;
        this.other = other;
        this.meeting = family.of(Promotion.of(family.type(), other.type()));
        this.sets = sets;
    }

    private static List<ExprPromotions> all(Family family, FluentOp op, List<OpSetModel> sets) {
        if (!Promoted.isPromoted(op)) {
            return List.of();
        }
        return Arrays.stream(ElementType.values())
                .filter(other -> other != family.type() && op.hasOverload(Promotion.of(family.type(), other)))
                .map(other -> new ExprPromotions(family, op, family.of(other), sets))
                .filter(promotion -> promotion.casts(family) && promotion.casts(promotion.other))
                .toList();
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

    /** With an operand of a higher rank, which the compiler forgets unless they meet in that operand's type. */
    private MethodSpec above() {
        TypeVariableName s = TypeVariableName.get("S");
        boolean typed = meeting.equals(other);
        TypeName operand = Terms.above(
                other, WildcardTypeName.subtypeOf(LazyClass.RANK), Terms.ANY, typed ? s : Terms.ANY, Terms.ANY);
        MethodSpec.Builder method = method(typed ? s : meeting.expr(), operand);
        return typed
                ? method.addTypeVariable(s)
                        .addStatement("return $L.exprOf($L)", name(), tree())
                        .build()
                : method.addStatement("return new $T($L)", meeting.expr(), tree())
                        .build();
    }

    private String name() {
        return op.others().getFirst().name();
    }

    private MethodSpec.Builder method(TypeName type, TypeName operand) {
        return MethodSpec.methodBuilder(op.name())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(operand, name())
                .returns(type)
                .addJavadoc(
                        "$L Here in $L, where the two types meet.\n",
                        Javadoc.text(op.op().doc()),
                        meeting.type().label());
    }

    private CodeBlock tree() {
        return CodeBlock.of(
                "$T.of($T.$L, $L, $L)",
                Names.EXPRESSION,
                ClassName.get(op.set().packageName(), op.set().entryClass()),
                op.op().constant(overload(op.op())),
                cast(family, CodeBlock.of("expression")),
                cast(other, CodeBlock.of("$L.term()", name())));
    }

    private Overload overload(OpModel model) {
        return model.overloads().stream()
                .filter(overload -> overload.distinguishing().equals(List.of(meeting.type())))
                .findFirst()
                .orElseThrow();
    }

    private CodeBlock cast(Family from, CodeBlock value) {
        return from.equals(meeting)
                ? value
                : CodeBlock.of(
                        "$T.of($L, $L)",
                        Names.EXPRESSION,
                        castOf(from).orElseThrow().constant(),
                        value);
    }

    private boolean casts(Family from) {
        return from.equals(meeting) || castOf(from).isPresent();
    }

    private Optional<FluentOp> castOf(Family from) {
        return FluentOp.of(sets, from.type()).stream()
                .filter(cast -> cast.name().equals("to" + meeting.name()) && cast.isAlone())
                .findFirst();
    }
}
