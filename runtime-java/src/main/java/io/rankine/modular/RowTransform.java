package io.rankine.modular;

/** One direction of a transform, in Java. */
sealed interface RowTransform permits ForwardNtt, InverseNtt {

    /** Transforms canonical residues in place. */
    void transform(long[] x);
}
