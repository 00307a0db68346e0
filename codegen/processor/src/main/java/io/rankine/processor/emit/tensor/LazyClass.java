package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.EngineNames;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Writes {@code LongLazy<L, R, E, K>}: what expressions of every rank can do, typed by the rank of their operands. */
final class LazyClass {

    static final TypeVariableName RANK = TypeVariableName.get("R");
    /** The method that makes an expression of this and others. */
    static final String BY = "by";

    static final TypeVariableName EXPR = TypeVariableName.get("E");
    static final TypeVariableName TYPES = Terms.TYPES;

    private final Family family;
    private final List<OpSetModel> sets;
    private final List<FluentOp> ops;
    private final Set<String> hidden;

    /** @param hidden ops that Kotlin sees as extensions only */
    LazyClass(Family family, List<OpSetModel> sets, Set<String> hidden) {
        this.family = family;
        this.sets = sets;
        this.ops = FluentOp.of(sets, family.type());
        this.hidden = hidden;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.lazy())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(Terms.ranked("L", family))
                .addTypeVariable(Terms.ranked("R", family))
                .addTypeVariable(EXPR)
                .addTypeVariable(TYPES)
                .addSuperinterface(ParameterizedTypeName.get(
                        family.term().nestedClass("Above"), TypeVariableName.get("L"), RANK, TYPES))
                .addSuperinterface(UpTo.lazilyOf(family))
                .addPermittedSubclass(family.folds())
                .addPermittedSubclass(family.expr(0))
                .addAnnotation(ShapeRules.ofAnyRank())
                .addJavadoc(
                        "$L elements that are computed when a statement runs: a tree of ops over tensors. Building it checks"
                                + " shapes, reads nothing and computes nothing; {@code target.set(expression).run()} computes it in"
                                + " one pass, without temporaries.\n\n"
                                + "@param <L> the rank below\n@param <R> the rank, see {@link $T}\n"
                                + "@param <E> expressions of this rank\n@param <K> the types of this rank\n",
                        family.type().label(),
                        Names.rank(family.packageName()))
                .superclass(ClassName.get(family.packageName(), "TypedExpression"));
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.EXPRESSION, "expression")
                .addStatement("super(expression)")
                .build());
        type.addMethod(PartsClass.expressionPart(family));
        type.addMethod(MethodSpec.methodBuilder("exprOf")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.ABSTRACT)
                .addParameter(Names.EXPRESSION, "other")
                .returns(EXPR)
                .build());
        type.addMethod(by());
        ops.stream()
                .filter(op -> op.isElementwise() && !op.isChoice())
                .flatMap(op -> new ExprForms(family, op, hidden.contains(op.name())).ofEveryRank().stream())
                .forEach(type::addMethod);
        ops.stream()
                .flatMap(op -> ExprPromotions.own(family, op, hidden.contains(op.name())).stream())
                .forEach(type::addMethod);
        ChosenLazily.addTo(type, family, sets);
        ExprViews.ofEveryRank(family).forEach(type::addMethod);
        return type.build();
    }

    /** This and others as operands of an op. */
    private static MethodSpec by() {
        return MethodSpec.methodBuilder(BY)
                .addModifiers(Modifier.FINAL)
                .addParameter(ClassName.get("io.rankine.engine", "ElementwiseOp"), "op")
                .addParameter(ArrayTypeName.of(EngineNames.SHAPED), "others")
                .varargs()
                .returns(Names.EXPRESSION)
                .addStatement("return expression.by(op, others)")
                .build();
    }
}
