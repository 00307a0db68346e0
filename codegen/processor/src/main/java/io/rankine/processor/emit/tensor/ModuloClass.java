package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ShapeRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongModulo2}: an expression whose arithmetic is modular, as in Kotlin's modulo scopes. It wraps an expression of
 * the same rank, whose modular ops it calls by the names of plain ones. Each rank has a class, which a user reads more easily
 * than one class with the types of the rank as arguments.
 */
final class ModuloClass {

    private static final TypeVariableName RESULT = TypeVariableName.get("S");

    private final Handle handle;
    private final Family family;
    private final ClassName name;
    private final Map<FluentOp, FluentOp> twins;

    private ModuloClass(Handle handle, Map<FluentOp, FluentOp> twins) {
        this.handle = handle;
        this.family = handle.family();
        this.name = name(handle);
        this.twins = twins;
    }

    /** Of all ranks, and what they have in common; none where no op has a modular twin. */
    static List<TypeSpec> of(Family family, List<OpSetModel> sets) {
        Map<FluentOp, FluentOp> twins = ModularTwins.of(sets, family.type());
        if (twins.isEmpty()) {
            return List.of();
        }
        List<TypeSpec> all = new ArrayList<>(List.of(ofAnyRank(family), types(family)));
        Handle.all(family).forEach(handle -> all.add(new ModuloClass(handle, twins).build()));
        return all;
    }

    static boolean serves(Family family, List<OpSetModel> sets) {
        return !ModularTwins.of(sets, family.type()).isEmpty();
    }

    /** {@code LongModular<rank>}. */
    static TypeName any(Family family, TypeName rank) {
        return ParameterizedTypeName.get(base(family), rank);
    }

    private static ClassName base(Family family) {
        return ClassName.get(family.packageName(), family.name() + "Modular");
    }

    private static ClassName typesOf(Family family) {
        return ClassName.get(family.packageName(), family.name() + "Moduli");
    }

    private static ClassName name(Handle handle) {
        Family family = handle.family();
        return ClassName.get(family.packageName(), family.name() + "Modulo" + (handle.known() ? handle.rank() : ""));
    }

    /** {@code a.lazy(p)}, or {@code e.modulo(p)}: where arithmetic modulo p begins. */
    static List<MethodSpec> entries(Handle handle, List<OpSetModel> sets, String method, String expression) {
        if (!serves(handle.family(), sets)) {
            return List.of();
        }
        ClassName type = name(handle);
        MethodSpec moduli = MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.MODULI, "p")
                .returns(type)
                .addAnnotation(ShapeRules.rule("modulo"))
                .addJavadoc(
                        "The elements as an expression whose {@code plus}, {@code minus}, {@code times} and {@code div} are taken modulo p;"
                                + " computed when a statement runs.\n")
                .addStatement("return new $T($L, p)", type, expression)
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

    /** {@code Types.Of2} names the class of its rank, by which the type of a result follows from that of an operand. */
    static void addTo(TypeSpec.Builder types, Handle handle, List<OpSetModel> sets) {
        Family family = handle.family();
        if (serves(family, sets)) {
            types.addSuperinterface(ParameterizedTypeName.get(typesOf(family), family.known(name(handle))))
                    .addMethod(typing(family)
                            .addAnnotation(Override.class)
                            .returns(name(handle))
                            .addStatement("return new $T(new $T(expression), p)", name(handle), handle.expr())
                            .build());
        }
    }

    private static TypeSpec ofAnyRank(Family family) {
        TypeSpec.Builder type = TypeSpec.classBuilder(base(family))
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addTypeVariable(LazyClass.RANK.withBounds(Names.rank(family.packageName())))
                .addJavadoc(
                        "Expressions of $L elements whose arithmetic is modulo p, exact and canonical in [0, p): what"
                                + " {@code lazy(p)} of a tensor begins.\n\n@param <R> the rank\n",
                        family.type().label())
                .addAnnotation(ShapeRules.ofAnyRank())
                .addField(Names.EXPRESSION, "expression", Modifier.FINAL)
                .addField(Names.MODULI, "p", Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(Names.EXPRESSION, "expression")
                        .addParameter(Names.MODULI, "p")
                        .addStatement("this.expression = expression")
                        .addStatement("this.p = p")
                        .build())
                .addMethod(method("term", Names.TYPED)
                        .addModifiers(Modifier.FINAL)
                        .addJavadoc("The engine's expression, as an operand.\n")
                        .addStatement("return expression")
                        .build())
                .addMethod(method("toString", ClassName.get(String.class))
                        .addModifiers(Modifier.FINAL)
                        .addAnnotation(Override.class)
                        .addStatement("return expression + $S + p", " modulo ")
                        .build());
        Handle.all(family).forEach(handle -> type.addPermittedSubclass(name(handle)));
        return type.build();
    }

