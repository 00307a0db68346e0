package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * The ops of a tensor that stand behind a method of their facet: {@code a.linalg().det()}. Its class is nested in that of the
 * view; what is the same for all ranks stands in a class nested in their common super class, which those of ranks extend.
 */
public final class OpFacets {

    private final ClassName owner;
    private final AnnotationSpec shape;
    private final Map<String, List<MethodSpec>> facets = new TreeMap<>();

    private OpFacets(
            ClassName owner, AnnotationSpec shape, List<FluentOp> ops, Function<FluentOp, List<MethodSpec>> methods) {
        this.owner = owner;
        this.shape = shape;
        for (FluentOp op : ops) {
            op.facet()
                    .ifPresent(facet -> methods.apply(op).stream()
                            .filter(method -> makesItsResult(op, method))
                            .forEach(method -> facets.computeIfAbsent(facet, name -> new ArrayList<>())
                                    .add(method)));
        }
    }

    /** @param methods what the class of all ranks has of an op */
    static OpFacets ofEveryRank(Family family, List<FluentOp> ops, Function<FluentOp, List<MethodSpec>> methods) {
        return new OpFacets(family.rankedBy(), ShapeRules.ofAnyRank(), ops, methods);
    }

    /** @param methods what the class of this rank has of an op */
    static OpFacets of(Handle handle, List<FluentOp> ops, Function<FluentOp, List<MethodSpec>> methods) {
        return new OpFacets(handle.view(), handle.shape(), ops, methods);
    }

    /** The methods of an op that the class of the tensor keeps. */
    static List<MethodSpec> left(FluentOp op, List<MethodSpec> methods) {
        return op.facet().isEmpty()
                ? methods
                : methods.stream().filter(method -> !makesItsResult(op, method)).toList();
    }

    /** {@code Linalg}: the simple name of the class of a facet. */
    public static String className(String facet) {
        return facet.substring(0, 1).toUpperCase(Locale.ROOT) + facet.substring(1);
    }

    /** Those that write to a given tensor stand behind {@code into()}. */
    private static boolean makesItsResult(FluentOp op, MethodSpec method) {
        return method.name().equals(op.name());
    }

    Set<String> names() {
        return facets.keySet();
    }

    /** The classes that others extend. */
    void addTo(TypeSpec.Builder ranked) {
        facets.keySet().forEach(facet -> add(facet, ranked, type(facet)));
    }

    /** The classes of one rank, of which those in {@code above} extend one of every rank. */
    void addTo(TypeSpec.Builder view, OpFacets above, ParameterizedTypeName ranked) {
        for (String facet : facets.keySet()) {
            TypeSpec.Builder type = type(facet).addModifiers(Modifier.FINAL);
            if (above.names().contains(facet)) {
                type.superclass(ranked.nestedClass(className(facet)));
            }
            add(facet, view, type);
        }
    }

    private void add(String facet, TypeSpec.Builder to, TypeSpec.Builder type) {
        ClassName name = owner.nestedClass(className(facet));
        to.addMethod(MethodSpec.methodBuilder(facet)
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(ShapeRules.keepsShape(facet))
                .returns(name)
                .addJavadoc("More ops, see {@link $T}.\n", name)
                .addStatement("return new $T()", name)
                .build());
        to.addType(type.build());
    }

    private TypeSpec.Builder type(String facet) {
        return TypeSpec.classBuilder(className(facet))
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(shape)
                .addJavadoc("The ops of $L.\n", facet)
                .addMethod(MethodSpec.constructorBuilder().build())
                .addMethods(facets.getOrDefault(facet, List.of()));
    }
}
