package io.rankine.processor.model;

/** What computes elements without a kernel of their own. */
public enum Served {
    /** The kernel of wider types: operands become those, and results are cut. */
    COMPUTING,
    /** The kernel of the integers with a sign, which gives the same bits and runs on elements as they lie in memory. */
    SIGNED,
    /** C of their own; in Java the kernel of wider types. */
    TWIN
}
