package io.rankine.engine;

import java.util.function.Consumer;

/** Told of each op that a thread runs; see {@link Observation}. */
@FunctionalInterface
public interface OpObserver {

    /**
     * Called before the op has checked or done anything. What it throws comes out of the op's call, and nothing has
     * happened then.
     *
     * @return told of the results once the op has run; not called if it fails
     */
    Consumer<Tensor[]> before(ObservedOp op);
}
