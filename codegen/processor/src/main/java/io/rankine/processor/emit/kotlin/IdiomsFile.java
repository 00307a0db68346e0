package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.LambdaTypeName;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.TypeVariableName;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code LongIdioms.kt}: what Kotlin's collections can do: {@code LongTensor2(3, 4) { i, j -> ... }}, {@code withIndex},
 * {@code indices}, {@code in}, {@code toList} and destructuring.
 */
final class IdiomsFile {

    /** So many elements of a vector are taken apart, as of Kotlin's arrays. */
    private static final int COMPONENTS = 5;

    private final KotlinFamily family;

    IdiomsFile(KotlinFamily family) {
        this.family = family;
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            file.addFunction(builder(rank));
            file.addFunction(withIndex(rank));
        }
        file.addProperty(indices());
        if (!family.fromNumber().isEmpty()) {
            file.addFunction(fill());
            file.addFunction(fullLike());
        }
        file.addFunction(
                contains(family.element(), family.type().isUnsigned() ? "it.toUByte().toInt()" : "it", "element"));
        if (family.number().equals(TypeNames.NUMBER)) {
            file.addFunction(contains(TypeNames.NUMBER, "it", "element" + family.fromNumber()));
        }
        file.addFunction(toList());
        if (!family.type().isComplex()) {
            file.addFunction(toArray());
        }
        for (int i = 0; i < COMPONENTS; i++) {
            file.addFunction(component(i));
        }
    }

    private FunSpec builder(int rank) {
        ClassName type = family.typed(rank);
        FunSpec.Builder function = FunSpec.builder(type.getSimpleName())
                .addModifiers(KModifier.INLINE)
                .addKdoc(
                        "A new tensor of these sizes, whose elements [element] makes of their indices, in row-major order.")
                .returns(type);
        for (int d = 0; d < rank; d++) {
            function.addParameter("d" + d, KotlinFamily.INDEX);
        }
        ParameterSpec[] indices = Collections.nCopies(rank, TypeNames.INT).stream()
                .map(index -> ParameterSpec.unnamed(index))
                .toArray(ParameterSpec[]::new);
        function.addParameter("element", LambdaTypeName.get(null, indices, family.scalar()));
        function.addStatement("val tensor = %T.empty(%L)", family.erased(), names(rank, "d%d"));
        for (int d = 0; d < rank; d++) {
            function.beginControlFlow("for (%L in 0 until Math.toIntExact(tensor.dim(%L)))", index(d), d);
        }
        String at =
                IntStream.range(0, rank).mapToObj(d -> index(d) + ".toLong()").collect(Collectors.joining(", "));
        String given = IntStream.range(0, rank).mapToObj(IdiomsFile::index).collect(Collectors.joining(", "));
        function.addStatement("tensor.set(%L, element(%L))", at, given);
        for (int d = 0; d < rank; d++) {
            function.endControlFlow();
        }
        return function.addStatement("return tensor").build();
    }

    private FunSpec withIndex(int rank) {
        TypeName entry = rank == 1 ? family.element() : family.typed(rank - 1);
        ClassName receiver = rank == 1 ? family.view(1) : family.typed(rank);
        return FunSpec.builder("withIndex")
                .receiver(receiver)
                .addKdoc(
                        rank == 1
                                ? "The elements, as they are now, with their indices."
                                : "Views of the entries of the first axis, with their indices.")
                .returns(ParameterizedTypeName.get(
                        new ClassName("kotlin.collections", "Iterable"),
                        ParameterizedTypeName.get(new ClassName("kotlin.collections", "IndexedValue"), entry)))
                .addStatement("return %L.withIndex()", rank == 1 ? "Iterable { iterator() }" : "entries()")
                .build();
    }

    private PropertySpec indices() {
        return PropertySpec.builder("indices", new ClassName("kotlin.ranges", "IntRange"))
                .receiver(family.view(1))
                .addKdoc("The indices of the elements.")
                .getter(FunSpec.getterBuilder()
                        .addStatement("return 0 until Math.toIntExact(size())")
                        .build())
                .build();
    }

    /** {@code x.fill(0)} of doubles. */
    private FunSpec fill() {
        TypeVariableName self = TypeVariableName.get("T", family.writable());
        return FunSpec.builder("fill")
                .receiver(self)
                .addTypeVariable(self)
                .addKdoc("Sets every element, also through views.")
                .addParameter("value", family.number())
                .returns(self)
                .addStatement(
                        "return apply { tensor().fill(value%L) }",
                        family.type().isComplex()
                                ? ".toReal(), 0.0"
                                : family.type().isWidest() ? ".toReal()" : ".toLong()")
                .build();
    }

    private FunSpec fullLike() {
        TypeName receiver = family.ofResult(TypeVariableName.get("T"));
        TypeVariableName self = TypeVariableName.get("T", receiver);
        return FunSpec.builder("fullLike")
                .receiver(receiver)
                .addTypeVariable(self)
                .addKdoc("A new tensor of this shape with [value] everywhere.")
                .addParameter("value", family.number())
                .returns(self)
                .addStatement("return fullLike(value%L)", family.fromNumber())
                .build();
    }

    private FunSpec contains(TypeName number, String own, String given) {
        return FunSpec.builder("contains")
                .addModifiers(KModifier.OPERATOR)
                .receiver(family.readable())
                .addKdoc("Whether an element equals this one, as in Kotlin's arrays: NaN equals NaN.")
                .addParameter("element", number)
                .returns(TypeNames.BOOLEAN)
                .addStatement("return toFlatArray().any { %L.equals(%L) }", own, given)
                .build();
    }

    private FunSpec toList() {
        return FunSpec.builder("toList")
                .receiver(family.view(1))
                .addKdoc("A copy of the elements.")
                .returns(ParameterizedTypeName.get(new ClassName("kotlin.collections", "List"), family.element()))
                .addStatement("return iterator().asSequence().toList()")
                .build();
    }

    /** {@code toLongArray()}, as Kotlin's lists have it. */
    private FunSpec toArray() {
        ClassName array = new ClassName("kotlin", family.arrayElement() + "Array");
        return FunSpec.builder("to" + array.getSimpleName())
                .receiver(family.view(1))
                .addKdoc("A copy of the elements.")
                .returns(array)
                .addStatement("return toFlatArray()")
                .build();
    }

    private FunSpec component(int i) {
        return FunSpec.builder("component" + (i + 1))
                .addModifiers(KModifier.OPERATOR)
                .receiver(family.view(1))
                .addKdoc("Element %L, in `val (a, b) = vector`.", i)
                .returns(family.element())
                .addStatement("return get(%LL)", i)
                .build();
    }

    private static String names(int rank, String format) {
        return IntStream.range(0, rank).mapToObj(format::formatted).collect(Collectors.joining(", "));
    }

    private static String index(int axis) {
        return String.valueOf((char) ('i' + axis));
    }
}
