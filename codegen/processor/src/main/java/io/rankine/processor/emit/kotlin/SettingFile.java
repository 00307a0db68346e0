package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.ClassName;
import com.squareup.kotlinpoet.FileSpec;
import com.squareup.kotlinpoet.FunSpec;
import com.squareup.kotlinpoet.KModifier;
import com.squareup.kotlinpoet.ParameterSpec;
import com.squareup.kotlinpoet.ParameterizedTypeName;
import com.squareup.kotlinpoet.TypeName;
import com.squareup.kotlinpoet.TypeNames;
import com.squareup.kotlinpoet.WildcardTypeName;
import io.rankine.processor.emit.tensor.PartsClass;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * {@code Setting.kt}: {@code c[0] = 5}, {@code c[all, 0] = 5}, {@code c[mask] = 5}, once for all element types that take the same
 * number: kotlinc loads all functions of a name and compares them.
 */
final class SettingFile {

    /** What elements of int8 and int16 are read as. */
    private static final List<ClassName> NARROW = List.of(TypeNames.BYTE, TypeNames.SHORT);

    private final KotlinFamily first;
    private final List<com.palantir.javapoet.ClassName> taken;

    SettingFile(List<KotlinFamily> families) {
        this.first = families.getFirst();
        this.taken = families.stream()
                .flatMap(family -> family.family().set().stream())
                .distinct()
                .toList();
    }

    void addTo(FileSpec.Builder file) {
        for (com.palantir.javapoet.ClassName given : taken) {
            ClassName receiver = new ClassName(first.packageName(), "Bracketed", PartsClass.setBy(given));
            ClassName number = KotlinTypes.unboxed(given);
            addTo(file, receiver, number, number);
            if (number.equals(TypeNames.LONG)) {
                addTo(file, receiver, TypeNames.INT, number);
            }
            if (number.equals(TypeNames.LONG) || number.equals(TypeNames.INT)) {
                NARROW.forEach(narrow -> file.addFunction(narrow(receiver, narrow, number)));
            }
        }
    }

    /** @param set what {@code number} is set as */
    private void addTo(FileSpec.Builder file, ClassName receiver, ClassName number, ClassName set) {
        String element = number.equals(set) ? "" : ".to" + set.getSimpleName() + "()";
        for (int specs = 1; specs <= first.maxRank(); specs++) {
            for (int mixture = 0; mixture < 1 << specs; mixture++) {
                if (specs <= BracketsFile.MIXED || mixture + 1 == 1 << specs) {
                    file.addFunction(part(receiver, specs, mixture, number, element));
                }
            }
        }
        file.addFunction(ofManyAxes(receiver, number, element));
        for (String place : List.of("mask", "index")) {
            KotlinFamily places = first.of(place.equals("mask") ? ElementType.BOOL : ElementType.INT64);
            file.addFunction(SelectionForms.set(
                    place, places, of(receiver, TypeNames.STAR), number, "scalar(values" + element + ")"));
        }
    }

    /** By a mixture of indices and ranges, of all ranks that have so many axes: of an index for each axis, the element. */
    private FunSpec part(ClassName receiver, int specs, int mixture, ClassName number, String element) {
        List<ParameterSpec> parameters = IntStream.range(0, specs)
                .mapToObj(spec -> ParameterSpec.builder(
                                String.valueOf((char) ('i' + spec)),
                                (mixture >> spec & 1) == 1 ? KotlinFamily.INDEX : KotlinFamily.RANGE)
                        .build())
                .toList();
        return operator(
                        of(receiver, WildcardTypeName.producerOf(first.rank(specs))),
                        "Sets the element or the part at these indices and ranges to [element] throughout; negative indices"
                                + " count from the end.")
                .addParameters(parameters)
                .addParameter("element", number)
                .addStatement(
                        "setPart(element%L, %L)",
                        element, parameters.stream().map(ParameterSpec::getName).collect(Collectors.joining(", ")))
                .build();
    }

    /** {@code b[0] = b[1]} of int8: once for all ranks, as numbers of these types are rare. */
    private static FunSpec narrow(ClassName receiver, ClassName number, ClassName set) {
        return operator(
                        of(receiver, TypeNames.STAR),
                        "Sets the element or the part at these indices to [element]; negative indices count from the end.")
                .addParameter("index", KotlinFamily.INDEX, KModifier.VARARG)
                .addParameter("element", number)
                .addStatement("setPart(element.to%L(), *index)", set.getSimpleName())
                .build();
    }

    /** Of a rank that is known at run time only. */
    private FunSpec ofManyAxes(ClassName receiver, ClassName number, String element) {
        return operator(
                        of(receiver, first.rank().nestedClass("Unknown")),
                        "Sets the element at these indices; negative ones count from the end.")
                .addParameter("index", KotlinFamily.INT, KModifier.VARARG)
                .addParameter("element", number)
                .addStatement("setPart(element%L, *index.toTypedArray())", element)
                .build();
    }

    private static TypeName of(ClassName receiver, TypeName rank) {
        return ParameterizedTypeName.get(receiver, new TypeName[] {rank});
    }

    private static FunSpec.Builder operator(TypeName receiver, String doc) {
        return FunSpec.builder("set")
                .addModifiers(KModifier.OPERATOR)
                .receiver(receiver)
                .addKdoc("%L", doc);
    }
}
