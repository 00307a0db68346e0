package io.rankine.modular;

/** One direction of a transform, in Java. */
public sealed interface RowTransform permits Butterflies {

    /** Transforms canonical residues in place. */
    void transform(long[] x);

    static void checkLength(long[] x, int n) {
        if (x.length != n) {
            throw new IllegalArgumentException("ntt: " + x.length + " residues; the transform takes " + n);
        }
    }
}
