package io.rankine.heal;

/** Versions of HEAL that a recording can be made for. A run finds out by itself which one a transcript is written in. */
public enum TranscriptVersion {
    /** Sums and products modulo p, sums along an axis, {@code ntt} and the views that need no slice. */
    V0_1,
    /** All that {@link Transcript} can record. */
    V1_0
}
