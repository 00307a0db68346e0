package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code a[mask]} and {@code a[index]}, and setting them. What is read is a copy and therefore a read-only view: so that
 * {@code a[mask] += 1} can only mean reading, adding and setting.
 */
record SelectionForms(KotlinFamily family) {

    private static final ClassName SELECTION = new ClassName("io.rankine.ops.select", "Selection");

    static final String MASKED =
            "A copy of the entries where [mask], of the sizes of the leading axes, holds, in row-major order.";

    static final String TAKEN =
            "A copy of the entries of the first axis at the places that [index] names; negative ones count from the end.";

    List<FunSpec> all() {
        List<FunSpec> all = new ArrayList<>();
        ClassName erased = family.erasedView();
        all.add(masked(erased, masks().readable(), erased));
        all.add(taken(erased, indices().readable(), erased));
        all.add(set("mask", masks(), family.writable(), family.readable(), "values.tensor()"));
        all.add(set("index", indices(), family.writable(), family.readable(), "values.tensor()"));
        if (!family.fromNumber().isEmpty()) {
            all.add(number("fillWhere", "mask", List.of()));
            all.add(number("put", "index", List.of("axis")));
            all.add(number("putAlong", "index", List.of("axis")));
        }
        return all;
    }

    /** {@code x.fillWhere(mask, 0)} of doubles: the member takes a Double. */
    private FunSpec number(String name, String place, List<String> axis) {
        FunSpec.Builder function = FunSpec.builder(name)
                .receiver(family.writable())
                .addKdoc(
                        "%L",
                        place.equals("mask")
                                ? "Sets the entries where [mask] holds."
                                : "Sets the entries of [axis] at the places that [index] names.");
        axis.forEach(parameter -> function.addParameter(parameter, TypeNames.INT));
        return function.addParameter(place, (place.equals("mask") ? masks() : indices()).readable())
                .addParameter("value", family.number())
                .addStatement(
                        "%L(%L, value%L)",
                        name,
                        Stream.concat(axis.stream(), Stream.of(place)).collect(Collectors.joining(", ")),
                        family.fromNumber())
                .build();
    }

    private KotlinFamily masks() {
        return new KotlinFamily(family.family().of(ElementType.BOOL));
    }

    private KotlinFamily indices() {
        return new KotlinFamily(family.family().of(ElementType.INT64));
    }

    private static FunSpec masked(ClassName receiver, TypeName mask, ClassName result) {
        return get(receiver, MASKED, result)
                .addParameter("mask", mask)
                .addStatement("return %T.of(%T.filter(tensor(), mask.tensor()))", result, SELECTION)
                .build();
    }

    private static FunSpec taken(ClassName receiver, TypeName index, ClassName result) {
        return get(receiver, TAKEN, result)
                .addParameter("index", index)
                .addStatement("return %T.of(%T.take(tensor(), 0, index.tensor()))", result, SELECTION)
                .build();
    }

    private static FunSpec.Builder get(ClassName receiver, String doc, ClassName result) {
        return FunSpec.builder("get")
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addKdoc("%L", doc)
                .returns(result);
    }

    /** {@code a[mask] = values} and {@code a[index] = values}, of a receiver. */
    static FunSpec set(String place, KotlinFamily places, TypeName receiver, TypeName value, String tensor) {
        boolean mask = place.equals("mask");
        return FunSpec.builder("set")
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addKdoc(
                        "%L",
                        mask
                                ? "Sets the entries where [mask], of the sizes of the leading axes, holds: to one value each, in"
                                        + " row-major order, or to one for all."
                                : "Sets the entries of the first axis at the places that [index] names; negative ones count from"
                                        + " the end.")
                .addParameter(place, places.readable())
                .addParameter("values", value)
                .addStatement(
                        "%T.%L(written(), %L%L.tensor(), %L)",
                        SELECTION, mask ? "putWhere" : "put", mask ? "" : "0, ", place, tensor)
                .build();
    }
}
