package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.CodeBlock;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.PropertySpec;
import com.squareup.kotlinpoet.TypeName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code LongIndexing.kt}: {@code c[i, j]} with Int or Long indices, {@code c[0]}, {@code c[all, 0 until 2]}, and setting them. */
final class IndexingFile {

    /** Up to this rank Int and ranges mix in all ways. */
    private static final int MIXED = 4;

    /** Up to this rank a new axis stands among indices and ranges. */
    private static final int WIDENED = 0;

    /** Up to this rank it stands among ranges. */
    private static final int WIDENED_RANGES = 2;

    private static final TypeName NEW_AXIS = new ClassName("io.rankine", "Slice", "NewAxis");

    /** Up to this rank parts are set to a number by index. */
    private static final int SET = 4;

    /** Views of views, and views of tensors. */
    private static final List<Side> SIDES = List.of(KotlinFamily::view, KotlinFamily::typed);

    private interface Side {
        ClassName of(KotlinFamily family, int rank);
    }

    private final KotlinFamily family;

    IndexingFile(KotlinFamily family) {
        this.family = family;
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= family.maxRank(); rank++) {
            elements(rank).forEach(file::addFunction);
            parts(rank).stream()
                    .sorted(Comparator.comparing(FunSpec::getName)) // so that overloads stand together
                    .forEach(file::addFunction);
            iterators(rank).forEach(file::addFunction);
            for (Side side : SIDES) {
                file.addFunction(entry(side, rank, "at", "A view of entry [i] of the first axis, which is dropped."));
                file.addFunction(
                        entry(side, rank, "select", "A view of entry [i] of [axis], which is dropped.", "axis"));
            }
        }
        expressions(file);
        erased().forEach(file::addFunction);
        new SelectionForms(family).all().forEach(file::addFunction);
        for (int rank = 0; rank <= family.maxRank() + 1; rank++) {
            for (Side side : SIDES) {
                ClassName type = side.of(family, rank);
                file.addProperty(property(
                        "T",
                        type,
                        type,
                        "All axes in reverse order: of a matrix, its transpose. A view.",
                        "transpose()"));
                if (rank >= 2) {
                    file.addProperty(property(
                            "mT",
                            type,
                            type,
                            "Each matrix transposed: the last two axes swapped. A view.",
                            "permuteMatrix()"));
                }
            }
            if (rank >= 2 && family.type().isComplex()) {
                file.addProperty(property(
                        "mH",
                        family.view(rank),
                        family.typed(rank),
                        "Each matrix transposed and conjugated, its adjoint. A new tensor.",
                        "conj().permuteMatrix()"));
            }
        }
    }

    /** Views of expressions: as of tensors. */
    private void expressions(FileSpec.Builder file) {
        Side side = (of, rank) -> KotlinFamily.of(of.family().expr(rank));
        for (int rank = 0; rank <= family.maxRank() + 1; rank++) {
            ClassName type = side.of(family, rank);
            file.addProperty(property("T", type, type, "All axes in reverse order. A view.", "transpose()"));
            if (rank >= 2) {
                file.addProperty(property("mT", type, type, "The last two axes swapped. A view.", "permuteMatrix()"));
            }
            if (rank == 0 || rank > family.maxRank()) {
                continue;
            }
            file.addFunction(entry(side, rank, "at", "A view of entry [i] of the first axis, which is dropped."));
            file.addFunction(entry(side, rank, "select", "A view of entry [i] of [axis], which is dropped.", "axis"));
            for (int specs = 1; specs <= rank; specs++) {
                int mixtures = rank <= MIXED ? 1 << specs : 1;
                for (int dropped = 0; dropped < mixtures; dropped++) {
                    file.addFunction(
                            get(side, rank, parameters(specs, dropped), dropped, view(rank, specs, dropped, "term()")));
                }
            }
            if (rank > MIXED) {
                file.addFunction(get(side, rank, parameters(1, 1), 1, view(rank, 1, 1, "term()")));
            }
            widened(rank, List.of(side), "term()").forEach(file::addFunction);
        }
    }

    /** Entries of the first axis, of a vector its elements. */
    private List<FunSpec> iterators(int rank) {
        if (rank == 1) {
            TypeName iterator = family.type().isComplex()
                    ? ParameterizedTypeName.get(new ClassName("kotlin.collections", "Iterator"), family.element())
                    : new ClassName("kotlin.collections", family.element().getSimpleName() + "Iterator");
            // arrays of unsigned elements are to be read without a sign, elements are not
            String elements = family.type().isUnsigned() ? "toInt().use { it.toArray() }" : "toArray()";
            return List.of(operator("iterator", family.view(1), "The elements, as they are now.")
                    .returns(iterator)
                    .addStatement("return %L.iterator()", elements)
                    .build());
        }
        return SIDES.stream()
                .map(side -> operator(
                                "iterator",
                                side.of(family, rank),
                                "Views of the entries of the first axis, which is dropped.")
                        .returns(ParameterizedTypeName.get(
                                new ClassName("kotlin.collections", "Iterator"), side.of(family, rank - 1)))
                        .addStatement("return entries().iterator()")
                        .build())
                .toList();
    }

    private static PropertySpec property(String name, ClassName receiver, ClassName type, String doc, String value) {
        return PropertySpec.builder(name, type)
                .receiver(receiver)
                .addKdoc("%L", doc)
                .getter(FunSpec.getterBuilder().addStatement("return %L", value).build())
                .build();
    }

    /** By Int, which stays a primitive; by Int and Long mixed. The members take Long. */
    private List<FunSpec> elements(int rank) {
        return Stream.concat(
                        elements(rank, KotlinFamily.INT, "toLong()").stream(),
                        elements(rank, KotlinFamily.INDEX, "toIndex().at()").stream())
                .sorted(Comparator.comparing(FunSpec::getName))
                .toList();
    }

    private List<FunSpec> elements(int rank, TypeName index, String whole) {
        List<ParameterSpec> indices =
                IntStream.range(0, rank).mapToObj(d -> spec(d, index)).toList();
        String longs = indices.stream().map(i -> i.getName() + "." + whole).collect(Collectors.joining(", "));
        List<FunSpec> all = new ArrayList<>();
        all.add(operator("get", family.view(rank), "The element at these indices; negative ones count from the end.")
                .addParameters(indices)
                .returns(family.element())
                .addStatement("return get(%L)", longs)
                .build());
        all.add(set(rank, indices, longs, family.scalar(), ""));
        if (!family.fromNumber().isEmpty()) {
            all.add(set(rank, indices, longs, family.number(), family.fromNumber()));
        }
        return all;
    }

    private FunSpec set(int rank, List<ParameterSpec> indices, String longs, TypeName value, String conversion) {
        return operator(
                        "set",
                        family.typed(rank),
                        "Sets the element at these indices; negative ones count from the end.")
                .addParameters(indices)
                .addParameter("element", value)
                .addStatement("set(%L, element%L)", longs, conversion)
                .build();
    }

    private List<FunSpec> parts(int rank) {
        List<FunSpec> all = new ArrayList<>();
        for (int specs = 1; specs <= rank; specs++) {
            int mixtures = rank <= MIXED ? 1 << specs : 1;
            for (int dropped = 0; dropped < mixtures; dropped++) {
                boolean element = Integer.bitCount(dropped) == rank;
                if (!element) {
                    all.addAll(part(rank, specs, dropped));
                }
            }
        }
        if (rank > MIXED) {
            all.addAll(part(rank, 1, 1));
        }
        all.addAll(widened(rank, SIDES, "this"));
        return all;
    }

    /** @param sized the code of what knows the sizes of axes */
    private List<FunSpec> widened(int rank, List<Side> sides, String sized) {
        List<FunSpec> all = new ArrayList<>();
        for (int specs = 0; specs <= rank && rank <= WIDENED_RANGES; specs++) {
            int mixtures = rank <= WIDENED ? 1 << specs : 1;
            for (int dropped = 0; dropped < mixtures; dropped++) {
                for (int at = 0; at <= specs; at++) {
                    all.addAll(widened(rank, specs, dropped, at, sides, sized));
                }
            }
        }
        return all;
    }

    /** With one new axis, before the spec numbered {@code at}. */
    private List<FunSpec> widened(int rank, int specs, int dropped, int at, List<Side> sides, String sized) {
        List<ParameterSpec> parameters = new ArrayList<>();
        List<String> slices = new ArrayList<>();
        for (int spec = 0, axis = 0; spec <= specs; spec++) {
            boolean drops = spec != at && (dropped >> axis & 1) == 1;
            TypeName type = spec == at ? NEW_AXIS : drops ? KotlinFamily.INDEX : KotlinFamily.RANGE;
            ParameterSpec parameter = spec(spec, type);
            parameters.add(parameter);
            String name = parameter.getName();
            slices.add(
                    spec == at ? name : drops ? name + ".toIndex()" : name + ".toRange(" + sized + ", " + axis + ")");
            axis += spec == at ? 0 : 1;
        }
        return sides.stream()
                .map(side -> operator(
                                "get",
                                side.of(family, rank),
                                "A view of the part at these indices and ranges, with a new axis of size 1.")
                        .addParameters(parameters)
                        .returns(side.of(family, rank + 1 - Integer.bitCount(dropped)))
                        .addStatement("return slice(%L)", String.join(", ", slices))
                        .build())
                .toList();
    }

    private List<FunSpec> part(int rank, int specs, int dropped) {
        List<ParameterSpec> parameters = parameters(specs, dropped);
        CodeBlock view = view(rank, specs, dropped, "this");
        List<FunSpec> all = new ArrayList<>();
        for (Side side : SIDES) {
            all.add(get(side, rank, parameters, dropped, view));
        }
        if (rank <= SET) {
            all.add(fill(rank, parameters, view, family.scalar(), ""));
            if (!family.fromNumber().isEmpty()) {
                all.add(fill(rank, parameters, view, family.number(), family.fromNumber()));
            }
        }
        return all;
    }

    private FunSpec fill(int rank, List<ParameterSpec> parameters, CodeBlock view, TypeName value, String conversion) {
        return operator("set", family.typed(rank), "Sets the part at these indices and ranges to [element] throughout.")
                .addParameters(parameters)
                .addParameter("element", value)
                .addStatement("%L.fill(element%L)", view, conversion)
                .build();
    }

    private FunSpec get(Side side, int rank, List<ParameterSpec> parameters, int dropped, CodeBlock view) {
        return operator(
                        "get",
                        side.of(family, rank),
                        "A view of the part at these indices and ranges; an index drops its axis.")
                .addParameters(parameters)
                .returns(side.of(family, rank - Integer.bitCount(dropped)))
                .addStatement("return %L", view)
                .build();
    }

    private static List<ParameterSpec> parameters(int specs, int dropped) {
        return IntStream.range(0, specs)
                .mapToObj(spec -> spec(spec, drops(dropped, spec) ? KotlinFamily.INDEX : KotlinFamily.RANGE))
                .toList();
    }

    /** @param sized the code of what knows the sizes of axes */
    private static CodeBlock view(int rank, int specs, int dropped, String sized) {
        if (rank > MIXED && dropped != 0) {
            return CodeBlock.of("at(i.toIndex().at())");
        }
        List<ParameterSpec> parameters = parameters(specs, dropped);
        String slices = IntStream.range(0, specs)
                .mapToObj(spec -> parameters.get(spec).getName()
                        + (drops(dropped, spec) ? ".toIndex()" : ".toRange(" + sized + ", " + spec + ")"))
                .collect(Collectors.joining(", "));
        return CodeBlock.of("slice(%L)", slices);
    }

    private static boolean drops(int dropped, int spec) {
        return (dropped >> spec & 1) == 1;
    }

    /** A view that drops an axis; the member takes a Long, to which Kotlin does not widen an Int. */
    private FunSpec entry(Side side, int rank, String name, String doc, String... axis) {
        List<String> names = new ArrayList<>(List.of(axis));
        names.add("i");
        String arguments = String.join(", ", names) + ".toLong()";
        return FunSpec.builder(name)
                .receiver(side.of(family, rank))
                .addKdoc("%L", doc)
                .addParameters(names.stream()
                        .map(parameter -> ParameterSpec.builder(parameter, KotlinFamily.INT)
                                .build())
                        .toList())
                .returns(side.of(family, rank - 1))
                .addStatement("return %L(%L)", name, arguments)
                .build();
    }

    private List<FunSpec> erased() {
        ParameterSpec index = ParameterSpec.builder("index", KotlinFamily.INT, KModifier.VARARG)
                .build();
        FunSpec get = FunSpec.builder("get")
                .addModifiers(KModifier.OPERATOR)
                .receiver(family.erasedView())
                .addKdoc("The element at these indices; negative ones count from the end.")
                .addParameter(index)
                .returns(family.element())
                .addStatement("return get(*index.toLongs())")
                .build();
        FunSpec set = FunSpec.builder("set")
                .addModifiers(KModifier.OPERATOR)
                .receiver(family.erased())
                .addKdoc("Sets the element at these indices; negative ones count from the end.")
                .addParameter(index)
                .addParameter("element", family.scalar())
                .addStatement("set(element, *index.toLongs())")
                .build();
        return List.of(get, set);
    }

    private static FunSpec.Builder operator(String name, ClassName receiver, String doc) {
        return FunSpec.builder(name)
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addKdoc("%L", doc);
    }

    private static ParameterSpec spec(int axis, TypeName type) {
        return ParameterSpec.builder(String.valueOf((char) ('i' + axis)), type).build();
    }
}
