package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** {@code Elements.kt}: {@code tensor.getLong(i, j)} of the engine's tensors by Int, or Int and Long mixed. */
final class ElementsFile {

    private static final ClassName ELEMENTS = new ClassName("io.rankine.engine", "Elements");

    /** Setters take so many indices one by one, as their members. */
    private static final int MOST = 3;

    private ElementsFile() {}

    static void addTo(FileSpec.Builder file) {
        for (ElementType type : ElementType.values()) {
            if (!type.isComplex()) {
                TypeName carrier = TypeNames.get(type.carrier());
                file.addFunction(getter(type.accessor(), carrier));
                boolean wide = carrier.equals(TypeNames.LONG);
                IntStream.rangeClosed(wide ? 0 : 1, MOST)
                        .forEach(rank -> file.addFunction(setter(type.accessor(), carrier, rank)));
            }
        }
        IntStream.rangeClosed(1, MOST).forEach(rank -> file.addFunction(parts(rank)));
        file.addFunction(getter("Complex", KotlinFamily.COMPLEX));
        file.addFunction(getter("Real", TypeNames.DOUBLE));
        file.addFunction(getter("Imag", TypeNames.DOUBLE));
    }

    private static FunSpec getter(String accessor, TypeName carrier) {
        return function("get" + accessor, "The element at these indices; negative ones count from the end.")
                .addParameter("at", KotlinFamily.INDEX, KModifier.VARARG)
                .returns(carrier)
                .addStatement("return get%L(*wholes(*at))", accessor)
                .build();
    }

    private static FunSpec setter(String accessor, TypeName carrier, int rank) {
        List<String> indices = indices(rank);
        FunSpec.Builder function =
                function("set" + accessor, "Sets the element at these indices; negative ones count from the end.");
        indices.forEach(index -> function.addParameter(index, KotlinFamily.INDEX));
        boolean wide = carrier.equals(TypeNames.LONG);
        String value = wide ? "value.toWhole()" : "value";
        String given = Stream.concat(indices.stream().map(index -> index + ".toWhole()"), Stream.of(value))
                .collect(Collectors.joining(", "));
        return function.addParameter("value", wide ? KotlinFamily.INDEX : carrier)
                .addStatement("set%L(%L)", accessor, given)
                .build();
    }

    /** {@code tensor.setComplex(i, re, im)}. */
    private static FunSpec parts(int rank) {
        List<String> indices = indices(rank);
        FunSpec.Builder function =
                function("setComplex", "Sets the element at these indices; negative ones count from the end.");
        indices.forEach(index -> function.addParameter(index, KotlinFamily.INDEX));
        return function.addParameter("re", TypeNames.DOUBLE)
                .addParameter("im", TypeNames.DOUBLE)
                .addStatement("setComplex(%L, re, im)", String.join(".toWhole(), ", indices) + ".toWhole()")
                .build();
    }

    private static List<String> indices(int rank) {
        return IntStream.range(0, rank)
                .mapToObj(axis -> "ijk".substring(axis, axis + 1))
                .toList();
    }

    private static FunSpec.Builder function(String name, String doc) {
        return FunSpec.builder(name).receiver(ELEMENTS).addKdoc("%L", doc);
    }
}
