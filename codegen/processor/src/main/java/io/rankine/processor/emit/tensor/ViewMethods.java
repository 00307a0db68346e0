package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Writes views that change the rank by one, and those whose arity says the rank. */
final class ViewMethods {

    private ViewMethods() {}

    /** Views that drop an axis, to {@code lower}; of receivers with at least one. */
    static List<MethodSpec> dropping(ClassName lower) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(view("at", lower)
                .addParameter(TypeName.LONG, "i")
                .addJavadoc(
                        "A view of entry {@code i} of the first axis, which is dropped; negative {@code i} counts from the"
                                + " end.\n\n@throws IndexOutOfBoundsException if there is no such entry\n")
                .addStatement("return new $T(tensor.select(0, i))", lower)
                .build());
        methods.add(view("select", lower)
                .addParameter(TypeName.INT, "axis")
                .addParameter(TypeName.LONG, "i")
                .addJavadoc(
                        "A view of entry {@code i} of {@code axis}, which is dropped; negatives count from the end.\n\n"
                                + "@throws IllegalArgumentException if there is no such axis\n"
                                + "@throws IndexOutOfBoundsException if there is no such entry\n")
                .addStatement("return new $T(tensor.select(axis, i))", lower)
                .build());
        methods.add(view("squeeze", lower)
                .addParameter(TypeName.INT, "axis")
                .addJavadoc(
                        "A view without {@code axis}, which must have size 1; a negative axis counts from the end.\n\n"
                                + "@throws IllegalArgumentException if there is no such axis or its size is not 1\n")
                .addStatement("return new $T(tensor.squeeze(axis))", lower)
                .build());
        return methods;
    }

    /** Views that add an axis. */
    static List<MethodSpec> raising(ClassName higher) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(view("unsqueeze", higher)
                .addParameter(TypeName.INT, "axis")
                .addJavadoc("A view with one more axis, of size 1, before {@code axis}; -1 puts it last.\n\n"
                        + "@throws IllegalArgumentException if {@code axis} is below -rank - 1 or above the rank\n")
                .addStatement("return new $T(tensor.unsqueeze(axis))", higher)
                .build());
        return methods;
    }

    /** Of receivers with at least one axis. */
    static MethodSpec windows(ClassName higher) {
        return view("windows", higher)
                .addParameter(TypeName.INT, "axis")
                .addParameter(TypeName.LONG, "window")
                .addParameter(TypeName.LONG, "step")
                .addJavadoc(
                        "A read-only view of the windows of {@code window} neighbours, {@code step} apart, along {@code axis};"
                                + " they are the last axis of the result.\n\n"
                                + "@throws IllegalArgumentException if there is no such axis, the window is longer than it, or a number"
                                + " is below 1\n")
                .addStatement("return new $T(tensor.windows(axis, window, step))", higher)
                .build();
    }

    /** {@code view}, {@code reshape} and {@code broadcastTo}: the rank is the number of sizes. */
    static List<MethodSpec> byArity(Family family) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.addAll(sized(
                family,
                "view",
                "A view with these sizes; never a copy.",
                "if the sizes do not hold as many elements or the layout needs a copy: see {@code reshape} and"
                        + " {@code contiguous}"));
        methods.addAll(sized(
                family,
                "reshape",
                "The elements in row-major order with these sizes: a view where the layout allows it, else a copy.",
                "if the sizes do not hold as many elements"));
        methods.addAll(sized(
                family,
                "broadcastTo",
                "A read-only view with these sizes in which axes of size 1 are repeated and new ones come first.",
                "if the shape does not broadcast to these sizes"));
        return methods;
    }

    private static List<MethodSpec> sized(Family family, String name, String doc, String refused) {
        List<MethodSpec> methods = new ArrayList<>(Dims.eachRank(family.maxRank(), sizes -> {
            ClassName result = family.typed(sizes.size());
            return view(name, result)
                    .addParameters(sizes)
                    .addJavadoc("$L\n\n@throws IllegalArgumentException $L\n", doc, refused)
                    .addStatement("return new $T(tensor.$L($L))", result, name, Dims.names(sizes))
                    .build();
        }));
        methods.add(view(name, family.erased())
                .addParameter(ParameterSpec.builder(long[].class, "shape").build())
                .addJavadoc("$L\n\n@throws IllegalArgumentException $L\n", doc, refused)
                .addStatement("return new $T(tensor.$L(shape))", family.erased(), name)
                .build());
        return methods;
    }

    private static MethodSpec.Builder view(String name, TypeName result) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.rule(name))
                .returns(result);
    }
}
