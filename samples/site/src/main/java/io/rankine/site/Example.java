package io.rankine.site;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Small sizes for which an op has results, found by the inference that checks shapes.
 *
 * @param arguments one for each parameter: a shape, or a size
 */
record Example(List<Argument> arguments, List<Shape> results) {

    /** Distinct at first, so that axes can be told apart. */
    private static final List<Integer> SIZES = List.of(3, 2, 4, 5, 6, 1, 8);

    /** The axes in place of {@code ...}: two of ops whose operands have no other axes, one of vectors, none of matrices. */
    private static final List<Dim> PLANE = List.of(Dim.of(3), Dim.of(4));

    static Optional<Example> of(Signature signature) {
        List<String> names = List.copyOf(names(signature));
        return search(signature, names, new TreeMap<>(), true)
                .or(() -> search(signature, names, new TreeMap<>(), false));
    }

    private static Optional<Example> search(
            Signature signature, List<String> names, Map<String, Integer> sizes, boolean distinct) {
        if (sizes.size() == names.size()) {
            return applied(signature, sizes);
        }
        for (int size : SIZES) {
            if (distinct && sizes.containsValue(size)) {
                continue;
            }
            Map<String, Integer> more = new TreeMap<>(sizes);
            more.put(names.get(sizes.size()), size);
            Optional<Example> found = search(signature, names, more, distinct);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<Example> applied(Signature signature, Map<String, Integer> sizes) {
        int own = signature.parameters().stream().mapToInt(Example::axes).max().orElse(0);
        List<Argument> arguments = new ArrayList<>();
        for (Parameter parameter : signature.parameters()) {
            arguments.add(
                    parameter.bindsDimension()
                            ? Dim.of(sizes.getOrDefault(parameter.name(), 1))
                            : shape(parameter, own, arguments.size(), sizes));
        }
        try {
            return Optional.of(
                    new Example(arguments, Inference.infer(signature, arguments).results()));
        } catch (ShapeException misfit) {
            return Optional.empty();
        }
    }

    /** The second operand of an op without axes of its own is a row, further ones single elements: they broadcast. */
    private static Shape shape(Parameter parameter, int own, int place, Map<String, Integer> sizes) {
        if (!(parameter.type().shape() instanceof ShapePattern.Dims(List<DimPattern> pattern))) {
            return new Shape.Ranked(PLANE);
        }
        List<Dim> dims = new ArrayList<>();
        for (DimPattern dim : pattern) {
            switch (dim) {
                case DimPattern.Group group
                when own == 0 && group.isBroadcast() -> dims.addAll(PLANE.subList(Math.min(place, 2), 2));
                case DimPattern.Group group when own < 2 && (place == 0 || !group.isBroadcast()) -> dims.add(Dim.of(2));
                case DimPattern.Group group -> {}
                case DimPattern.Exact(Expression.Name(String name)) -> dims.add(Dim.of(sizes.getOrDefault(name, 1)));
                case DimPattern.Exact(Expression.Number(long size)) -> dims.add(Dim.of(size));
                case DimPattern.OrOne(String name) -> dims.add(Dim.of(sizes.getOrDefault(name, 1)));
                default -> dims.add(Dim.of(2));
            }
        }
        return new Shape.Ranked(dims);
    }

    private static int axes(Parameter parameter) {
        return parameter.type().shape() instanceof ShapePattern.Dims(List<DimPattern> dims)
                ? (int) dims.stream()
                        .filter(dim -> !(dim instanceof DimPattern.Group))
                        .count()
                : 0;
    }

    /** What has a size: dimensions by name, and sizes that are arguments. */
    private static Set<String> names(Signature signature) {
        Set<String> names = new TreeSet<>(signature.dimensions());
        signature.parameters().forEach(parameter -> parameter.type().shape().forEachName(names::add));
        return names;
    }
}
