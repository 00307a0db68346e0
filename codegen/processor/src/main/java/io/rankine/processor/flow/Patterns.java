package io.rankine.processor.flow;

import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Inference;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Shapes as {@code @Shape} writes them, once their names are bound. */
final class Patterns {

    static final Type ANY = new Type(List.of(), new ShapePattern.Any(), false);

    private static final Type DIMENSION = new Type(List.of(Type.DIMENSION), new ShapePattern.Dims(List.of()), true);

    private Patterns() {}

    /** A parameter of this shape. */
    static Parameter parameter(String name, ShapePattern pattern) {
        return new Parameter(Parameter.Mode.IN, name, new Type(List.of(), pattern, false));
    }

    /** An integer parameter that binds its name. */
    static Parameter dimension(String name) {
        return new Parameter(Parameter.Mode.IN, name, DIMENSION);
    }

    static Set<String> names(ShapePattern pattern) {
        Set<String> names = new LinkedHashSet<>();
        pattern.forEachName(names::add);
        return names;
    }

    /** The shape, each name replaced by the size it stands for; unranked where {@code ...} leaves the rank open. */
    static Shape shape(ShapePattern pattern, Function<String, Dim> sizes) {
        if (!(pattern instanceof ShapePattern.Dims dims) || dims.groupIndex() >= 0) {
            return Shape.UNRANKED;
        }
        List<Parameter> parameters = new ArrayList<>();
        List<Argument> arguments = new ArrayList<>();
        for (String name : names(pattern)) {
            parameters.add(dimension(name));
            arguments.add(sizes.apply(name));
        }
        Type result = new Type(List.of(), bound(pattern, name -> true), false);
        try {
            Signature signature = new Signature("", parameters, List.of(result), List.of());
            return Inference.infer(signature, arguments).results().getFirst();
        } catch (ShapeException impossible) {
            return Shape.UNRANKED;
        }
    }

    /** The pattern as a result: {@code ?} wherever a name is not bound, or the size may also be 1. */
    static ShapePattern bound(ShapePattern pattern, Predicate<String> isBound) {
        if (!(pattern instanceof ShapePattern.Dims(List<DimPattern> dims))) {
            return pattern;
        }
        List<DimPattern> known = new ArrayList<>();
        for (DimPattern dim : dims) {
            known.add(
                    dim instanceof DimPattern.Exact(Expression value) && !isBound(value, isBound)
                                    || dim instanceof DimPattern.OrOne
                            ? new DimPattern.Fresh()
                            : dim);
        }
        return new ShapePattern.Dims(known);
    }

    private static boolean isBound(Expression value, Predicate<String> isBound) {
        Set<String> used = new LinkedHashSet<>();
        value.forEachName(used::add);
        return used.stream().allMatch(isBound);
    }
}
