package io.rankine;

import io.rankine.engine.Tensor;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.exchange.nio.Buffers;
import io.rankine.spec.Shape;
import io.rankine.spec.ShapeRule;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Layout, owners and raw memory of a tensor: {@code a.memory().strides()}.
 *
 * @param <V> the type of its views
 */
@Shape("[*]")
public final class Memory<V> {

    private final Tensor tensor;
    private final Function<Tensor, V> viewed;

    Memory(Tensor tensor, Function<Tensor, V> viewed) {
        this.tensor = tensor;
        this.viewed = viewed;
    }

    /** A copy of the strides: how many elements of memory lie between neighbours, by axis. */
    public long[] strides() {
        return tensor.layout().strides();
    }

    /** True if the elements lie in row-major order without gaps. */
    public boolean isContiguous() {
        return tensor.isContiguous();
    }

    /** The tensor if its elements lie in row-major order without gaps, else a copy that does. */
    @ShapeRule("contiguous(a: [...T]) -> [...T]")
    public V contiguous() {
        return viewed.apply(tensor.contiguous());
    }

    /** True if nothing can be written through it: of all views, and of no tensor. */
    public boolean readOnly() {
        return tensor.readOnly();
    }

    /**
     * The elements as a segment, without a copy, read-only if the tensor is; it keeps them for as long as it is reachable.
     *
     * @throws IllegalArgumentException if the tensor is not {@link #isContiguous() contiguous}
     */
    public MemorySegment segment() {
        return Buffers.segment(tensor);
    }

    /** A new {@code DLManagedTensorVersioned} of the tensor for another system, see {@link DlPack#exportVersioned}. */
    public MemorySegment toDlPack() {
        return DlPack.exportVersioned(tensor);
    }

    /**
     * Another owner of the same elements: closing one leaves the other alive, and the elements are released when the last
     * owner is closed. Views own nothing.
     */
    @ShapeRule("shallow(a: [...T]) -> [...T]")
    public V shallow() {
        return viewed.apply(tensor.shallow());
    }

    /** The tensor, which now outlives the scope it was made in. */
    @ShapeRule("keep(a: [...T]) -> [...T]")
    public V keep() {
        return viewed.apply(tensor.keep());
    }

    /** {@code int64 [2, 3], strides [3, 1]}. */
    @Override
    public String toString() {
        return tensor.type().label() + " " + Arrays.toString(tensor.shape()) + ", strides "
                + Arrays.toString(strides());
    }
}
