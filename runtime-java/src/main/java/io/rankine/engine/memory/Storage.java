package io.rankine.engine.memory;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a tensor and of all its views. It is released when unreachable, by {@link #close()} or by its
 * {@link Scope}; later use throws, on every thread.
 *
 * <p>Closing makes a pooled block reusable at once, and gives adopted memory back, so whoever runs over it pins it meanwhile and the last one to leave
 * gives it back. Slab memory is only ever reused when unreachable, foreign memory never: there a flag suffices.
 */
public final class Storage implements AutoCloseable {

    private static final int CLOSED = Integer.MIN_VALUE;
    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Storage.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long address;
    private final long bytes;
    private final @Nullable MemorySegment foreign;
    /** Kept reachable for as long as this is. */
    private final @Nullable Slab slab;

    /** Runs what gives foreign memory back. That may wait for locks of its owner's; the pool's reclaiming must not. */
    private static final class Releaser {
        static final Cleaner CLEANER = Cleaner.create();
    }

    private Cleaner.@Nullable Cleanable block;
    private boolean kept;
    /** Sign bit: closed. Rest: number of pins, of pooled and adopted storage only. */
    private volatile int state;

    private Storage(long address, long bytes, @Nullable Slab slab, @Nullable MemorySegment foreign) {
        this.address = address;
        this.bytes = bytes;
        this.slab = slab;
        this.foreign = foreign;
    }

    static Storage cut(long address, long bytes, Slab slab) {
        return new Storage(address, bytes, slab, null);
    }

    static Storage pooled(long bytes) {
        Block block = Block.of(bytes);
        Storage storage = new Storage(block.address(), bytes, null, null);
        storage.block = Memory.CLEANER.register(storage, block);
        return storage;
    }

    /** Memory that {@code release} gives back, once; it is pinned like pooled memory. */
    static Storage adopted(long address, long bytes, Runnable release) {
        Storage storage = new Storage(address, bytes, null, null);
        storage.block = Releaser.CLEANER.register(storage, release);
        return storage;
    }

    /**
     * Memory that someone else owns. Its arena must outlive all runs over it: a shared arena closed by another thread in
     * the middle of an op is beyond our checks.
     *
     * @throws IllegalArgumentException if {@code segment} is on the heap
     */
    public static Storage foreign(MemorySegment segment) {
        if (!segment.isNative()) {
            throw new IllegalArgumentException(
                    "wrap: a heap segment of " + segment.byteSize() + " bytes; wrap native memory, or copy the array");
        }
        return new Storage(segment.address(), segment.byteSize(), null, segment);
    }

    /** Byte address of the first byte. @throws IllegalStateException if released */
    public long address() {
        check();
        return address;
    }

    /** Size in bytes. */
    public long bytes() {
        return bytes;
    }

    /** Whether it was not released by {@link #close()} or its scope. */
    public boolean alive() {
        return state >= 0;
    }

    /** Lets this storage outlive the scope it was made in. */
    public void keep() {
        kept = true;
    }

    boolean kept() {
        return kept;
    }

    /** @throws IllegalStateException if released */
    public void check() {
        if (state < 0) {
            throw released();
        }
        if (foreign != null) {
            checkForeign(foreign);
        }
    }

    /** Keeps the memory in place until {@link #unpin()}. @throws IllegalStateException if released */
    public void pin() {
        if (block == null) {
            check();
        } else {
            pinPooled();
        }
    }

    private void pinPooled() {
        int seen = state;
        while (true) {
            if (seen < 0) {
                throw released();
            }
            int found = (int) STATE.compareAndExchange(this, seen, seen + 1);
            if (found == seen) {
                return;
            }
            seen = found;
        }
    }

    /** Ends what {@link #pin()} began. */
    public void unpin() {
        Cleaner.Cleanable loan = block;
        if (loan != null && (int) STATE.getAndAdd(this, -1) == CLOSED + 1) {
            loan.clean();
        }
    }

    /** Whether the memory belongs to someone else. */
    public boolean isForeign() {
        return foreign != null;
    }

    /** Whether it is cut from a slab: its memory stays in place, and its own, for as long as it is reachable. */
    public boolean isSlab() {
        return slab != null;
    }

    /** Whether {@link #pin()} costs nothing because the memory stays in place anyway. */
    public boolean steady() {
        return block == null;
    }

    /** Releases the memory for all views. Closing twice is harmless. */
    @Override
    public void close() {
        int before = (int) STATE.getAndBitwiseOr(this, CLOSED);
        Cleaner.Cleanable loan = block;
        if (before == 0 && loan != null) {
            loan.clean();
        }
    }

    private void checkForeign(MemorySegment segment) {
        if (!segment.scope().isAlive()) {
            throw new IllegalStateException("tensor of foreign memory (" + bytes + " bytes): its arena is closed");
        }
        if (!segment.isAccessibleBy(Thread.currentThread())) {
            throw new IllegalStateException("tensor of foreign memory (" + bytes
                    + " bytes): its arena is confined to another thread; use a shared or automatic arena");
        }
    }

    private IllegalStateException released() {
        return new IllegalStateException("tensor used after release (" + bytes
                + " bytes): it, a view of it or its scope was closed; keep() it to outlive its scope");
    }
}
