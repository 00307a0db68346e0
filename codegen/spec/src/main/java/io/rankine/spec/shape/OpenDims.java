package io.rankine.spec.shape;

/** The assumption of broadcasting about an unknown size: {@code ?} or a name. */
public enum OpenDims {
    /** It may be 1 and then stretches, as the run-time rule has it. */
    MAY_BE_ONE,

    /** It is never 1, so it only matches its equal: fewer and sharper guards, at the price of refusing size 1. */
    NEVER_ONE
}
