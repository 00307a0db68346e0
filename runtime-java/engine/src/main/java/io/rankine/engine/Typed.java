package io.rankine.engine;

import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;

/** Whatever has elements of one type, in memory or yet to be computed. */
public interface Typed extends Shaped {

    /** Type of the elements. */
    ElementType type();
}
