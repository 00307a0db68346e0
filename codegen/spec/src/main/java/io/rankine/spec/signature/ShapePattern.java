package io.rankine.spec.signature;

import java.util.List;
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

    /** Whether this is {@code [...]}. */
    default boolean isPureGroup() {
        return this instanceof Dims(List<DimPattern> dims) && dims.equals(List.of(DimPattern.BROADCAST));
    }
}
