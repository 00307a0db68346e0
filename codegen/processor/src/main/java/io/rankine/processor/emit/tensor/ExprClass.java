package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes {@code LongExpr2}, or {@code LongExpr} with the generators: what hangs on the rank of an expression. */
final class ExprClass {

    private final Handle handle;
    private final Family family;
    private final List<OpSetModel> sets;
    private final List<FluentOp> ops;
    private final ClassName name;

    ExprClass(Handle handle, List<OpSetModel> sets) {
        this.handle = handle;
        this.family = handle.family();
        this.sets = sets;
        this.ops = FluentOp.of(sets, family.type());
        this.name = handle.expr();
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(FoldsClass.of(handle))
                .addSuperinterface(PartsClass.expressed(handle))
                .addSuperinterfaces(Meets.termsAbove(handle))
                .addAnnotation(handle.shape())
                .addJavadoc(
                        "An expression of $L elements, $L.$L\n",
                        family.type().label(),
                        handle.text(),
                        handle.known()
                                ? ""
                                : " And generators, whose number of sizes says the rank of what they return.");
        type.addMethod(MethodSpec.constructorBuilder()
                .addParameter(Names.EXPRESSION, "expression")
                .addStatement("super(expression)")
                .build());
        type.addMethod(of());
        type.addMethod(evaluate());
        type.addMethod(types(handle));
        type.addMethod(MethodSpec.methodBuilder("exprOf")
                .addAnnotation(Override.class)
                .addParameter(Names.EXPRESSION, "other")
                .returns(name)
                .addStatement("return new $T(other)", name)
                .build());
        if (!handle.known()) {
            new ExprGenerators(family).methods().forEach(type::addMethod);
            for (int rank = 0; rank <= family.maxRank(); rank++) {
                type.addMethod(narrowing(rank));
            }
        }
        ops.stream()
                .filter(op -> op.isElementwise() && !op.isChoice())
                .flatMap(op -> new ExprForms(family, op, false).ofRank(handle).stream())
                .forEach(type::addMethod);
        ops.stream().flatMap(op -> ExprPromotions.meeting(handle, op).stream()).forEach(type::addMethod);
        if (family.type().isLogical()) {
            Chosen.op(family, sets).ifPresent(op -> type.addMethod(ChosenLazily.ofCondition(handle, op)));
        }
        new FoldsClass(family, sets).ofRank(handle).forEach(type::addMethod);
        CalledForms.of(handle, ops).forEach(type::addMethod);
        ExprViews.ofRank(handle).forEach(type::addMethod);
        ModuloClass.entries(handle, sets, "modulo", "this").forEach(type::addMethod);
        return type.build();
    }

    /** The types of the rank. */
    static MethodSpec types(Handle handle) {
        return MethodSpec.methodBuilder("types")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(TypesClass.of(handle))
                .addStatement("return $T.ALL", TypesClass.of(handle))
                .build();
    }

    private MethodSpec of() {
        String label = family.type().label();
        CodeBlock right = CodeBlock.of(
                "expression.type() == $T.$L", Names.ELEMENT_TYPE, family.type().name());
        String wanted = label + " elements" + (handle.known() ? " and rank " + handle.rank() : "");
        return MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(Names.EXPRESSION, "expression")
                .returns(name)
                .addJavadoc(
                        "The engine's expression as a typed one.\n\n@throws IllegalArgumentException if it has not $L\n",
                        wanted)
                .beginControlFlow(
                        handle.known() ? "if (!($L) || expression.rank() != $L)" : "if (!($L))",
                        handle.known() ? new Object[] {right, handle.rank()} : new Object[] {right})
                .addStatement(
                        "throw new IllegalArgumentException($S + expression)",
                        name.simpleName() + ": " + wanted + " wanted, given ")
                .endControlFlow()
                .addStatement("return new $T(expression)", name)
                .build();
    }

    private MethodSpec evaluate() {
        return MethodSpec.methodBuilder("evaluate")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(handle.tensor())
                .addAnnotation(ShapeRules.keepsShape("evaluate"))
                .addJavadoc("A new tensor of the elements, computed in one pass.\n")
                .addStatement("return new $T(expression.evaluate())", handle.tensor())
                .build();
    }

    private MethodSpec narrowing(int rank) {
        return MethodSpec.methodBuilder("rank" + rank)
                .addModifiers(Modifier.PUBLIC)
                .returns(family.expr(rank))
                .addAnnotation(ShapeRules.keepsShape("rank" + rank))
                .addJavadoc(
                        "The same, known to be of rank $L.\n\n@throws IllegalArgumentException if it has another rank\n",
                        rank)
                .addStatement("return $T.of(expression)", family.expr(rank))
                .build();
    }
}
