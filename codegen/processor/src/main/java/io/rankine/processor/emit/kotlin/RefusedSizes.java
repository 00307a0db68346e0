package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * {@code a.reshape(2.5)}: sizes are any Number in Kotlin's functions, so that Int and Long mix. Among the numbers given so Doubles and
 * Floats do not compile, wherever the first of them stands.
 */
final class RefusedSizes {

    /** What has no whole numbers. */
    static final List<ClassName> FRACTIONS = List.of(TypeNames.DOUBLE, TypeNames.FLOAT);

    /** So many sizes are looked at. */
    private static final int PLACES = 4;

    /** A start, a stop and a step. */
    private static final int BOUNDS = 3;

    static final String WHOLE = "sizes, bounds and steps are an Int or a Long each, a Double is none";

    private static final String VIEW =
            "sizes, bounds and steps are an Int or a Long each, an axis is an Int; in brackets give at most one Int or range for"
                    + " each axis";

    private RefusedSizes() {}

    /** Less special in the receiver than what compiles and more special in a number: kotlinc prefers them, as they are not generic. */
    static void addTo(FileSpec.Builder file, TypeName any) {
        Stream.of("reshape", "view", "broadcastTo")
                .flatMap(name -> several(any, name, List.of(), PLACES).stream())
                .forEach(file::addFunction);
        several(any, "slice", List.of("axis"), 3).forEach(file::addFunction);
        several(any, "windows", List.of("axis"), 2).forEach(file::addFunction);
        several(any, "windows", List.of(), 2).forEach(file::addFunction);
        several(any, "splitSizes", List.of("axis"), PLACES).forEach(file::addFunction);
        SizesFile.VIEWS.forEach(view -> file.addFunction(Refusals.anything(any, view, VIEW)));
    }

    /** {@code arange(0, 2.5)}, of no receiver; each mixture of its own, as none of those by places is more special than all others. */
    static List<FunSpec> several(String name, String message) {
        List<FunSpec> all = new ArrayList<>(several(() -> Refusals.refused(name, message), List.of(), BOUNDS));
        for (int count = 1; count <= BOUNDS; count++) {
            for (int fractions = 1; fractions < 1 << count; fractions++) {
                FunSpec.Builder function = Refusals.refused(name, message);
                for (int i = 0; i < count; i++) {
                    function.addParameter("d" + i, (fractions >> i & 1) == 1 ? TypeNames.DOUBLE : KotlinFamily.INDEX);
                }
                all.add(function.build());
            }
        }
        return all;
    }

    private static List<FunSpec> several(TypeName receiver, String name, List<String> axes, int places) {
        return several(() -> Refusals.refused(receiver, name, WHOLE), axes, places);
    }

    /** For each place {@code fun T.name(axis: Int, d0: Number, d1: Double, vararg more: Number)}. */
    private static List<FunSpec> several(Supplier<FunSpec.Builder> refused, List<String> axes, int places) {
        List<FunSpec> all = new ArrayList<>();
        for (int place = 0; place < places; place++) {
            for (ClassName fraction : FRACTIONS) {
                FunSpec.Builder function = refused.get();
                axes.forEach(axis -> function.addParameter(axis, TypeNames.INT));
                for (int before = 0; before < place; before++) {
                    function.addParameter("d" + before, KotlinFamily.INDEX);
                }
                all.add(function.addParameter("d" + place, fraction)
                        .addParameter("more", KotlinFamily.INDEX, KModifier.VARARG)
                        .build());
            }
        }
        return all;
    }
}
