package io.rankine.cli;

import io.rankine.spec.shape.Argument;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Shapes as typed at a prompt: {@code 5x2x?x1} or {@code [5, 2, ?, n]}, {@code []} for rank 0, {@code *} unranked. */
final class ShapeText {

    private ShapeText() {}

    /** The argument for a parameter of this type; throws IllegalArgumentException for what is no shape. */
    static Argument parse(String text, Type type) {
        return type.scalar() ? dim(text.strip()) : parse(text);
    }

    static Shape parse(String text) {
        String inner = text.strip();
        boolean bracketed = inner.startsWith("[") && inner.endsWith("]");
        inner = bracketed ? inner.substring(1, inner.length() - 1).strip() : inner;
        if (inner.equals("*")) {
            return Shape.UNRANKED;
        }
        if (inner.isEmpty() && bracketed) {
            return Shape.SCALAR;
        }
        return new Shape.Ranked(Stream.of(inner.split(inner.contains(",") ? "," : "x", -1))
                .map(dim -> dim(dim.strip()))
                .toList());
    }

    private static Dim dim(String text) {
        if (text.equals("?")) {
            return Dim.UNKNOWN;
        }
        if (text.matches("[A-Za-z]\\w*")) {
            return new Dim.Symbol(text);
        }
        try {
            return Dim.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "'" + text + "' is no dimension: write a size from 0 to 2^63 - 1, a name, or ?, as in 5x2x?x1", e);
        }
    }

    /** The shape that a signature itself spells out; empty if it leaves part of it open ({@code ...}, formulas). */
    static Optional<Shape> literal(ShapePattern pattern) {
        return switch (pattern) {
            case ShapePattern.Any _ -> Optional.of(Shape.UNRANKED);
            case ShapePattern.Dims(List<DimPattern> dims) -> {
                List<Dim> known =
                        dims.stream().flatMap(dim -> literal(dim).stream()).toList();
                yield known.size() == dims.size() ? Optional.of(new Shape.Ranked(known)) : Optional.empty();
            }
        };
    }

    private static Optional<Dim> literal(DimPattern dim) {
        return switch (dim) {
            case DimPattern.Fresh _ -> Optional.of(Dim.UNKNOWN);
            case DimPattern.Exact(Expression.Number(long value)) -> Optional.of(Dim.of(value));
            case DimPattern.Exact(Expression.Name(String name)) -> Optional.of(new Dim.Symbol(name));
            default -> Optional.empty();
        };
    }
}
