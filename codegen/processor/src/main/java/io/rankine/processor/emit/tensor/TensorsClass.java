package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.lang.model.element.Modifier;

/** Writes {@code Tensors}: what a program imports statically. */
final class TensorsClass {

    private final String packageName;
    private final List<Family> families;

    TensorsClass(String packageName, List<Family> families) {
        this.packageName = packageName;
        this.families = families;
    }

    TypeSpec build() {
        TypeSpec.Builder type = TypeSpec.classBuilder(ClassName.get(packageName, "Tensors"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc("What programs import statically: tensors from literals and the specs of slices.\n\n"
                        + "<p>As in NumPy whole numbers make int64 tensors: {@code tensor(1, 2, 3)} is a {@code LongTensor1}; for"
                        + " int32 write {@code IntTensor.of(1, 2, 3)}. Arrays of other elements are taken by the class of those,"
                        + " {@code IntTensor.of(ints)}, and those of more than two axes by that of their rank,"
                        + " {@code LongTensor3.of(array)}.\n")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        families.forEach(family -> literals(family).forEach(type::addMethod));
        slices().forEach(type::addMethod);
        type.addMethod(unseeded());
        type.addMethod(random());
        return type.build();
    }

    /** From Kotlin, so that both imports together leave one: of {@code io.rankine.*} and of {@code io.rankine.Tensors.*}. */
    private static MethodSpec.Builder hidden(String name, TypeName result) {
        return method(name, result)
                .addAnnotation(AnnotationSpec.builder(ClassName.get("kotlin", "Deprecated"))
                        .addMember("message", "$S", "Kotlin has a function of this name")
                        .addMember("level", "$T.HIDDEN", ClassName.get("kotlin", "DeprecationLevel"))
                        .build());
    }

    private List<MethodSpec> literals(Family family) {
        List<MethodSpec> methods = new ArrayList<>();
        // int varargs and scalars would make tensor(1, 2, 3) an int32 tensor.
        boolean literal = !family.type().isInteger() || family.type().isWidest();
        if (family.sharesArrays() || !literal) {
            return methods;
        }
        methods.add(hidden("scalar", family.typed(0))
                .addParameter(family.given(), "value")
                .addJavadoc("A new tensor of rank 0.\n")
                .addStatement("return $T.scalar(value)", family.erased())
                .build());
        for (int rank = 1; rank <= literals(family.type()); rank++) {
            methods.add(hidden("tensor", family.typed(rank))
                    .addParameter(family.array(rank), "elements")
                    .addAnnotation(ShapeRules.rule("literal"))
                    .varargs(rank == 1)
                    .addJavadoc(FactoryMethods.LITERAL, rank == 1 ? "" : FactoryMethods.LENGTHS)
                    .addStatement("return $T.of(elements)", family.erased())
                    .build());
        }
        return methods;
    }

    /** Up to which rank: whole numbers and fractions make matrices, too, and complex numbers have no literals. */
    private static int literals(ElementType type) {
        if (type.isComplex()) {
            return 0;
        }
        return type.isWidest() ? Family.MATRIX : 1;
    }

    private List<MethodSpec> slices() {
        ClassName range = Names.range(packageName);
        ClassName index = Names.index(packageName);
        ClassName repeat = ClassName.get(packageName, "Repeat");
        return List.of(
                method("newAxis", Names.newAxis(packageName))
                        .addAnnotation(ShapeRules.rule("newAxis"))
                        .addJavadoc("A new axis of size 1, in a slice.\n")
                        .addStatement("return $T.NEW_AXIS", Names.newAxis(packageName))
                        .build(),
                method("kept", repeat)
                        .addAnnotation(ShapeRules.rule("kept"))
                        .addJavadoc("The next axis of a tensor that is repeated.\n")
                        .addStatement("return $T.KEPT", repeat)
                        .build(),
                method("times", repeat)
                        .addAnnotation(ShapeRules.rule("times"))
                        .addParameters(longs("n"))
                        .addJavadoc("An axis along which a tensor is repeated {@code n} times.\n")
                        .addStatement("return $T.times(n)", repeat)
                        .build(),
                method("all", range)
                        .addAnnotation(ShapeRules.rule("all"))
                        .addJavadoc("The whole axis.\n")
                        .addStatement("return $T.ALL", range)
                        .build(),
                method("at", index)
                        .addAnnotation(ShapeRules.rule("index"))
                        .addParameter(TypeName.LONG, "i")
                        .addJavadoc("One entry; its axis is dropped. A negative index counts from the end.\n")
                        .addStatement("return new $T(i)", index)
                        .build(),
                method("range", range)
                        .addAnnotation(ShapeRules.rule("range"))
                        .addParameters(longs("start", "stop"))
                        .addJavadoc(
                                "Entries from {@code start} up to {@code stop}, which is left out. Negatives count from the end.\n")
                        .addStatement("return new $T(start, stop, 1)", range)
                        .build(),
                method("range", range)
                        .addAnnotation(ShapeRules.rule("range"))
                        .addParameters(longs("start", "stop", "step"))
                        .addJavadoc(
                                "Every {@code step}th entry from {@code start} up to {@code stop}, which is left out; backwards with a"
                                        + " negative step. Negative bounds count from the end.\n\n"
                                        + "@throws IllegalArgumentException if the step is 0\n")
                        .addStatement("return new $T(start, stop, step)", range)
                        .build(),
                method("from", range)
                        .addAnnotation(ShapeRules.rule("from"))
                        .addParameters(longs("start"))
                        .addJavadoc("Entries from {@code start} to the end of the axis.\n")
                        .addStatement("return $T.from(start)", range)
                        .build(),
                method("upTo", range)
                        .addAnnotation(ShapeRules.rule("upTo"))
                        .addParameters(longs("stop"))
                        .addJavadoc("Entries from the first up to {@code stop}, which is left out.\n")
                        .addStatement("return $T.upTo(stop)", range)
                        .build(),
                method("reversed", range)
                        .addAnnotation(ShapeRules.rule("reversed"))
                        .addJavadoc("The whole axis backwards.\n")
                        .addStatement("return $T.REVERSED", range)
                        .build());
    }

    private MethodSpec unseeded() {
        ClassName result = ClassName.get(packageName, "RandomTensors");
        return hidden("random", result)
                .addJavadoc("A source of random tensors that differ from run to run.\n")
                .addStatement("return new $T(new $T().nextLong())", result, SplittableRandom.class)
                .build();
    }

    private MethodSpec random() {
        ClassName result = ClassName.get(packageName, "RandomTensors");
        return hidden("random", result)
                .addParameter(TypeName.LONG, "seed")
                .addJavadoc("A source of random tensors; the same seed and calls give the same tensors.\n")
                .addStatement("return new $T(seed)", result)
                .build();
    }

    private static List<ParameterSpec> longs(String... names) {
        return List.of(names).stream()
                .map(name -> ParameterSpec.builder(TypeName.LONG, name).build())
                .toList();
    }

    private static MethodSpec.Builder method(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .returns(result);
    }
}
