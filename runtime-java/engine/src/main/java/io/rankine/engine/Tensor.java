package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Scope;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.plan.Overlap;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Broadcast;
import io.rankine.spec.shape.Whole;
import io.rankine.spec.view.Writes;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.List;

/**
 * A tensor of any rank and element type: a layout on a storage, which its views share. Elements lie off-heap. A write
 * through one view is seen by all; concurrent reads are safe, writers need the callers' own ordering. Memory is released
 * when unreachable, or at once for all views by {@link #close()} of the
 * tensor that they show, or by a {@link Scope}.
 */
public final class Tensor extends Views implements Operand, Typed, AutoCloseable {

    static {
        Preload.start();
    }

    private final boolean view;

    /** A view. */
    Tensor(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        this(storage, layout, type, readOnly, true);
    }

    private Tensor(Storage storage, Layout layout, ElementType type, boolean readOnly, boolean view) {
        super(storage, layout, type, readOnly);
        this.view = view;
    }

    private static Tensor owner(Storage storage, Layout layout, ElementType type, boolean readOnly) {
        return new Tensor(storage, layout, type, readOnly, false);
    }

    /**
     * A row-major tensor whose elements are whatever the memory held.
     *
     * @throws IllegalArgumentException if a size is negative or the tensor exceeds 2^63 - 1 bytes
     */
    public static Tensor empty(ElementType type, Number... shape) {
        return empty(type, Whole.all(shape));
    }

    /** As {@link #empty(ElementType, Number...)}, of sizes in an array. */
    public static Tensor empty(ElementType type, long[] shape) {
        Layout layout = Layout.of(shape);
        return owner(LocalMemory.current().ofTensor(bytes(type, layout)), layout, type, false);
    }

    /** A row-major tensor of zeros. */
    public static Tensor zeros(ElementType type, Number... shape) {
        return zeros(type, Whole.all(shape));
    }

    /** As {@link #zeros(ElementType, Number...)}, of sizes in an array. */
    public static Tensor zeros(ElementType type, long[] shape) {
        return zeroed(empty(type, shape));
    }

