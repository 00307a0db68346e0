package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.Overlap;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;

/** A tensor's views: other layouts on the same elements. Each costs the same, however many elements there are. */
public abstract sealed class Views extends Elements implements Sliceable<Tensor> permits Tensor {

    Views(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        super(storage, layout, type, readOnly);
    }

    @Override
    public final Axes axes() {
        return layout.axes();
    }

    @Override
    public final Tensor viewed(AxisMap view) {
        return viewed(layout.viewed(view));
    }

    @Override
    public final Tensor repeating(AxisMap view) {
        return readOnly(layout.viewed(view));
    }

    /**
     * The same elements in another shape; one size may be -1. Contiguous tensors may also be seen as their first elements
     * only. Always a view.
     *
     * @throws IllegalArgumentException if that takes a copy
     */
    public final Tensor view(long... shape) {
        return viewed(layout.view(shape));
    }

    /**
     * Another layout on the same storage; its offset counts from the storage's start. A view, read-only if this is or if
     * indices of {@code strided} share elements.
     *
     * @throws IllegalArgumentException if the layout leaves the storage
     */
    public final Tensor strided(Layout strided) {
        long room = storage.bytes() / type.bytes();
        if (strided.size() > 0 && (strided.lowest() < 0 || strided.highest() >= room)) {
            throw new IllegalArgumentException("strided: " + strided + " reaches from element " + strided.lowest()
                    + " to " + strided.highest() + "; the storage has 0 to " + (room - 1));
        }
        return new Tensor(storage, strided, type, readOnly || Overlap.within(strided));
    }

    final Tensor viewed(Layout view) {
        return new Tensor(storage, view, type, readOnly);
    }

    final Tensor readOnly(Layout view) {
        return new Tensor(storage, view, type, true);
    }
}
