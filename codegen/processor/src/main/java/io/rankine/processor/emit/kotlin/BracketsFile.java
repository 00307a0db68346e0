package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code Brackets.kt}: {@code c[0]}, {@code c[all, 0 until 2]}, {@code c[mask]}, {@code c.at(i)}, {@code c.T} and iteration, once
 * for views, tensors and expressions of all element types: kotlinc loads all functions of a name and compares them.
 */
final class BracketsFile {

    /** Up to this rank indices and ranges mix in all ways. */
    static final int MIXED = 4;

    /** Up to this rank a new axis stands among ranges. */
    private static final int WIDENED = 2;

    private static final TypeName NEW_AXIS = new ClassName("io.rankine", "Slice", "NewAxis");

    private static final String PART =
            "A view of the part at these indices and ranges; an index drops its axis, a new axis has size 1.";

    private static final ClassName SELECTION = new ClassName("io.rankine.ops.select", "Selection");

    private final KotlinFamily masks;
    private final KotlinFamily indices;
    private final int maxRank;
    private final PartForms forms;
    private final List<FunSpec> all = new ArrayList<>();

    BracketsFile(KotlinFamily masks, KotlinFamily indices) {
        this.masks = masks;
        this.indices = indices;
        this.maxRank = masks.maxRank();
        this.forms = new PartForms(masks.packageName());
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= maxRank; rank++) {
            elements(rank);
            for (int specs = 1; specs <= rank; specs++) {
                parts(rank, specs);
            }
            if (rank > MIXED) {
                part(rank, List.of(KotlinFamily.INDEX), rank - 1);
            }
            for (int specs = 0; specs <= rank && rank <= WIDENED; specs++) {
                widened(rank, specs);
            }
            selections(rank);
        }
        PartForms.ranks(1, maxRank).forEach(this::entries);
        all.forEach(file::addFunction);
        transposes(file);
    }

    /** By Long, or Int and Long mixed. By Int alone they are primitives, see IndexingFile. */
    private void elements(int rank) {
        List<ParameterSpec> indices = parameters(IntStream.range(0, rank)
                .mapToObj(axis -> (TypeName) KotlinFamily.INDEX)
                .toList());
        all.add(operator(
                        forms.element(String.valueOf(rank)),
                        "The element at these indices; negative ones count from the end.")
                .addParameters(indices)
                .addStatement("return element(%L)", names(indices))
                .build());
    }

    private void parts(int rank, int specs) {
        int mixtures = rank <= MIXED ? 1 << specs : 1;
        for (int dropped = 0; dropped < mixtures; dropped++) {
            int left = rank - Integer.bitCount(dropped);
            int mixture = dropped;
            if (left > 0) {
                part(
                        rank,
                        IntStream.range(0, specs)
                                .mapToObj(spec -> (mixture >> spec & 1) == 1 ? KotlinFamily.INDEX : KotlinFamily.RANGE)
                                .toList(),
                        left);
            }
        }
    }

    /** With one new axis, before each of the ranges and behind them. */
    private void widened(int rank, int specs) {
        for (int at = 0; at <= specs; at++) {
            int axis = at;
            part(
                    rank,
                    IntStream.rangeClosed(0, specs)
                            .mapToObj(spec -> spec == axis ? NEW_AXIS : KotlinFamily.RANGE)
                            .toList(),
                    rank + 1);
        }
    }

    private void part(int rank, List<TypeName> specs, int left) {
        List<ParameterSpec> parameters = parameters(specs);
        String part = left > maxRank ? "N" : String.valueOf(left);
        for (PartForms.Receiver receiver : forms.all()) {
            all.add(operator(receiver.of(String.valueOf(rank), part), PART)
                    .addParameters(parameters)
                    .addStatement("return part(%L)", names(parameters))
                    .build());
        }
    }

    /** By a mask or by indices: what is read is a copy. */
    private void selections(int rank) {
        selection(rank, "1", "mask", masks.view(rank));
        if (rank > 1) {
            selection(rank, String.valueOf(rank), "mask", masks.view(1));
        }
        selection(rank, String.valueOf(rank), "index", indices.view(1));
    }

    private void selection(int rank, String part, String place, ClassName places) {
        boolean mask = place.equals("mask");
        all.add(operator(forms.stored(String.valueOf(rank), part), mask ? SelectionForms.MASKED : SelectionForms.TAKEN)
                .addParameter(place, places)
                .addStatement(
                        "return copied { %T.%L(it, %L%L.tensor()) }",
                        SELECTION, mask ? "filter" : "take", mask ? "" : "0, ", place)
                .build());
    }

    private void entries(String of) {
        String part = PartForms.below(of);
        for (PartForms.Receiver receiver : forms.all()) {
            TypeName type = receiver.of(of, part);
            all.add(forms.function("at", type, "A view of entry [i] of the first axis, which is dropped.")
                    .addParameter("i", KotlinFamily.INDEX)
                    .addStatement("return entry(0, i)")
                    .build());
            all.add(forms.function("select", type, "A view of entry [i] of [axis], which is dropped.")
                    .addParameter("axis", TypeNames.INT)
                    .addParameter("i", KotlinFamily.INDEX)
                    .addStatement("return entry(axis, i)")
                    .build());
        }
        for (PartForms.Receiver receiver :
                of.equals("1") || of.equals("N") ? List.<PartForms.Receiver>of() : forms.tensors()) {
            all.add(forms.function(
                            "iterator",
                            receiver.of(of, part),
                            "Views of the entries of the first axis, which is dropped.")
                    .addModifiers(KModifier.OPERATOR)
                    .returns(ParameterizedTypeName.get(
                            new ClassName("kotlin.collections", "Iterator"), new TypeName[] {PartForms.S}))
                    .addStatement("return entries()")
                    .build());
        }
    }

    private void transposes(FileSpec.Builder file) {
        PartForms.ranks(0, maxRank).forEach(rank -> transposes(file, rank, "T"));
        PartForms.ranks(2, maxRank).forEach(rank -> transposes(file, rank, "mT"));
    }

    private void transposes(FileSpec.Builder file, String rank, String name) {
        boolean matrices = name.equals("mT");
        String doc = matrices
                ? "Each matrix transposed: the last two axes swapped. A view."
                : "All axes in reverse order: of a matrix, its transpose. A view.";
        for (PartForms.Receiver receiver : forms.all()) {
            file.addProperty(forms.property(
                    name, receiver.of(rank, rank), doc, matrices ? "matricesTransposed()" : "transposed()"));
        }
    }

    private FunSpec.Builder operator(TypeName receiver, String doc) {
        return forms.function("get", receiver, doc).addModifiers(KModifier.OPERATOR);
    }

    private static List<ParameterSpec> parameters(List<? extends TypeName> types) {
        return IntStream.range(0, types.size())
                .mapToObj(axis -> ParameterSpec.builder(String.valueOf((char) ('i' + axis)), types.get(axis))
                        .build())
                .toList();
    }

    private static String names(List<ParameterSpec> parameters) {
        return parameters.stream().map(ParameterSpec::getName).collect(Collectors.joining(", "));
    }
}
