package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.plan.Overlap;

/** A write to a tensor that is only to be read: a view that repeats elements, or read-only memory. */
public final class ReadOnlyException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    public ReadOnlyException(String message) {
        super(message);
    }

    static ReadOnlyException of(String op, Layout layout) {
        return new ReadOnlyException(op + ": " + layout + " is read-only"
                + (Overlap.within(layout) ? " because it repeats elements" : "")
                + ": write to the tensor it views, or to a copy()");
    }
}
