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
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongTypes<T, E>}, the int64 tensors T and expressions E of one rank, and {@code Types.Of2}, which knows those
 * of rank 2 for all element types. From the operand of the highest rank the compiler infers by them the type of a result,
 * whatever its element type.
 *
 * <p>All of them are super types of one class, {@code Types}, whose arguments are {@code Known<? super LongTensor2>}: javac's
 * search for the common super type of two tensors meets this one pair of types, and does not look below its wildcards.
 */
final class TypesClass {

    private static final AnnotationSpec UNCHECKED = AnnotationSpec.builder(SuppressWarnings.class)
            .addMember("value", "$S", "unchecked")
            .build();
    private static final TypeVariableName TENSOR = TypeVariableName.get("T");
    private static final TypeVariableName EXPR = TypeVariableName.get("E");

    private final List<Family> families;
    private final List<OpSetModel> sets;
    private final ClassName name;

    TypesClass(List<Family> families, List<OpSetModel> sets) {
        this.families = families;
        this.sets = sets;
        this.name = Names.types(families.getFirst().packageName());
    }

    /** {@code Types.Of2}. */
    static ClassName of(Handle handle) {
        String of = handle.known() ? "Of" + handle.rank() : "OfUnknown";
        return Names.types(handle.family().packageName()).nestedClass(of);
    }

    /** {@code LongTypes<T, E>}. */
    static TypeSpec declaration(Family family) {
        String label = family.type().label();
        return TypeSpec.interfaceBuilder(family.types())
                .addModifiers(Modifier.PUBLIC)
                .addTypeVariables(List.of(TENSOR, EXPR))
                .addJavadoc(
                        "The types of $L elements of one rank.\n\n@param <T> the tensors\n@param <E> the expressions\n",
                        label)
                .addMethod(typing(family, Names.TENSOR, "tensor", family.writable())
                        .addModifiers(Modifier.ABSTRACT)
                        .addJavadoc("The engine's tensor, typed.\n")
                        .build())
                .addMethod(typing(
                                family,
                                Names.EXPRESSION,
                                "expression",
                                ClassName.get(family.packageName(), "TypedExpression"))
                        .addModifiers(Modifier.ABSTRACT)
                        .addJavadoc("The engine's expression, typed.\n")
                        .build())
                .addMethod(typed(family, Names.TENSOR, "tensor", true))
                .addMethod(typed(family, Names.EXPRESSION, "expression", false))
                .build();
    }

    /** {@code static <S> S typed(LongTypes<? super Known<? super S>, ?> types, Tensor tensor)}. */
    private static MethodSpec typed(Family family, ClassName given, String parameter, boolean tensors) {
        TypeVariableName result = TypeVariableName.get("S");
        TypeName known = WildcardTypeName.supertypeOf(family.known(result));
        return MethodSpec.methodBuilder("typed")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addAnnotation(UNCHECKED)
                .addTypeVariable(result)
                .addParameter(
                        ParameterizedTypeName.get(
                                family.types(), tensors ? known : Names.ANY, tensors ? Names.ANY : known),
                        "types")
                .addParameter(given, parameter)
                .returns(result)
                .addJavadoc("The engine's $L as the one that these types name.\n", parameter)
                .addStatement("return ($T) types.$L($L)", result, family.typing(), parameter)
                .build();
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT, Modifier.SEALED)
                .addJavadoc("The tensors and expressions of one rank, of all element types. Operands hand them to the"
                        + " compiler, programs have no need of them.\n\n")
                .superclass(Names.rankTypes(name.packageName()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addParameter(TypeName.INT, "rank")
                        .addStatement("super(rank)")
                        .build())
                .addMethod(ofAnyType(Names.TENSOR, "tensor"))
                .addMethod(ofAnyType(Names.EXPRESSION, "expression"));
        for (Family family : families) {
            TypeVariableName tensor = known(family, "T");
            TypeVariableName expr = known(family, "E");
            type.addTypeVariable(tensor).addTypeVariable(expr);
            type.addJavadoc(
                    "@param <$L> $L tensors\n", tensor.name(), family.type().label());
            type.addJavadoc(
                    "@param <$L> $L expressions\n", expr.name(), family.type().label());
            type.addSuperinterface(ParameterizedTypeName.get(family.types(), tensor, expr));
        }
        for (Handle handle : Handle.all(families.getFirst())) {
            type.addPermittedSubclass(of(handle));
            type.addType(ofRank(handle));
        }
        return type.build();
    }

    /** What types an engine's tensor or expression by its element type. */
    private MethodSpec ofAnyType(ClassName given, String parameter) {
        CodeBlock.Builder types = CodeBlock.builder().add("return switch ($L.type()) {\n$>", parameter);
        families.forEach(
                family -> types.add("case $L -> $L($L);\n", family.type().name(), family.typing(), parameter));
        types.add(
                "default -> throw new $T($S + $L.type());\n$<};\n",
                IllegalArgumentException.class,
                "no class of ",
                parameter);
        return MethodSpec.methodBuilder("typed")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.FINAL)
                .addParameter(given, parameter)
                .returns(ClassName.get(Object.class))
                .addCode(types.build())
                .build();
    }

    /** {@code LongT extends Known<?>}. */
    private static TypeVariableName known(Family family, String suffix) {
        return TypeVariableName.get(
                family.name() + suffix,
                ParameterizedTypeName.get(ClassName.get(family.packageName(), "Known"), Names.ANY));
    }

    private TypeSpec ofRank(Handle rank) {
        List<TypeName> arguments = new ArrayList<>();
        TypeSpec.Builder type = TypeSpec.classBuilder(of(rank))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addJavadoc("The types $L.\n", rank.text())
                .addField(com.palantir.javapoet.FieldSpec.builder(of(rank), "ALL", Modifier.STATIC, Modifier.FINAL)
                        .initializer("new $T()", of(rank))
                        .build())
                .addMethod(MethodSpec.constructorBuilder()
                        .addStatement(
                                "super($L)",
                                rank.known() ? rank.rank() : rank.family().maxRank() + 1)
                        .build());
        for (Family family : families) {
            Handle handle = new Handle(family, rank.rank());
            arguments.add(family.known(handle.tensor()));
            arguments.add(family.known(handle.expr()));
            type.addMethod(typing(family, Names.TENSOR, "tensor", handle.tensor())
                    .addAnnotation(Override.class)
                    .addStatement("return new $T(tensor)", handle.tensor())
                    .build());
            type.addMethod(typing(family, Names.EXPRESSION, "expression", handle.expr())
                    .addAnnotation(Override.class)
                    .addStatement("return new $T(expression)", handle.expr())
                    .build());
            ModuloClass.addTo(type, handle, sets);
        }
        return type.superclass(ParameterizedTypeName.get(name, arguments.toArray(TypeName[]::new)))
                .build();
    }

    private static MethodSpec.Builder typing(Family family, ClassName given, String parameter, TypeName result) {
        return MethodSpec.methodBuilder(family.typing())
                .addModifiers(Modifier.PUBLIC)
                .addParameter(given, parameter)
                .returns(result);
    }
}
