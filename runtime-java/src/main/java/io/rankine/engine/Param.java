package io.rankine.engine;

import io.rankine.spec.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of an op.
 *
 * @param name as in the signature
 * @param type of the tensor it takes; null if it takes moduli
 * @param nonZero whether an element 0 is refused before anything is written
 */
public record Param(String name, @Nullable ElementType type, boolean nonZero) {

    public static Param tensor(String name, ElementType type) {
        return new Param(name, type, false);
    }

    public static Param nonZero(String name, ElementType type) {
        return new Param(name, type, true);
    }

    public static Param moduli(String name) {
        return new Param(name, null, false);
    }
}
