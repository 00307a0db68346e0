package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes {@code LongParts}, which names the classes of each rank, once an element type: from it a function generic in what it
 * returns, such as Kotlin's {@code a[0]}, knows the type of a part.
 */
public final class PartsClass {

    /** What is left when each axis is given an index. */
    static final String ELEMENT = "Element";

    private PartsClass() {}

    /** {@code LongParts}. */
    static ClassName of(Family family) {
        return ClassName.get(family.packageName(), family.name() + "Parts");
    }

    /** {@code Bracketed.Of2<Parts.Named<? super LongParts>>}: what {@code LongView2} is. */
    static TypeName viewed(Handle handle) {
        return bracketed(handle, "Of", of(handle.family()));
    }

    /** {@code Bracketed.Writable2<Parts.Named<? super LongParts>>}: what {@code LongTensor2} is. */
    static TypeName written(Handle handle) {
        return bracketed(handle, "Writable", of(handle.family()));
    }

    /** {@code Bracketed.Of2<Parts.Named<? super LongParts.Expressions>>}: what {@code LongExpr2} is. */
    static TypeName expressed(Handle handle) {
        return bracketed(handle, "Of", of(handle.family()).nestedClass("Expressions"));
    }

    private static TypeName bracketed(Handle handle, String role, ClassName parts) {
        String packageName = handle.family().packageName();
        return ParameterizedTypeName.get(
                Names.bracketed(packageName).nestedClass(role + (handle.known() ? handle.rank() : "N")),
                ParameterizedTypeName.get(
                        ClassName.get(packageName, "Parts", "Named"), WildcardTypeName.supertypeOf(parts)));
    }

    static TypeSpec declaration(Family family) {
        List<TypeName> tensors = new ArrayList<>(List.of(family.element().box()));
        List<TypeName> expressions = new ArrayList<>();
        for (int rank = 0; rank <= family.maxRank() + 1; rank++) {
            tensors.add(family.view(rank));
            tensors.add(family.typed(rank));
            expressions.add(family.expr(rank));
        }
        String label = family.type().label();
        return type("Parts", family, "OfTensors", tensors)
                .addJavadoc("The classes of parts of $L tensors.\n", label)
                .addType(type("", family, "OfExpressions", expressions)
                        .addModifiers(Modifier.STATIC)
                        .addJavadoc("The classes of parts of $L expressions.\n", label)
                        .build())
                .build();
    }

    private static TypeSpec.Builder type(String suffix, Family family, String parts, List<TypeName> arguments) {
        return TypeSpec.interfaceBuilder(suffix.isEmpty() ? "Expressions" : family.name() + suffix)
                .addModifiers(Modifier.PUBLIC)
                .addSuperinterface(ParameterizedTypeName.get(
                        ClassName.get(family.packageName(), "Parts", parts), arguments.toArray(TypeName[]::new)));
    }

    /** A tensor of any rank as one of the class of its rank. */
    static MethodSpec tensorPart(Family family) {
        return part(
                        family,
                        Names.TENSOR,
                        rank -> CodeBlock.of(
                                "if (writable) return new $T(part);\nelse return new $T(part);\n",
                                family.typed(rank),
                                family.view(rank)))
                .addParameter(TypeName.BOOLEAN, "writable")
                .build();
    }

    /** An expression of any rank as one of the class of its rank. */
    static MethodSpec expressionPart(Family family) {
        return part(family, Names.EXPRESSION, rank -> CodeBlock.of("return new $T(part);\n", family.expr(rank)))
                .build();
    }

    /**
     * One statement a rank: where all ranks meet, as in an expression, the JVM loads all their classes to link this one, which took
     * the first statement of a process 15 ms.
     */
    private static MethodSpec.Builder part(Family family, ClassName given, Function<Integer, CodeBlock> made) {
        CodeBlock.Builder ranks = CodeBlock.builder().add("switch (part.rank()) {\n$>");
        for (int rank = 0; rank <= family.maxRank(); rank++) {
            ranks.add("case $L:\n$>$L$<", rank, made.apply(rank));
        }
        ranks.add("default:\n$>$L$<$<}\n", made.apply(family.maxRank() + 1));
        return MethodSpec.methodBuilder("part")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.FINAL)
                .addParameter(given, "part")
                .returns(Object.class)
                .addCode(ranks.build());
    }

    /** {@code Bracketed.SetByLong<R>} and the like: what Kotlin sets elements and parts of {@code LongTensor2} to. */
    static List<TypeName> set(Family family, TypeName rank) {
        return family.set().stream()
                .map(given -> (TypeName) ParameterizedTypeName.get(
                        Names.bracketed(family.packageName()).nestedClass(setBy(given)), rank))
                .toList();
    }

    /** {@code SetByLong}. */
    public static String setBy(ClassName given) {
        return "SetBy" + given.simpleName();
    }

    /** Sets the element at these indices to one given as an object. */
    static MethodSpec setElement(Family family) {
        TypeName given = family.given();
        boolean number = given.isPrimitive() && !given.equals(TypeName.BOOLEAN);
        return MethodSpec.methodBuilder("setElement")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.FINAL)
                .addParameter(Object.class, "element")
                .addParameter(long[].class, "index")
                .varargs()
                .addStatement(
                        "$T value = $L",
                        given,
                        number
                                ? CodeBlock.of("(($T) element).$TValue()", Number.class, given)
                                : CodeBlock.of("($T) element", given.box()))
                .addStatement("tensor.set$L(index, $L)", family.accessor(), ElementMethods.given(family))
                .build();
    }

    /** The element at these indices as an object. */
    static MethodSpec element(Family family) {
        return MethodSpec.methodBuilder("element")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.FINAL)
                .addParameter(long[].class, "index")
                .varargs()
                .returns(family.element().box())
                .addStatement("return tensor.get$L(index)", family.accessor())
                .build();
    }
}
