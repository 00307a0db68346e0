package io.rankine.engine;

import io.rankine.engine.layout.Viewable;
import java.util.List;

/**
 * What parts are taken of: a tensor or an expression.
 *
 * @param <V> what its parts are
 */
public interface Sliceable<V> extends Viewable<V> {

    /** So many equal parts along {@code axis}, in order. Views. @throws IllegalArgumentException if they are not equal */
    default List<V> split(int axis, int parts) {
        return Splits.equal(this, axis, parts);
    }

    /** Parts of these sizes along {@code axis}, in order. Views. @throws IllegalArgumentException if sizes do not add up */
    default List<V> splitSizes(int axis, long... sizes) {
        return Splits.ofSizes(this, axis, sizes);
    }
}
