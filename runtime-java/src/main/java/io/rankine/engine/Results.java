package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.plan.Overlap;
import io.rankine.spec.ElementType;
import java.util.Arrays;

/** A driver's checks of a result given by the caller. */
public final class Results {

    private Results() {}

    /** Element type, shape, and that each element may be written, once. */
    public static void check(String op, ElementType type, Layout shape, Tensor out) {
        if (out.type != type) {
            throw new ElementTypeException(op + ": out is a tensor of " + out.type.label() + " but the result is "
                    + type.label() + ": give one of that type, or cast the result");
        }
        if (!out.layout.sameShape(shape)) {
            throw new IllegalArgumentException(op + ": out has shape " + Arrays.toString(out.shape())
                    + " but the result has " + Arrays.toString(shape.shape()) + ": results are never broadcast");
        }
        if (out.readOnly) {
            throw ReadOnlyException.of(op, out.layout);
        }
        if (!out.layout.contiguous() && Overlap.within(out.layout)) {
            throw new IllegalArgumentException(op + ": out (" + out.layout
                    + ") has elements at several indices: write to a tensor that holds each once");
        }
    }
}
