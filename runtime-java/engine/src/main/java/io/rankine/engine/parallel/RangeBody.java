package io.rankine.engine.parallel;

/** The body of a loop, for a range of its items; several threads call it at a time, each with items of its own. */
@FunctionalInterface
public interface RangeBody {

    /** Does items {@code from} to {@code to - 1}, at least one. */
    void run(long from, long to);
}
