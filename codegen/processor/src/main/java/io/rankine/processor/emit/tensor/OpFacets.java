package io.rankine.processor.emit.tensor;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import io.rankine.processor.emit.ShapeRules;
import io.rankine.processor.model.OpSetModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/**
 * The ops of a tensor that stand behind a method of their facet: {@code a.linalg().det()}. Its class is nested in that of the
 * view. What is the same for all ranks from a floor of {@link Hoisting} on stands in a class nested in that of the floor; each
 * class extends that of the floor below.
 */
public final class OpFacets {

    private final Family family;
    private final Map<String, Hoisting> facets = new TreeMap<>();
    private final Map<String, List<MethodSpec>> ofEveryRank = new HashMap<>();

    OpFacets(Family family, List<FluentOp> ops, List<OpSetModel> sets) {
        this.family = family;
        Map<String, List<FluentOp>> byFacet = new TreeMap<>();
        for (FluentOp op : ops) {
            op.facet()
                    .ifPresent(facet -> byFacet.computeIfAbsent(facet, name -> new ArrayList<>())
                            .add(op));
        }
        byFacet.forEach((facet, behind) -> {
            facets.put(facet, new Hoisting(family, handle -> new ViewClass(handle, behind, sets).behindFacet()));
            ofEveryRank.put(facet, RankVariableClass.behindFacet(family, behind));
        });
    }

    /** The methods of an op that the class of the tensor keeps. */
    static List<MethodSpec> left(FluentOp op, List<MethodSpec> methods) {
        return op.facet().isEmpty()
                ? methods
                : methods.stream().filter(method -> !makesItsResult(op, method)).toList();
    }

    /** Those that stand behind the facet. */
    static List<MethodSpec> taken(FluentOp op, List<MethodSpec> methods) {
        return methods.stream().filter(method -> makesItsResult(op, method)).toList();
    }

    /** {@code Linalg}: the simple name of the class of a facet. */
    public static String className(String facet) {
        return facet.substring(0, 1).toUpperCase(Locale.ROOT) + facet.substring(1);
    }

    /** Those that write to a given tensor stand behind {@code into()}. */
    private static boolean makesItsResult(FluentOp op, MethodSpec method) {
        return method.name().equals(op.name());
    }

    /** The classes of a floor, as far as it has methods of its own. */
    void addTo(TypeSpec.Builder floorType, int floor) {
        facets.keySet().stream()
                .filter(facet -> !ofFloor(facet, floor).isEmpty())
                .forEach(facet -> add(
                        facet,
                        floorType,
                        family.rankedBy(floor),
                        type(facet, ShapeRules.ofAnyRank(), floor - 1, RankVariableClass.variables())
                                .addMethods(ofFloor(facet, floor))));
    }

    /** The classes of one rank. */
    void addTo(TypeSpec.Builder view, Handle handle) {
        for (Map.Entry<String, Hoisting> facet : facets.entrySet()) {
            List<MethodSpec> methods = facet.getValue().left(handle);
            if (!methods.isEmpty() || below(facet.getKey(), handle.floor()) >= 0) {
                TypeName[] terms = RankVariableClass.of(handle).typeArguments().toArray(TypeName[]::new);
                add(
                        facet.getKey(),
                        view,
                        handle.view(),
                        type(facet.getKey(), handle.shape(), handle.floor(), terms)
                                .addModifiers(Modifier.FINAL)
                                .addMethods(methods));
            }
        }
    }

    private List<MethodSpec> ofFloor(String facet, int floor) {
        Hoisting hoisting = facets.get(facet);
        List<MethodSpec> methods = new ArrayList<>(hoisting == null ? List.of() : hoisting.from(floor));
        methods.addAll(floor == 0 ? ofEveryRank.getOrDefault(facet, List.of()) : List.of());
        return methods;
    }

    /** The highest floor up to {@code floor} with methods of the facet; below 0 if there is none. */
    private int below(String facet, int floor) {
        int found = floor;
        while (found >= 0 && ofFloor(facet, found).isEmpty()) {
            found--;
        }
        return found;
    }

    private static void add(String facet, TypeSpec.Builder to, ClassName owner, TypeSpec.Builder type) {
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

    /** @param floor the highest that a class to extend may stand on, whose tensors have these arguments */
    private TypeSpec.Builder type(String facet, AnnotationSpec shape, int floor, TypeName... arguments) {
        TypeSpec.Builder type = TypeSpec.classBuilder(className(facet))
                .addModifiers(Modifier.PUBLIC)
                .addAnnotation(shape)
                .addJavadoc("The ops of $L.\n", facet)
                .addMethod(MethodSpec.constructorBuilder().build());
        int below = below(facet, floor);
        if (below >= 0) {
            type.superclass(
                    ParameterizedTypeName.get(family.rankedBy(below), arguments).nestedClass(className(facet)));
        }
        return type;
    }
}
