package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ShapeRule;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongFolds<L, R, E, K>}: expressions that may have axes, and the ops that drop one or fold all. Each rank's own class
 * narrows the result of the former. No variable of the class tells it: javac's search for the common super type of two
 * expressions would go down from rank to rank by it, and take exponential time.
 */
final class FoldsClass {

    private final Family family;
    private final List<FluentOp> ops;

    FoldsClass(Family family, List<OpSetModel> sets) {
        this.family = family;
        this.ops = FluentOp.of(sets, family.type()).stream()
                .filter(FoldsClass::folds)
                .toList();
    }

    /** Whether it folds a tensor and takes moduli at the most besides. */
    private static boolean folds(FluentOp op) {
        return op.reduces() || AxisMethods.replaces(op) && op.others().isEmpty();
    }

    /** {@code LongFolds<Rank.R1, Rank.R2, LongExpr2, Types.Of2>}; of rank 0, which has no axes, {@code LongLazy}. */
    static TypeName of(Handle handle) {
        return ParameterizedTypeName.get(
                handle.mayHaveAxes() ? handle.family().folds() : handle.family().lazy(),
                handle.rankBelow(),
                handle.rankType(),
                handle.expr(),
                TypesClass.of(handle));
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(family.folds())
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(Terms.ranked("L", family))
                .addTypeVariable(Terms.ranked("R", family))
                .addTypeVariable(LazyClass.EXPR)
                .addTypeVariable(LazyClass.TYPES)
                .superclass(ParameterizedTypeName.get(
                        family.lazy(), Terms.BELOW, Terms.RANK, LazyClass.EXPR, LazyClass.TYPES))
                .addPermittedSubclass(family.expr())
                .addAnnotation(ShapeRules.ofAnyRank())
                .addJavadoc(
                        "Expressions of $L elements that may have axes, and the ops that fold these. A statement computes a fold"
                                + " ahead of what reads it, part by part, so that what is folded takes no memory.\n\n"
                                + "@param <L> the rank below\n@param <R> the rank\n@param <E> expressions of this rank\n"
                                + "@param <K> the types of this rank\n",
                        family.type().label())
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(Names.EXPRESSION, "expression")
                        .addStatement("super(expression)")
                        .build());
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            type.addPermittedSubclass(family.expr(rank));
        }
        ops.forEach(op -> type.addMethod(overAll(op)).addMethod(alongAxis(op)));
        return type.build();
    }

    private MethodSpec overAll(FluentOp op) {
        ClassName result = result(op).expr(0);
        return documented(op, Names.MODULUS, ShapeRule.Form.ALL, "Of all elements in row-major order.")
                .returns(result)
                .addStatement("return new $T($L)", result, fold(op, ""))
                .build();
    }

    private MethodSpec alongAxis(FluentOp op) {
        return documented(op, Names.MODULI, ShapeRule.Form.AXIS, "The axis is dropped.")
                .addModifiers(Modifier.ABSTRACT)
                .returns(ParameterizedTypeName.get(result(op).lazy(), Names.ANY, Names.ANY, Names.ANY, Names.ANY))
                .build();
    }

    /** The folds along an axis of one rank, whose results are one rank below. */
    List<MethodSpec> ofRank(Handle handle) {
        return handle.mayHaveAxes()
                ? ops.stream().map(op -> alongAxis(op, handle)).toList()
                : List.of();
    }

    private MethodSpec alongAxis(FluentOp op, Handle handle) {
        ClassName result = new Handle(result(op), handle.known() ? handle.rank() - 1 : handle.rank()).expr();
        return method(op, Names.MODULI, ShapeRule.Form.AXIS)
                .addAnnotation(Override.class)
                .returns(result)
                .addStatement("return new $T($L)", result, fold(op, ", axis"))
                .build();
    }

    private static MethodSpec.Builder documented(FluentOp op, ClassName moduli, ShapeRule.Form form, String doc) {
        return method(op, moduli, form)
                .addAnnotation(ShapeRules.rule(op.op().signature(), form))
                .addJavadoc("$L $L\n", Javadoc.text(op.op().doc()), doc);
    }

    private static MethodSpec.Builder method(FluentOp op, ClassName moduli, ShapeRule.Form form) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(op.name()).addModifiers(Modifier.PUBLIC);
        if (form == ShapeRule.Form.AXIS) {
            method.addParameter(TypeName.INT, "axis");
        }
        op.others()
                .forEach(p -> method.addParameter(
                        ParameterSpec.builder(moduli, p.name()).build()));
        return method;
    }

    private Family result(FluentOp op) {
        return family.of(op.overload().result());
    }

    /** The engine's fold. */
    private static CodeBlock fold(FluentOp op, String axis) {
        String moduli = op.others().stream().map(p -> ", " + p.name()).collect(Collectors.joining());
        return CodeBlock.of("expression.fold($L$L$L)", op.constant(), moduli, axis);
    }
}