    private static TypeSpec types(Family family) {
        TypeVariableName modulo = TypeVariableName.get("M");
        return TypeSpec.interfaceBuilder(typesOf(family))
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariable(modulo)
                .addJavadoc(
                        "The expressions modulo p of $L elements of one rank.\n\n@param <M> the expressions\n",
                        family.type().label())
                .addMethod(typing(family)
                        .returns(any(family, Names.ANY))
                        .addModifiers(Modifier.ABSTRACT)
                        .addJavadoc("The engine's expression, typed.\n")
                        .build())
                .addMethod(MethodSpec.methodBuilder("typed")
                        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                        .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                                .addMember("value", "$S", "unchecked")
                                .build())
                        .addTypeVariable(RESULT)
                        .addParameter(
                                ParameterizedTypeName.get(
                                        typesOf(family), WildcardTypeName.supertypeOf(family.known(RESULT))),
                                "types")
                        .addParameter(Names.EXPRESSION, "expression")
                        .addParameter(Names.MODULI, "p")
                        .returns(RESULT)
                        .addJavadoc("The engine's expression as the one that these types name.\n")
                        .addStatement("return ($T) types.$L(expression, p)", RESULT, typed(family))
                        .build())
                .build();
    }

    /** {@code asLongModulo}. */
    private static String typed(Family family) {
        return family.typing() + "Modulo";
    }

    private static MethodSpec.Builder typing(Family family) {
        return MethodSpec.methodBuilder(typed(family))
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Names.EXPRESSION, "expression")
                .addParameter(Names.MODULI, "p");
    }

    private TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(any(family, handle.rankType()))
                .addSuperinterface(ParameterizedTypeName.get(
                        family.term().nestedClass("Above"),
                        handle.rankBelow(),
                        handle.rankType(),
                        TypesClass.of(handle)))
                .addJavadoc(
                        "An expression of $L elements, $L, whose arithmetic is modulo p. It can be written to tensors, computed, and"
                                + " stand among the operands of other expressions; {@link #expr()} has all other ops.\n",
                        family.type().label(),
                        handle.text())
                .addAnnotation(handle.shape())
                .addField(handle.expr(), "expr", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(handle.expr(), "expr")
                        .addParameter(Names.MODULI, "p")
                        .addStatement("super(expr.expression, p)")
                        .addStatement("this.expr = expr")
                        .build());
        type.addMethod(method("expr", handle.expr())
                .addAnnotation(ShapeRules.keepsShape("expr"))
                .addJavadoc("The same as a plain expression.\n")
                .addStatement("return expr")
                .build());
        type.addMethod(method("evaluate", handle.tensor())
                .addAnnotation(ShapeRules.keepsShape("evaluate"))
                .addJavadoc("A new tensor of the elements, computed in one pass.\n")
                .addStatement("return expr.evaluate()")
                .build());
        type.addMethod(ExprClass.types(handle));
        twins.forEach((operator, twin) -> add(type, operator, twin));
        return type.build();
    }

    private void add(TypeSpec.Builder type, FluentOp operator, FluentOp twin) {
        if (operator.isAlone()) {
            type.addMethod(arithmetic(operator, twin, name)
                    .addStatement("return new $T(expr.$L(p), p)", name, twin.name())
                    .build());
            return;
        }
        String b = operator.others().getFirst().name();
        CodeBlock same = CodeBlock.of("new $T(expr.$L($L, p), p)", name, twin.name(), b);
        type.addMethod(arithmetic(operator, twin, name)
                .addParameter(Terms.atMost(family, handle.rankType()), b)
                .addStatement("return $L", same)
                .build());
        type.addMethod(arithmetic(operator, twin, name)
                .addParameter(family.given(), b)
                .addStatement("return $L", same)
                .build());
        type.addMethod(above(operator, twin, b));
    }

    /** With an operand of a higher rank, which is that of the result. */
    private MethodSpec above(FluentOp operator, FluentOp twin, String b) {
        TypeName types = ParameterizedTypeName.get(typesOf(family), family.known(RESULT));
        return arithmetic(operator, twin, RESULT)
                .addTypeVariable(RESULT)
                .addParameter(
                        ParameterizedTypeName.get(
                                family.term().nestedClass("Above"),
                                WildcardTypeName.subtypeOf(handle.rankType()),
                                Names.ANY,
                                WildcardTypeName.subtypeOf(types)),
                        b)
                .addStatement(
                        "return $1T.typed($2L.types(), expr.by($3L, $2L.term(), p), p)",
                        typesOf(family),
                        b,
                        twin.constant())
                .build();
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
