package io.rankine.engine;

import io.rankine.spec.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an op.
 *
 * @param name as in the signature
 * @param type of the tensor it takes; null if it takes none
 * @param nonZero whether an element 0 is refused before anything is written
 */
public record Param(String name, Kind kind, @Nullable ElementType type, boolean nonZero) {

    /** What stands for the parameter in a call. */
    public enum Kind {
        TENSOR,
        MODULI,
        /** An integer that binds a dimension: {@code Shaped.dimension(n)}. */
        SIZE
    }

    public static Param tensor(String name, ElementType type) {
        return new Param(name, Kind.TENSOR, type, false);
    }

    public static Param nonZero(String name, ElementType type) {
        return new Param(name, Kind.TENSOR, type, true);
    }

    public static Param moduli(String name) {
        return new Param(name, Kind.MODULI, null, false);
    }

    public static Param size(String name) {
        return new Param(name, Kind.SIZE, null, false);
    }
}
