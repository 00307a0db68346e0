package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ShapeRule;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongModulo<L, R, E, K, T>}: an expression whose arithmetic is modular, as in Kotlin's modulo scopes. It wraps
 * an expression of the same rank, whose modular ops it calls by the names of plain ones.
 */
final class ModuloClass {

    private static final TypeVariableName TENSOR = TypeVariableName.get("T");
    private static final TypeVariableName BELOW = TypeVariableName.get("L");

    private final Family family;
    private final ClassName name;
    private final Map<FluentOp, FluentOp> twins;

    private ModuloClass(Family family, Map<FluentOp, FluentOp> twins) {
        this.family = family;
        this.name = name(family);
        this.twins = twins;
    }

    /** None where no op has a modular twin. */
    static List<TypeSpec> of(Family family, List<OpSetModel> sets) {
        Map<FluentOp, FluentOp> twins = ModularTwins.of(sets, family.type());
        return twins.isEmpty() ? List.of() : List.of(new ModuloClass(family, twins).build());
    }

    static boolean serves(Family family, List<OpSetModel> sets) {
        return !ModularTwins.of(sets, family.type()).isEmpty();
    }

    /** {@code LongModulo<?, rank, ?, ?, ?>}. */
    static TypeName any(Family family, TypeName rank) {
        return ParameterizedTypeName.get(name(family), Names.ANY, rank, Names.ANY, Names.ANY, Names.ANY);
    }

    private static ClassName name(Family family) {
        return ClassName.get(family.packageName(), family.name() + "Modulo");
    }

