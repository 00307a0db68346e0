package io.rankine.processor.model;

import java.util.Locale;

/** What an op does with its operands. */
public enum OpKind {
    /** One element of each operand makes one element of the result. */
    ELEMENTWISE,
    /** A fold along an axis. */
    REDUCTION,
    /** A hand-written kernel. */
    STRUCTURED;

    /** The word for it in catalogues and documentation. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