    /** The same tensor, which is row-major, with zeros in it. */
    static Tensor zeroed(Tensor tensor) {
        if (Fill.isLarge(tensor)) {
            // Nobody observes it as an op, or as a tensor that was not closed.
            try (Tensor zero = Fill.zero(empty(tensor.type))) {
                ElementwiseOp.copying(tensor.type).checked(tensor, zero.broadcastTo(tensor.shape()));
            }
            return tensor;
        }
        return Fill.zero(tensor);
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(boolean value) {
        Tensor tensor = empty(ElementType.BOOL);
        tensor.setBoolean(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(byte value) {
        Tensor tensor = empty(ElementType.INT8);
        tensor.setByte(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(short value) {
        Tensor tensor = empty(ElementType.INT16);
        tensor.setShort(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(int value) {
        Tensor tensor = empty(ElementType.INT32);
        tensor.setInt(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(long value) {
        Tensor tensor = empty(ElementType.INT64);
        tensor.setLong(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(float value) {
        Tensor tensor = empty(ElementType.FLOAT32);
        tensor.setFloat(value);
        return tensor;
    }

    /** A tensor of rank 0. */
    public static Tensor scalar(double value) {
        Tensor tensor = empty(ElementType.FLOAT64);
        tensor.setDouble(value);
        return tensor;
    }

    /** A tensor of rank 0, of an integer type. @throws IllegalArgumentException if {@code value} does not fit */
    public static Tensor scalar(ElementType type, Number value) {
        if (!type.isInteger()) {
            throw new ElementTypeException("scalar: an integer as " + type.label() + ": give a value of that type");
        }
        return Fill.set(empty(type), Whole.of(value));
    }

    /** A tensor of rank 0, of a complex type, to which the parts of {@code value} are rounded. */
    public static Tensor scalar(ElementType type, Complex value) {
        Tensor tensor = empty(type);
        tensor.setComplex(value.re(), value.im());
        return tensor;
    }

    /** A tensor of rank 0, of complex128. */
    public static Tensor scalar(Complex value) {
        Tensor tensor = empty(ElementType.COMPLEX128);
        tensor.setComplex(value.re(), value.im());
        return tensor;
    }

    /**
     * A tensor on memory that its arena owns; nothing is copied. Read-only if {@code segment} is, or if indices of
     * {@code layout} share elements, as strides 0 and overlapping rows make them. Use after the arena was closed is an exception, and while an op runs it cannot be closed. Bytes of
     * bool elements are looked at once; what others write there later must be 0 or 1, too.
     *
     * @throws IllegalArgumentException if the segment is on the heap or not aligned to the elements, the layout leaves it, or a
     *     bool is neither 0 nor 1
     */
    public static Tensor wrap(MemorySegment segment, ElementType type, Layout layout) {
        Storage storage = Storage.foreign(segment);
        long room = segment.byteSize() / type.bytes();
        if (layout.size() > 0 && (layout.lowest() < 0 || layout.highest() >= room)) {
            throw new IllegalArgumentException("wrap: " + layout + " reaches from element " + layout.lowest() + " to "
                    + layout.highest() + "; the segment has 0 to " + (room - 1));
        }
        Reinterpretation.checkAligned("wrap", storage, type);
        Tensor tensor = owner(storage, layout, type, segment.isReadOnly() || Overlap.within(layout));
        TruthValues.check("wrap", type, layout, segment);
        return tensor;
    }

    /**
     * A tensor on a storage, which it owns; nothing is copied. Read-only if asked for, or if indices of {@code layout} share
     * elements.
     *
     * @throws IllegalArgumentException if the layout leaves the storage, or that is not aligned to the elements
     */
    public static Tensor on(Storage storage, ElementType type, Layout layout, boolean readOnly) {
        Reinterpretation.checkAligned("on", storage, type);
        return new Tensor(storage, Layout.of(0), type, readOnly).strided(layout).owning();
    }

    /**
     * A row-major tensor of {@code shape} on the start of memory that now belongs to it: when the tensor is closed, its scope
     * is, or neither it nor a view is reachable any more, {@code release} runs, once and on whatever thread, such as
     * {@code arena::close} of a shared arena. Nothing else may close the arena meanwhile.
     *
     * @throws IllegalArgumentException if the segment is on the heap or too small, or a bool is neither 0 nor 1
     */
    public static Tensor adopt(MemorySegment segment, Runnable release, ElementType type, Number... shape) {
        return adopt(segment, release, type, Whole.all(shape));
    }

    /** As {@link #adopt(MemorySegment, Runnable, ElementType, Number...)}, of sizes in an array. */
    public static Tensor adopt(MemorySegment segment, Runnable release, ElementType type, long[] shape) {
        wrap(segment, type, Layout.of(shape));
        Storage storage = LocalMemory.current().adopt(segment.address(), segment.byteSize(), release);
        return on(storage, type, Layout.of(shape), segment.isReadOnly());
    }

    /** For a result. */
    static Tensor fresh(LocalMemory memory, ElementType type, Layout layout) {
        return owner(memory.ofResult(bytes(type, layout)), layout, type, false);
    }

    private static long bytes(ElementType type, Layout layout) {
        long size = layout.size();
        if (size > Long.MAX_VALUE / type.bytes()) {
            throw new IllegalArgumentException("shape: " + size + " elements of " + type.bytes()
                    + " bytes exceed 2^63 - 1 bytes; use smaller sizes");
        }
        return size * type.bytes();
    }

    @Override
    public ElementType type() {
        return type;
    }

    public Layout layout() {
        return layout;
    }

    public Storage storage() {
        return storage;
    }

    /** True if writes are refused: it repeats elements, or its memory is read-only. */
    public boolean readOnly() {
        return readOnly;
    }

    /** Number of elements. */
    public long size() {
        return layout.size();
    }

    /** A copy of the shape. */
    public long[] shape() {
        return layout.shape();
    }

    @Override
    public int rank() {
        return layout.rank();
    }

    @Override
    public long dim(int axis) {
        return layout.dim(axis);
    }

    @Override
    public long stride(int axis) {
        return layout.stride(axis);
    }

    /** True if the elements lie in row-major order without gaps. */
    public boolean isContiguous() {
        return layout.contiguous();
    }

    /** This tensor if it is read-only, else a view that is. */
    public Tensor asReadOnly() {
        return readOnly ? this : readOnly(layout);
    }

    /** This tensor if it is contiguous, else a copy that is. */
    public Tensor contiguous() {
        return layout.contiguous() ? this : copy();
    }

    /** A row-major copy. */
    public Tensor copy() {
        if (layout.contiguous() && storage.isSlab() && !Watched.any()) {
            // A call of the op takes as long as 800 bytes. Memory of a slab stays in place: nothing is pinned.
            long from = address();
            Tensor out = fresh(LocalMemory.current(), type, layout.compact());
            Mem.copy(from, out.address(), layout.size() * type.bytes());
            Reference.reachabilityFence(this);
            Reference.reachabilityFence(out);
            return out;
        }
        return ElementwiseOp.copying(type).call(this);
    }

    @Override
    Tensor copied() {
        return copy();
    }

    /** Copies the elements, broadcast, into {@code out}, also where the two overlap. Returns {@code out}. */
    public Tensor copyTo(Tensor out) {
        // Results are never broadcast: so the source is, beforehand.
        return ElementwiseOp.copying(type).into(out, layout.sameShape(out.layout) ? this : spread(out));
    }

    private Tensor spread(Tensor out) {
        Writes.assign(out.layout.axes(), layout.axes());
        return broadcastTo(out.shape());
    }

    /**
     * Whether {@code |a - b| <= atol + rtol |b|} for all elements, broadcast, as NumPy's {@code allclose}. Infinities are
     * close to themselves, NaN to NaN if {@code equalNan} says so.
     *
     * @throws IllegalArgumentException if element types differ, shapes do not fit, or a tolerance is negative
     */
    public boolean allClose(Tensor b, double rtol, double atol, boolean equalNan) {
        AllClose close = AllClose.of(type, b.type, rtol, atol, equalNan);
        long[] shape = Broadcast.join("allClose", List.of("a", "b"), this, b);
        return close.all(broadcastTo(shape), b.broadcastTo(shape));
    }

    /** Sets every element. @throws IllegalArgumentException if {@code value} does not fit the element type */
    public Tensor fill(long value) {
        return Fill.set(empty(type), value).copyTo(this);
    }

    /** Sets every element of a floating-point or complex tensor. */
    public Tensor fill(double value) {
        return Fill.set(empty(type), value).copyTo(this);
    }

    /** Sets every element of a complex tensor; parts are rounded to those of the element type. */
    public Tensor fill(double re, double im) {
        return Fill.set(empty(type), re, im).copyTo(this);
    }

    /** Sets every element of a bool tensor. */
    public Tensor fill(boolean value) {
        return Fill.set(empty(type), value).copyTo(this);
    }

    /**
     * Another owner of the same elements, with the same layout: {@link #close()} of one leaves the other and its views
     * alive, and the memory is given back when the last owner is closed. Costs more than a view, which owns nothing.
     */
    public Tensor shallow() {
        return owner(storage.share(), layout, type, readOnly);
    }

    /** How many owners of these elements were not closed: 1, and one more for each {@link #shallow()}. Views do not count. */
    public int owners() {
        return storage.owners();
    }

    /** Touches the memory, so that what follows does not wait for it page by page. A hint: it changes nothing else. */
    public void prefetch() {
        Prefetch.touch(this);
    }

    /** This tensor, which now outlives the {@link Scope} it was made in. */
    public Tensor keep() {
        storage.keep();
        return this;
    }

    /**
     * True if it was made from another tensor, whose elements it shows. A view owns nothing: {@link #close()} of it does nothing.
     */
    public boolean isView() {
        return view;
    }

    /** This tensor as owner of its memory: for whoever returns a view of a tensor that nobody else knows. */
    public Tensor owning() {
        return view ? owner(storage, layout, type, readOnly) : this;
    }

    /**
     * Releases the memory at once, for all views; later use of any of them throws. Closing twice is harmless. Closing a view
     * does nothing: whoever owns the tensor that it shows may still need it.
     */
    @Override
    public void close() {
        if (!view) {
            storage.close();
        }
    }

    @Override
    public String toString() {
        return "Tensor(" + type.label() + ", " + layout + (readOnly ? ", read-only" : "")
                + (storage.alive() ? ")" : ", released)");
    }
}