    /** {@code a.lazy(p)}, or {@code e.modulo(p)}: where arithmetic modulo p begins. */
    static List<MethodSpec> entries(Handle handle, List<OpSetModel> sets, String method, String expression) {
        if (!serves(handle.family(), sets)) {
            return List.of();
        }
        TypeName type = ParameterizedTypeName.get(
                name(handle.family()),
                handle.rankBelow(),
                handle.rankType(),
                handle.expr(),
                TypesClass.of(handle),
                handle.tensor());
        MethodSpec moduli = MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.MODULI, "p")
                .returns(type)
                .addAnnotation(ShapeRules.rule("modulo"))
                .addJavadoc(
                        "The elements as an expression whose {@code plus}, {@code minus}, {@code times} and {@code div} are taken modulo p;"
                                + " computed when a statement runs.\n")
                .addStatement("return new $T<>($L, p)", name(handle.family()), expression)
                .build();
        MethodSpec number = MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Family.NUMBER, "p")
                .returns(type)
                .addAnnotation(ShapeRules.rule("modulo"))
                .addJavadoc(
                        "The same modulo the number p.\n\n"
                                + "@throws IllegalArgumentException if p is no modulus, see {@link $T#of}\n",
                        Names.MODULUS)
                .addStatement("return $L($T.of(p))", method, Names.MODULUS)
                .build();
        return List.of(moduli, number);
    }

    private TypeSpec build() {
        ClassName rank = Names.rank(family.packageName());
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addTypeVariable(BELOW.withBounds(rank))
                .addTypeVariable(LazyClass.RANK.withBounds(rank))
                .addTypeVariable(expr(LazyClass.EXPR, LazyClass.RANK, LazyClass.TYPES))
                .addTypeVariable(types(LazyClass.TYPES, TENSOR, LazyClass.EXPR))
                .addTypeVariable(TENSOR)
                .addSuperinterface(ParameterizedTypeName.get(
                        family.term().nestedClass("Above"), BELOW, LazyClass.RANK, LazyClass.TYPES))
                .addJavadoc(
                        "An expression of $L elements whose arithmetic is modulo p, exact and canonical in [0, p): what"
                                + " {@code lazy(p)} of a tensor begins. It can be written to tensors, computed, and stand among the operands"
                                + " of other expressions; {@link #expr()} has all other ops.\n\n"
                                + "@param <L> the rank below\n@param <R> the rank\n@param <E> expressions of this rank\n"
                                + "@param <K> the types of this rank\n@param <T> tensors of this rank\n",
                        family.type().label())
                .addAnnotation(ShapeRules.ofAnyRank())
                .addField(LazyClass.EXPR, "expr", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Names.MODULI, "p", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(LazyClass.EXPR, "expr")
                        .addParameter(Names.MODULI, "p")
                        .addStatement("this.expr = expr")
                        .addStatement("this.p = p")
                        .build());
        type.addMethod(method("expr", LazyClass.EXPR)
                .addAnnotation(ShapeRules.keepsShape("expr"))
                .addJavadoc("The same as a plain expression.\n")
                .addStatement("return expr")
                .build());
        type.addMethod(method("evaluate", TENSOR)
                .addAnnotation(ShapeRules.keepsShape("evaluate"))
                .addJavadoc("A new tensor of the elements, computed in one pass.\n")
                .addStatement("return $T.typed(types(), expr.expression().evaluate())", family.types())
                .build());
        type.addMethod(method("types", LazyClass.TYPES)
                .addAnnotation(Override.class)
                .addStatement("return expr.types()")
                .build());
        type.addMethod(method("term", Names.TYPED)
                .addAnnotation(Override.class)
                .addStatement("return expr.term()")
                .build());
        type.addMethod(method("toString", ClassName.get(String.class))
                .addAnnotation(Override.class)
                .addStatement("return expr + $S + p", " modulo ")
                .build());
        twins.forEach((operator, twin) -> add(type, operator, twin));
        return type.build();
    }

    private void add(TypeSpec.Builder type, FluentOp operator, FluentOp twin) {
        if (operator.isAlone()) {
            type.addMethod(arithmetic(operator, twin, self())
                    .addStatement("return new $T<>(expr.$L(p), p)", name, twin.name())
                    .build());
            return;
        }
        String b = operator.others().getFirst().name();
        CodeBlock same = CodeBlock.of("new $T<>(expr.$L($L, p), p)", name, twin.name(), b);
        type.addMethod(arithmetic(operator, twin, self())
                .addParameter(Terms.atMost(family, LazyClass.RANK), b)
                .addStatement("return $L", same)
                .build());
        type.addMethod(arithmetic(operator, twin, self())
                .addParameter(family.given(), b)
                .addStatement("return $L", same)
                .build());
        type.addMethod(above(operator, twin, b));
    }

    /** With an operand of a higher rank, which is that of the result. */
    private MethodSpec above(FluentOp operator, FluentOp twin, String b) {
        TypeVariableName below = TypeVariableName.get("M");
        TypeVariableName rank = TypeVariableName.get("Q");
        TypeVariableName expr = TypeVariableName.get("F");
        TypeVariableName types = TypeVariableName.get("J");
        TypeVariableName tensor = TypeVariableName.get("U");
        return arithmetic(operator, twin, ParameterizedTypeName.get(name, below, rank, expr, types, tensor))
                .addTypeVariable(below.withBounds(LazyClass.RANK))
                .addTypeVariable(rank.withBounds(Names.rank(family.packageName())))
                .addTypeVariable(expr(expr, rank, types))
                .addTypeVariable(types(types, tensor, expr))
                .addTypeVariable(tensor)
                .addParameter(ParameterizedTypeName.get(family.term().nestedClass("Above"), below, rank, types), b)
                .addStatement("return new $T<>(expr.$L($L, p), p)", name, twin.name(), b)
                .build();
    }

    /** {@code E extends LongLazy<?, R, E, K>}. */
    private TypeVariableName expr(TypeVariableName expr, TypeName rank, TypeName types) {
        return expr.withBounds(ParameterizedTypeName.get(family.lazy(), Names.ANY, rank, expr, types));
    }

    /** {@code K extends LongTypes<Known<? super T>, Known<? super E>>}. */
    private TypeVariableName types(TypeVariableName types, TypeName tensor, TypeName expr) {
        return types.withBounds(ParameterizedTypeName.get(family.types(), family.known(tensor), family.known(expr)));
    }

    private TypeName self() {
        return ParameterizedTypeName.get(name, BELOW, LazyClass.RANK, LazyClass.EXPR, LazyClass.TYPES, TENSOR);
    }

    private MethodSpec.Builder arithmetic(FluentOp operator, FluentOp twin, TypeName result) {
        return method(operator.name(), result)
                .addAnnotation(twin.rule(ShapeRule.Form.MODULAR))
                .addJavadoc("$L\n", Javadoc.text(twin.op().doc()));
    }

    private static MethodSpec.Builder method(String method, TypeName result) {
        return MethodSpec.methodBuilder(method).addModifiers(Modifier.PUBLIC).returns(result);
    }
}
