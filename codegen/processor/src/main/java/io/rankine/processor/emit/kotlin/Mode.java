package io.rankine.processor.emit.kotlin;

/** What generated functions do with tensors, views and expressions. */
enum Mode {
    /** They take tensors and views, and compute. */
    EAGER,
    /** They take all of them and build an expression. */
    LAZY,
    /** They take an expression first and build another one. */
    EXPRESSION
}
