package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.Overlap;
import io.rankine.spec.ElementType;

/** A tensor's views: other layouts on the same elements. Each costs the same, however many elements there are. */
public abstract sealed class Views extends Elements permits Tensor {

    Views(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        super(storage, layout, type, readOnly);
    }

    /**
     * Elements {@code start}, {@code start + step}, ... before {@code stop} of {@code axis}. Negative bounds count from the
     * end once, nothing is clamped; {@link Layout#OPEN} leaves a side open. A view.
     */
    public final Tensor slice(int axis, long start, long stop, long step) {
        return viewed(layout.slice(axis, start, stop, step));
    }

    /** The sub-tensor at index {@code i} of {@code axis}, which is dropped. A view. */
    public final Tensor select(int axis, long i) {
        return viewed(layout.select(axis, i));
    }

    /** {@code axis} backwards. A view. */
    public final Tensor reverse(int axis) {
        return viewed(layout.reverse(axis));
    }

    /** Axis {@code d} of the result is axis {@code axes[d]} of this. A view. */
    public final Tensor permute(int... axes) {
        return viewed(layout.permute(axes));
    }

    /** All axes in reverse order. A view. */
    public final Tensor transpose() {
        return viewed(layout.transpose());
    }

    /** Two axes swapped. A view. */
    public final Tensor swapaxes(int a, int b) {
        return viewed(layout.swapaxes(a, b));
    }

    /** Axis {@code source} moved to {@code destination}. A view. */
    public final Tensor moveaxis(int source, int destination) {
        return viewed(layout.moveaxis(source, destination));
    }

    /** The last two axes swapped. A view. */
    public final Tensor permuteMatrix() {
        return viewed(layout.permuteMatrix());
    }

    /**
     * The elements at {@code i, i + offset} of two axes, which are dropped; they become the last axis. A view.
     *
     * @throws IllegalArgumentException if an axis does not exist, both are the same, or the offset lies beyond a corner
     */
    public final Tensor diagonal(long offset, int axis1, int axis2) {
        return viewed(layout.diagonal(offset, axis1, axis2));
    }

    /** Without {@code axis}, whose size must be 1. A view. */
    public final Tensor squeeze(int axis) {
        return viewed(layout.squeeze(axis));
    }

    /** With a new axis of size 1 at {@code axis}, from -rank-1 to rank. A view. */
    public final Tensor unsqueeze(int axis) {
        return viewed(layout.unsqueeze(axis));
    }

    /** {@code axis}, whose size must be 1, repeated {@code n} times. A read-only view. */
    public final Tensor expand(int axis, long n) {
        return readOnly(layout.expand(axis, n));
    }

    /** Broadcast to {@code shape}. A read-only view. */
    public final Tensor broadcastTo(long... shape) {
        return readOnly(layout.broadcastTo(shape));
    }

    /** With further axes that repeat this tensor; {@link Layout#OPEN} keeps its next axis. A read-only view. */
    public final Tensor repeated(long... dims) {
        return readOnly(layout.repeated(dims));
    }

    /** Windows of {@code window} neighbours, {@code step} apart, along {@code axis}, as last axis. A read-only view. */
    public final Tensor windows(int axis, long window, long step) {
        return readOnly(layout.windows(axis, window, step));
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
