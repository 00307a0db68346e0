package io.rankine.spec.signature;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A shape as a signature writes it. */
public sealed interface ShapePattern {

    /** {@code [*]}: any shape. */
    record Any() implements ShapePattern {
        @Override
        public String toString() {
            return "[*]";
        }
    }

    /** A list of dimensions with at most one {@code ...}. */
    record Dims(List<DimPattern> dims) implements ShapePattern {
        public Dims {
            dims = List.copyOf(dims);
        }

        /** The index of {@code ...} or {@code ...T}, -1 if the rank is exact. */
        public int groupIndex() {
            for (int i = 0; i < dims.size(); i++) {
                if (dims.get(i) instanceof DimPattern.Group) {
                    return i;
                }
            }
            return -1;
        }

        @Override
        public String toString() {
            return dims.stream().map(DimPattern::toString).collect(Collectors.joining(", ", "[", "]"));
        }
    }

    /** Passes each name of a dimension in the shape to {@code use}, from the left, repeats included. */
    default void forEachName(Consumer<String> use) {
        if (this instanceof Dims(List<DimPattern> dims)) {
            for (DimPattern dim : dims) {
                switch (dim) {
                    case DimPattern.Exact(Expression value) -> value.forEachName(use);
                    case DimPattern.OrOne(String name) -> use.accept(name);
                    case DimPattern.Fresh fresh -> {}
                    case DimPattern.Group group -> {}
                }
            }
        }
    }

    /** True if a result of this shape has a size, or a rank, that the op decides. */
    default boolean isOpen() {
        return !(this instanceof Dims(List<DimPattern> dims)) || dims.contains(new DimPattern.Fresh());
    }

    /** True if this is {@code [...]}. */
    default boolean isPureGroup() {
        return this instanceof Dims(List<DimPattern> dims) && dims.equals(List.of(DimPattern.BROADCAST));
    }
}
