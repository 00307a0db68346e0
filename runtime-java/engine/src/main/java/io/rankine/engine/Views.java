package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.Overlap;
import io.rankine.spec.ElementType;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.AxisMap;
import java.util.Objects;

/** A tensor's views: other layouts on the same elements. Without a copy each costs the same, however many elements there are. */
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

    /**
     * The same bytes as elements of another type, without conversion. Of a type as wide, any layout; otherwise the last
     * axis, which must be contiguous, shrinks or grows: complex128 {@code [n]} is float64 {@code [2n]}. A view, read-only
     * of bool, whose bytes are 0 or 1; other bytes are not seen as bool.
     *
     * @throws IllegalArgumentException if an element of {@code as} would be cut or not aligned
     */
    public final Tensor view(ElementType as) {
        Objects.requireNonNull(as, "view: as is null");
        return reinterpreted(as, layout.reinterpret(type.bytes(), as.bytes()));
    }

    /** As {@link #view(ElementType)}, of a contiguous tensor and in another shape, which may take its first elements only. */
    public final Tensor view(ElementType as, long... shape) {
        Objects.requireNonNull(as, "view: as is null");
        return reinterpreted(as, layout.reinterpret(type.bytes(), as.bytes(), shape));
    }

    private Tensor reinterpreted(ElementType as, Layout other) {
        return new Tensor(storage, other, as, Reinterpretation.readOnly(this, as));
    }

    /** The real parts of a complex tensor. A view. @throws ElementTypeException if it is not complex */
    public final Tensor realView() {
        return new Tensor(storage, Reinterpretation.part(this, "realView", 0), type.real(), readOnly);
    }

    /** The imaginary parts of a complex tensor. A view. @throws ElementTypeException if it is not complex */
    public final Tensor imagView() {
        return new Tensor(storage, Reinterpretation.part(this, "imagView", 1), type.real(), readOnly);
    }

    /** The same elements, in logical order, in another shape; one size may be -1. A view where possible, else a copy. */
    public final Tensor reshape(long... shape) {
        Layout reshaped = layout.reshape(shape);
        return reshaped != null ? viewed(reshaped) : copied().view(shape).owning();
    }

    /** Axes {@code start} to {@code end}, inclusive, as one. A view where possible, else a copy. */
    public final Tensor flatten(int start, int end) {
        return reshape(layout.flattenedShape(start, end));
    }

    /** All axes as one. A view where possible, else a copy. */
    public final Tensor flatten() {
        return flatten(0, -1);
    }

    @Override
    abstract Tensor copied();

    final Tensor viewed(Layout view) {
        return new Tensor(storage, view, type, readOnly);
    }

    final Tensor readOnly(Layout view) {
        return new Tensor(storage, view, type, true);
    }
}
