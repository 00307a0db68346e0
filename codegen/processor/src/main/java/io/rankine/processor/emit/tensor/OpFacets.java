package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** The ops of a tensor that stand behind a method of their facet: {@code a.linalg().det()}. */
public final class OpFacets {

    private final Handle handle;
    private final Map<String, List<MethodSpec>> facets = new TreeMap<>();

    /** @param methods what the class of this rank has of an op */
    OpFacets(Handle handle, List<FluentOp> ops, Function<FluentOp, List<MethodSpec>> methods) {
        this.handle = handle;
        for (FluentOp op : ops) {
            op.facet()
                    .ifPresent(facet -> methods.apply(op).stream()
                            .filter(method -> makesItsResult(op, method))
                            .forEach(method -> facets.computeIfAbsent(facet, name -> new ArrayList<>())
                                    .add(method)));
        }
    }

    /** The methods of an op that the class of the tensor keeps. */
    static List<MethodSpec> left(FluentOp op, List<MethodSpec> methods) {
        return op.facet().isEmpty()
                ? methods
                : methods.stream().filter(method -> !makesItsResult(op, method)).toList();
    }

    /** {@code Linalg}: the simple name of the class of a facet, nested in that of the view. */
    public static String className(String facet) {
        return facet.substring(0, 1).toUpperCase(Locale.ROOT) + facet.substring(1);
    }

    /** Those that write to a given tensor stand behind {@code into()}. */
    private static boolean makesItsResult(FluentOp op, MethodSpec method) {
        return method.name().equals(op.name());
    }

    void addTo(TypeSpec.Builder view) {
        facets.forEach((facet, methods) -> {
            ClassName name = handle.view().nestedClass(className(facet));
            view.addMethod(MethodSpec.methodBuilder(facet)
                    .addModifiers(Modifier.PUBLIC)
                    .addAnnotation(ShapeRules.keepsShape(facet))
                    .returns(name)
                    .addJavadoc("More ops, see {@link $T}.\n", name)
                    .addStatement("return new $T()", name)
                    .build());
            view.addType(TypeSpec.classBuilder(name)
                    .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                    .addAnnotation(handle.shape())
                    .addJavadoc("The ops of $L.\n", facet)
                    .addMethod(MethodSpec.constructorBuilder()
                            .addModifiers(Modifier.PRIVATE)
                            .build())
                    .addMethods(methods)
                    .build());
        });
    }
}
