package io.rankine.ops.decompose;

/** Where a vector of two halves is not 0. */
enum VectorKind {
    UPPER,
    BOTH,
    LOWER
}
