package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code LongIndexing.kt}: what brackets do with elements of one type: {@code c[i, j]} by Int, which stays a primitive, and
 * setting elements and parts. {@link BracketsFile} has what is the same for all element types.
 */
final class IndexingFile {

    /** Parts of so many axes, or fewer, are set to a number by index. */
    private static final int SET = 4;

    private final KotlinFamily family;

    IndexingFile(KotlinFamily family) {
        this.family = family;
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            file.addFunction(element(rank));
            elements(rank, KotlinFamily.INT, "toLong()").forEach(file::addFunction);
            elements(rank, KotlinFamily.INDEX, "toIndex().at()").forEach(file::addFunction);
        }
        for (int specs = 1; specs <= Math.min(SET, family.maxRank()); specs++) {
            fills(specs).forEach(file::addFunction);
        }
        erased().forEach(file::addFunction);
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
        return List.of(
                FunSpec.builder("set")
                        .receiver(family.typed(0))
                        .addKdoc("Sets the one element.")
                        .addParameter("element", family.number())
                        .addStatement("set(element%L)", family.fromNumber())
                        .build(),
                FunSpec.builder("setVals")
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
                        .build());
    }

    private FunSpec element(int rank) {
        List<ParameterSpec> indices = indices(rank, KotlinFamily.INT);
        return operator("get", family.view(rank), "The element at these indices; negative ones count from the end.")
                .addParameters(indices)
                .returns(family.element())
                .addStatement("return get(%L)", each(indices, ".toLong()"))
                .build();
    }

    private List<FunSpec> elements(int rank, TypeName index, String whole) {
        List<ParameterSpec> indices = indices(rank, index);
        return values(
                operator(
                                "set",
                                family.typed(rank),
                                "Sets the element at these indices; negative ones count from the end.")
                        .addParameters(indices),
                "set(" + each(indices, "." + whole) + ", element%L)");
    }

    /** By each mixture of indices and ranges that leaves an axis, of all ranks that have so many axes. */
    private List<FunSpec> fills(int specs) {
        List<FunSpec> all = new ArrayList<>();
        for (int mixture = 0; mixture < 1 << specs; mixture++) {
            int rank = mixture + 1 == 1 << specs ? specs + 1 : specs;
            if (rank > Math.min(SET, family.maxRank())) {
                continue;
            }
            int dropped = mixture;
            List<ParameterSpec> parameters = IntStream.range(0, specs)
                    .mapToObj(spec -> spec(spec, (dropped >> spec & 1) == 1 ? KotlinFamily.INDEX : KotlinFamily.RANGE))
                    .toList();
            TypeName receiver = family.writable(WildcardTypeName.producerOf(family.rank(rank)));
            all.addAll(values(
                    operator("set", receiver, "Sets the part at these indices and ranges to [element] throughout.")
                            .addParameters(parameters),
                    "erased().slice(*tensor().slices(" + each(parameters, "") + ")).fill(element%L)"));
        }
        return all;
    }

    /** The function for an element as it is, and for a number that becomes one. */
    private List<FunSpec> values(FunSpec.Builder function, String code) {
        List<FunSpec> all = new ArrayList<>();
        all.add(function.build().toBuilder()
                .addParameter("element", family.scalar())
                .addStatement(code, "")
                .build());
        if (!family.fromNumber().isEmpty()) {
            all.add(function.build().toBuilder()
                    .addParameter("element", family.number())
                    .addStatement(code, family.fromNumber())
                    .build());
        }
        return all;
    }

    private List<FunSpec> erased() {
        ParameterSpec index = ParameterSpec.builder("index", KotlinFamily.INT, KModifier.VARARG)
                .build();
        List<FunSpec> all = new ArrayList<>();
        all.add(operator("get", family.erasedView(), "The element at these indices; negative ones count from the end.")
                .addParameter(index)
                .returns(family.element())
                .addStatement("return get(*index.toLongs())")
                .build());
        all.addAll(values(
                operator("set", family.erased(), "Sets the element at these indices; negative ones count from the end.")
                        .addParameter(index),
                "set(element%L, *index.toLongs())"));
        return all;
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
