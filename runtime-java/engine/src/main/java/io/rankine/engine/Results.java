package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** A driver's checks of a result given by the caller. */
public final class Results {

    private Results() {}

    /** Element type, shape, and that it may be written; what holds an element twice is read-only. */
    public static void check(String op, ElementType type, Layout shape, Elements out) {
        if (out.type != type) {
            throw new ElementTypeException(op + ": out is a tensor of " + out.type.label() + " but the result is "
                    + type.label() + ": give one of that type, or cast the result");
        }
        if (!out.layout.sameShape(shape)) {
            throw new IllegalArgumentException(op + ": out has shape " + Arrays.toString(out.layout.shape())
                    + " but the result has " + Arrays.toString(shape.shape()) + ": results are never broadcast");
        }
        if (out.readOnly) {
            throw ReadOnlyException.of(op, out.layout);
        }
    }
}
