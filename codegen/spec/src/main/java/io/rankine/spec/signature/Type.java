package io.rankine.spec.signature;

import java.util.List;

/**
 * The type of a parameter or result.
 *
 * @param dtypes the words of the element types allowed, see {@link TypeWords}; empty if the signature leaves them open
 * @param shape the shape; rank 0 where {@code scalar}
 * @param scalar whether only a dtype is written: a scalar argument, or for {@code dim} an integer binding a dimension
 */
public record Type(List<String> dtypes, ShapePattern shape, boolean scalar) {

    /** The dtype of an integer argument that binds a dimension. */
    public static final String DIMENSION = "dim";

    public Type {
        dtypes = List.copyOf(dtypes);
    }

    boolean isDimension() {
        return scalar && dtypes.equals(List.of(DIMENSION));
    }

    @Override
    public String toString() {
        return String.join("|", dtypes) + (scalar ? "" : shape);
    }
}
