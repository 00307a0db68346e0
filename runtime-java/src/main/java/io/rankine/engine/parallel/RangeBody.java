package io.rankine.engine.parallel;

/** What is done for some of the items of a loop; called by several threads at a time, each with items of its own. */
@FunctionalInterface
public interface RangeBody {

    /** Does items {@code from} to {@code to - 1}, at least one. */
    void run(long from, long to);
}
