package io.rankine.engine;

import io.rankine.spec.shape.Shaped;
import io.rankine.spec.view.Axes;
import java.util.List;

/**
 * What parts are taken of: a tensor or an expression.
 *
 * @param <V> what its parts are
 */
public interface Sliceable<V> extends Shaped {

    /** The axes, for the algebra of views. */
    Axes axes();

    /**
     * Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}. Negative bounds count from the
     * end once, nothing is clamped; {@link io.rankine.engine.layout.Layout#OPEN} leaves a side open. A view.
     */
    V slice(int axis, long start, long stop, long step);

    /** The part at index {@code i} of {@code axis}, which is dropped. A view. */
    V select(int axis, long i);

    /** With a new axis of size 1 at {@code axis}, from -rank-1 to rank. A view. */
    V unsqueeze(int axis);

    /** So many equal parts along {@code axis}, in order. Views. @throws IllegalArgumentException if they are not equal */
    default List<V> split(int axis, int parts) {
        return Splits.equal(this, axis, parts);
    }

    /** Parts of these sizes along {@code axis}, in order. Views. @throws IllegalArgumentException if sizes do not add up */
    default List<V> splitSizes(int axis, long... sizes) {
        return Splits.ofSizes(this, axis, sizes);
    }
}
