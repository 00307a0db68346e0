package io.rankine.exchange.raw;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.FormatException;
import io.rankine.spec.ElementType;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A tensor as a file holds it: little-endian elements in a row, of which the layout picks some. Whoever made it has
 * checked that every index lies within the elements.
 */
public final class HostArray {

    /** Ranks above this are refused: no tensor system goes further, and file sizes do not bound the rank. */
    public static final int MAX_RANK = 64;

    private final ElementType type;
    private final long[] shape;
    private final long[] strides;
    private final long offset;
    private final MemorySegment data;
    /** Whose memory the elements are in, if it is a tensor's. */
    private @Nullable Tensor memory;

    private boolean takeable;

    private HostArray(ElementType type, long[] shape, long[] strides, long offset, MemorySegment data) {
        this.type = type;
        this.shape = shape;
        this.strides = strides;
        this.offset = offset;
        this.data = data;
    }

    /**
     * Checks a layout against its elements.
     *
     * @param source what the error message starts with, such as {@code npy}
     * @param strides in elements, not negative
     * @param offset of the first element, in elements
     * @throws FormatException if an element's position lies outside the data or does not fit 64 bits
     */
    public static HostArray of(
            String source, ElementType type, long[] shape, long[] strides, long offset, MemorySegment data) {
        long elements = data.byteSize() / type.bytes();
        long last = offset;
        try {
            boolean empty = checkedSize(shape) == 0;
            for (int d = 0; d < shape.length && !empty; d++) {
                last = Math.addExact(last, Math.multiplyExact(shape[d] - 1, strides[d]));
            }
            if (offset < 0 || offset > elements || !empty && last >= elements) {
                throw new FormatException(source + ": shape " + Arrays.toString(shape) + " with strides "
                        + Arrays.toString(strides) + " and offset " + offset + " reaches element " + last
                        + ", but there are " + elements);
            }
        } catch (ArithmeticException e) {
            throw new FormatException(
                    source + ": shape " + Arrays.toString(shape) + " with strides " + Arrays.toString(strides)
                            + " does not fit 64 bits",
                    e);
        }
        return new HostArray(type, shape, kept(shape, strides), offset, data);
    }

    /** Strides of no elements may be anything, and so would their products. */
    private static long[] kept(long[] shape, long... strides) {
        return Arrays.stream(shape).anyMatch(size -> size == 0)
                ? Layout.of(shape).strides()
                : strides;
    }

    /**
     * An array of which only type and layout are known.
     *
     * @param takeable whether {@link #take} would give its memory if there were any
     */
    public static HostArray described(ElementType type, long[] shape, long[] strides, boolean takeable) {
        HostArray array = new HostArray(type, shape, strides, 0, MemorySegment.NULL);
        array.takeable = takeable;
        return array;
    }

    /** This array, whose elements lie in a tensor of its own. */
    public HostArray in(Tensor owner) {
        memory = owner;
        takeable = owner.type() == type && offset == 0 && owner.size() == size();
        return this;
    }

    /** True if all of the memory that the elements were read into is theirs, in their own type. */
    public boolean takeable() {
        return takeable;
    }

    /** The memory of the elements, which is the caller's from now on; null unless {@link #takeable} and there. */
    public @Nullable Tensor take() {
        Tensor taken = takeable ? memory : null;
        if (taken != null) {
            memory = null;
        }
        return taken;
    }

    /** Releases memory that {@link #take} has not taken; nothing may read the elements any more. */
    public void release() {
        if (memory != null) {
            memory.close();
            memory = null;
        }
    }

    /** Product of the sizes, exactly; sizes next to a 0 must fit as well. */
    public static long checkedSize(long[] shape) {
        long size = 1;
        boolean empty = false;
        for (long dim : shape) {
            empty |= dim == 0;
            size = Math.multiplyExact(size, Math.max(dim, 1));
        }
        return empty ? 0 : size;
    }

    public ElementType type() {
        return type;
    }

    /** Size of each axis. */
    public long[] shape() {
        return shape.clone();
    }

    /** Distance between neighbours along each axis, in elements. */
    public long[] strides() {
        return strides.clone();
    }

    /** Position of the first element, in elements from the start of {@link #data()}. */
    public long offset() {
        return offset;
    }

    /** The elements, little-endian, aligned to one byte. */
    public MemorySegment data() {
        return data;
    }

    /** Number of elements the shape spans. */
    public long size() {
        return checkedSize(shape);
    }

    /** A copy as a tensor, with the same strides; strides that make indices overlap become ordinary ones. */
    public Tensor toTensor() {
        HostCopy copy = new HostCopy(this);
        Tensor tensor =
                Tensor.empty(type, copy.elements()).strided(copy.layout()).owning();
        copy.into(tensor);
        return tensor;
    }
}
