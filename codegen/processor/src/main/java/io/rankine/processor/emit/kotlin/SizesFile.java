package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code Sizes.kt}: {@code x.reshape(n, x.dim(0))} and the other views whose sizes, bounds and steps are an Int, or Int and Long
 * mixed, once for views, tensors and expressions of all element types: the members take Longs, to which Kotlin widens no Int.
 */
final class SizesFile {

    private static final String RESHAPE =
            "The elements in row-major order with these sizes: a view where the layout allows it, else a copy.";
    private static final String VIEW = "A view with these sizes, never a copy.";
    private static final String BROADCAST =
            "With these sizes, axes of size 1 repeated and new ones first: a read-only view.";
    private static final String WINDOWS =
            "Windows of so many neighbours along [axis], [step] apart, as last axis. A read-only view.";
    private static final String DIAGONAL =
            "The elements at `i, i + offset` of two axes, which are dropped, as last axis. A view.";
    private static final String SLICE = "Elements [start], [start] + [step], ... before [stop] of [axis]. A view.";
    private static final String EXPAND = "A read-only view of [axis], whose size must be 1, repeated [n] times.";

    private static final String SPLIT = "Parts of these sizes along [axis], in order. Views.";

    /** Those with enough forms that a wrong argument of theirs fills a screen. */
    static final List<String> VIEWS =
            List.of("broadcastTo", "diagonal", "reshape", "slice", "splitSizes", "view", "windows");

    private final PartForms forms;
    private final int maxRank;

    SizesFile(String packageName, int maxRank) {
        this.forms = new PartForms(packageName);
        this.maxRank = maxRank;
    }

    void addTo(FileSpec.Builder file) {
        for (int rank = 1; rank <= maxRank; rank++) {
            String of = String.valueOf(rank);
            for (PartForms.Receiver receiver : forms.all()) {
                file.addFunction(sized("reshape", receiver.of(PartForms.ANY, of), RESHAPE, rank));
            }
            for (PartForms.Receiver receiver : forms.tensors()) {
                file.addFunction(sized("view", receiver.of(PartForms.ANY, of), VIEW, rank));
            }
            file.addFunction(sized("broadcastTo", forms.viewed(PartForms.ANY, of), BROADCAST, rank));
        }
        PartForms.ranks(1, maxRank).forEach(rank -> ranked(file, rank));
        PartForms.ranks(2, maxRank)
                .forEach(rank -> forms.all()
                        .forEach(receiver -> file.addFunction(view(
                                        "diagonal", receiver.of(rank, raised(rank, -1)), DIAGONAL)
                                .addParameter("offset", TypeNames.INT)
                                .addParameter("axis1", TypeNames.INT)
                                .addParameter("axis2", TypeNames.INT)
                                .addStatement("return %L", viewed("diagonal(n[0], axis1, axis2)", List.of("offset")))
                                .build())));
    }

    private void ranked(FileSpec.Builder file, String rank) {
        TypeName windowed = forms.viewed(rank, raised(rank, 1));
        file.addFunction(along("windows", windowed, WINDOWS, "window", "step"));
        file.addFunction(view("windows", windowed, "The same along the last axis.")
                .addParameter("window", KotlinFamily.INDEX)
                .addParameter("step", KotlinFamily.INDEX)
                .addStatement("return windows(-1, window, step)")
                .build());
        for (PartForms.Receiver receiver : forms.all()) {
            file.addFunction(along("slice", receiver.of(rank, rank), SLICE, "start", "stop", "step"));
        }
        file.addFunction(along("expand", forms.viewed(rank, rank), EXPAND, "n"));
        for (PartForms.Receiver receiver : forms.all()) {
            file.addFunction(forms.function("splitSizes", receiver.of(rank, rank), SPLIT)
                    .returns(ParameterizedTypeName.get(TypeNames.LIST, new TypeName[] {PartForms.S}))
                    .addParameter("axis", TypeNames.INT)
                    .addParameter("sizes", KotlinFamily.INDEX, KModifier.VARARG)
                    .addStatement("return splits(axis, wholes(*sizes))")
                    .build());
        }
    }

    /** Of an unknown rank, which stays unknown, the next one is unknown, too. */
    private String raised(String rank, int by) {
        int raised = rank.equals("N") ? maxRank + 1 : Integer.parseInt(rank) + by;
        return raised > maxRank ? "N" : String.valueOf(raised);
    }

    private FunSpec sized(String name, TypeName receiver, String doc, int rank) {
        List<String> sizes =
                IntStream.range(0, rank).mapToObj(axis -> "d" + axis).toList();
        return taking(sizes, view(name, receiver, doc))
                .addStatement("return %L", viewed(name + "(*n)", sizes))
                .build();
    }

    private FunSpec along(String name, TypeName receiver, String doc, String... numbers) {
        String taken = IntStream.range(0, numbers.length)
                .mapToObj("n[%d]"::formatted)
                .collect(Collectors.joining(", ", name + "(axis, ", ")"));
        return taking(List.of(numbers), view(name, receiver, doc).addParameter("axis", TypeNames.INT))
                .addStatement("return %L", viewed(taken, List.of(numbers)))
                .build();
    }

    private static FunSpec.Builder taking(List<String> numbers, FunSpec.Builder function) {
        // Members take one Long: only several mix.
        TypeName type = numbers.size() == 1 ? TypeNames.INT : KotlinFamily.INDEX;
        numbers.forEach(number -> function.addParameter(number, type));
        return function;
    }

    /** {@code wholes(d0).let { n -> resized({ it.reshape(*n) }, { it.reshape(*n) }) }}; an expression has no {@code view}. */
    private static String viewed(String call, List<String> numbers) {
        String both = call.startsWith("view(") ? "resized { it.%1$s }" : "resized({ it.%1$s }, { it.%1$s })";
        return "wholes(" + String.join(", ", numbers) + ").let { n -> " + both.formatted(call) + " }";
    }

    private FunSpec.Builder view(String name, TypeName receiver, String doc) {
        return forms.function(name, receiver, doc);
    }
}
