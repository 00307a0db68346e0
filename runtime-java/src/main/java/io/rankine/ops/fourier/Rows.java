package io.rankine.ops.fourier;

/** Rows and where they lie: distances of rows and of neighbours, in numbers, of which a complex one is two. */
record Rows(long count, long fromRow, long fromStep, long toRow, long toStep) {

    Rows of(long some) {
        return new Rows(some, fromRow, fromStep, toRow, toStep);
    }
}
