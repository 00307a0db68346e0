package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code LongIndexing.kt}: what brackets do with elements of one type: {@code c[i, j]} by Int, which stays a primitive. What is
 * the same for all element types is in {@link BracketsFile} and {@link SettingFile}.
 */
final class IndexingFile {

    private final KotlinFamily family;

    IndexingFile(KotlinFamily family) {
        this.family = family;
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            file.addFunction(element(rank));
            elements(rank).forEach(file::addFunction);
        }
        file.addFunction(erased());
        file.addFunction(iterator());
        if (!family.fromNumber().isEmpty()) {
            written().forEach(file::addFunction);
        }
        new SelectionForms(family).all().forEach(file::addFunction);
        for (int rank = 2; rank <= family.maxRank() + 1 && family.type().isComplex(); rank++) {
            file.addProperty(PropertySpec.builder("mH", family.typed(rank))
                    .receiver(family.view(rank))
                    .addKdoc("Each matrix transposed and conjugated, its adjoint. A new tensor.")
                    .getter(FunSpec.getterBuilder()
                            .addStatement("return conj().permuteMatrix()")
                            .build())
                    .build());
        }
    }

    /** The elements of a vector. */
    private FunSpec iterator() {
        TypeName iterator = family.type().isComplex()
                ? ParameterizedTypeName.get(new ClassName("kotlin.collections", "Iterator"), family.element())
                : new ClassName("kotlin.collections", family.element().getSimpleName() + "Iterator");
        // arrays of unsigned elements are to be read without a sign, elements are not
        String elements = family.type().isUnsigned() ? "toInt().use { it.toArray() }" : "toArray()";
        return operator("iterator", family.view(1), "The elements, as they are now.")
                .returns(iterator)
                .addStatement("return %L.iterator()", elements)
                .build();
    }

    /** {@code total.set(n)} of a tensor without axes, {@code x.setVals(n, m)}. */
    private List<FunSpec> written() {
        FunSpec element = FunSpec.builder("set")
                .receiver(family.typed(0))
                .addKdoc("Sets the one element.")
                .addParameter("element", family.number())
                .addStatement("set(element%L)", family.fromNumber())
                .build();
        // the member takes a Byte each
        return family.family().isNarrow() ? List.of(element) : List.of(element, elements());
    }

    private FunSpec elements() {
        return FunSpec.builder("setVals")
                .receiver(family.typed(1))
                .addKdoc("Sets all elements, in order.")
                .addParameter("elements", family.number(), KModifier.VARARG)
                .addStatement(
                        "setVals(*%T(elements.size) { elements[it]%L })",
                        family.type().isComplex()
                                ? ParameterizedTypeName.get(
                                        new ClassName("kotlin", "Array"), new TypeName[] {KotlinFamily.COMPLEX})
                                : new ClassName("kotlin", family.arrayElement() + "Array"),
                        family.fromNumber())
                .build();
    }

    private FunSpec element(int rank) {
        List<ParameterSpec> indices = indices(rank, KotlinFamily.INT);
        return operator("get", family.view(rank), "The element at these indices; negative ones count from the end.")
                .addParameters(indices)
                .returns(family.element())
                .addStatement("return get(%L)", each(indices, ".toLong()"))
                .build();
    }

    private List<FunSpec> elements(int rank) {
        List<ParameterSpec> indices = indices(rank, KotlinFamily.INT);
        return values(
                operator(
                                "set",
                                family.typed(rank),
                                "Sets the element at these indices; negative ones count from the end.")
                        .addParameters(indices),
                "set(" + each(indices, ".toLong()") + ", element%L)");
    }

    /** The function for an element as it is, and for a number that becomes one; a Byte or a Short is set by SettingFile. */
    private List<FunSpec> values(FunSpec.Builder function, String code) {
        List<FunSpec> all = new ArrayList<>();
        all.add(function.build().toBuilder()
                .addParameter("element", family.scalar())
                .addStatement(code, "")
                .build());
        if (!family.fromNumber().isEmpty() && !family.family().isNarrow()) {
            all.add(function.build().toBuilder()
                    .addParameter("element", family.number())
                    .addStatement(code, family.fromNumber())
                    .build());
        }
        return all;
    }

    private FunSpec erased() {
        return operator("get", family.erasedView(), "The element at these indices; negative ones count from the end.")
                .addParameter("index", KotlinFamily.INT, KModifier.VARARG)
                .returns(family.element())
                .addStatement("return get(*index.toLongs())")
                .build();
    }

    private static FunSpec.Builder operator(String name, TypeName receiver, String doc) {
        return FunSpec.builder(name)
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addKdoc("%L", doc);
    }

    private static List<ParameterSpec> indices(int rank, TypeName index) {
        return IntStream.range(0, rank).mapToObj(axis -> spec(axis, index)).toList();
    }

    private static String each(List<ParameterSpec> parameters, String then) {
        return parameters.stream().map(parameter -> parameter.getName() + then).collect(Collectors.joining(", "));
    }

    private static ParameterSpec spec(int axis, TypeName type) {
        return ParameterSpec.builder(String.valueOf((char) ('i' + axis)), type).build();
    }
}
