package io.rankine.engine.memory;

import io.rankine.engine.device.DeviceBlock;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a tensor and of all its views. It is released when unreachable, by {@link #close()} or by its
 * {@link Scope}; later use throws, on every thread. {@link #share()} makes further owners of one memory: it is given back
 * when the last of them is released.
 *
 * <p>Closing makes a pooled block reusable at once, and gives adopted memory back, so whoever runs over it pins it
 * meanwhile and the last one to leave gives it back. Slab memory is only ever reused when unreachable: there a flag
 * suffices. Memory of an arena that any thread may close is held meanwhile, see {@link ForeignMemory}.
 */
public final class Storage implements AutoCloseable {

    private static final int CLOSED = Integer.MIN_VALUE;
    /** Set of memory that is not cut from a slab, or has or had several owners: state 0 says that nothing is to be heeded. */
    private static final int SPECIAL = 1 << 30;

    private static final VarHandle STATE;
    private static final VarHandle OWNERS;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Storage.class, "state", int.class);
            OWNERS = MethodHandles.lookup().findVarHandle(Storage.class, "owners", Owners.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long address;
    private final long bytes;
    private final @Nullable Outside foreign;
    /** Memory that can go away while somebody reads: single elements are accessed through this, see {@link Cells}. */
    final @Nullable MemorySegment lent;
    /** Kept reachable for as long as this is. */
    private final @Nullable Slab slab;
    /** Gives the memory, or this share of it, back; kept reachable, too. */
    private final @Nullable Lease lease;

    /** Runs what gives foreign memory back. That may wait for locks of its owner's; the pool's reclaiming must not. */
    private static final class Releaser {
        static final Cleaner CLEANER = Cleaner.create();
    }

    /** If it is a block of the pool. */
    @Nullable
    Block pooled;

    /** True if others may get the memory as soon as it is released: then pins are counted. */
    private final boolean reusable;
    /** For memory that has or had several owners. */
    private volatile @Nullable Owners owners;

    /** Only where leaks are looked for. */
    private Leaks.@Nullable Loan tracked;

    private boolean kept;
    /** Sign bit: closed. Next: {@link #SPECIAL}. Rest: number of pins. */
    private volatile int state;

    /** Memory of our own: cut from {@code slab}, or else a block of the pool. */
    private Storage(long address, long bytes, @Nullable Slab slab, @Nullable Lease lease) {
        this(address, bytes, slab, lease, null, null, slab == null);
    }

    private Storage(
            long address,
            long bytes,
            @Nullable Slab slab,
            @Nullable Lease lease,
            @Nullable Outside foreign,
            @Nullable MemorySegment lent,
            boolean reusable) {
        this.address = address;
        this.bytes = bytes;
        this.slab = slab;
        this.lease = lease;
        this.foreign = foreign;
        this.lent = lent;
        this.reusable = reusable;
        if (slab == null) {
            STATE.set(this, SPECIAL);
        }
    }

    static Storage cut(long address, long bytes, Slab slab) {
        return new Storage(address, bytes, slab, null);
    }

    static Storage pooled(long bytes) {
        Block block = Block.of(bytes);
        Lease lease = new Lease(Memory.RECLAIMER, block);
        Memory.POOL.take(block);
        Storage storage = new Storage(block.address, bytes, null, lease);
        storage.pooled = block;
        return storage;
    }

    /** Memory that is given back by running {@code memory}; it is pinned like pooled memory. */
    static Storage adopted(Adopted memory) {
        MemorySegment segment = memory.segment;
        Lease lease = new Lease(Releaser.CLEANER, memory);
        return new Storage(segment.address(), segment.byteSize(), null, lease, null, segment, true);
    }

    /**
     * Memory that an arena owns. Once the arena is closed, use is an exception; while an op runs over the memory, the arena
     * cannot be closed.
     *
     * @throws IllegalArgumentException if {@code segment} is on the heap
     */
    public static Storage foreign(MemorySegment segment) {
        if (!segment.isNative()) {
            throw new IllegalArgumentException(
                    "wrap: a heap segment of " + segment.byteSize() + " bytes; wrap native memory, or copy the array");
        }
        return new Storage(
                segment.address(), segment.byteSize(), null, null, new ForeignMemory(segment), segment, false);
    }

    /**
     * A block in memory of a device, which belongs to it from here on. Nothing but the device reads or writes it: whoever asks
     * for its address is refused.
     */
    public static Storage onDevice(DeviceBlock block, long bytes) {
        DeviceHold hold = new DeviceHold(block);
        Lease lease = new Lease(Releaser.CLEANER, hold);
        return LocalMemory.current().owned(new Storage(0, bytes, null, lease, hold, MemorySegment.NULL, true));
    }

    /**
     * Another owner of the same memory: releasing one leaves the others alive. It belongs to the innermost open scope of
     * this thread, as new storage does.
     *
     * @throws IllegalStateException if this owner was released
     */
    public Storage share() {
        Storage share;
        enter(); // so that the memory is not given back before there is another owner
        try {
            Owners all = Owners.of(this);
            Runnable leave = all.share();
            Lease lease = ours() ? new Lease(Memory.RECLAIMER, leave) : new Lease(Releaser.CLEANER, leave);
            share = new Storage(address, bytes, slab, lease, foreign, lent, reusable);
            share.owners = all;
            STATE.getAndBitwiseOr(this, SPECIAL);
            STATE.set(share, SPECIAL);
        } finally {
            exit();
        }
        return LocalMemory.current().owned(share);
    }

    /** How many owners of this memory were not released: 1, and one more for each {@link #share()}. */
    public int owners() {
        Owners all = owners;
        return all != null ? all.count() : alive() ? 1 : 0;
    }

    /** True if there are or were other owners of the same memory. */
    public boolean isShared() {
        return owners != null;
    }

    /** True if both are owners of one memory. */
    public boolean isSameMemory(Storage that) {
        return this == that || owners != null && owners == that.owners;
    }

    /** Byte address of the first byte. @throws IllegalStateException if released */
    public long address() {
        check();
        return address;
    }

    /** Where positions count from: the address, or 0 in memory of a device. @throws IllegalStateException if released */
    public long base() {
        if (state < 0) {
            throw released();
        }
        if (foreign != null) {
            foreign.checkAlive();
        }
        return address;
    }

    /** The device's memory that this is; null if it is memory of this machine. */
    public @Nullable DeviceBlock block() {
        return foreign instanceof DeviceHold hold ? hold.block : null;
    }

    /** {@code count} bytes from {@code offset} on, for as long as this is pinned. */
    public ByteBuffer buffer(long offset, int count) {
        return Mem.ALL.asSlice(address() + offset, count).asByteBuffer();
    }

    /**
     * How many blocks as large as this one were handed out between the last use of its memory and this one, and how many more times
     * as many bytes as are written now it has, if these are many: who writes them first knows by that whether they still are in a
     * cache. 0 once all was written.
     */
    public int cycle(long written) {
        return pooled == null ? 0 : pooled.cycle(written, bytes);
    }

    /** Size in bytes. */
    public long bytes() {
        return bytes;
    }

    /** True if it was not released by {@link #close()} or its scope. */
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
            foreign.check();
        }
    }

    /** Keeps the memory in place until {@link #unpin()}. @throws IllegalStateException if released */
    public void pin() {
        if (reusable) {
            enter();
        } else {
            check();
            if (foreign != null) {
                foreign.pin();
            }
        }
    }

    /** Ends what {@link #pin()} began. */
    public void unpin() {
        if (reusable) {
            exit();
        } else if (foreign != null) {
            foreign.unpin();
        }
    }

    private void enter() {
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

    /** What gives adopted memory back may throw: that is no fault of whoever happens to leave last. */
    private void exit() {
        if (((int) STATE.getAndAdd(this, -1) & ~SPECIAL) == CLOSED + 1) {
            try {
                leave();
            } catch (RuntimeException e) {
                Thread thread = Thread.currentThread();
                thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
            }
        }
    }

    /** Where an element lies, in memory of our own, to be read; {@link #wasRead()} follows. */
    long at(long offset) {
        if (state < 0) {
            throw released();
        }
        return address + offset;
    }

    /** A pooled block may have been released, and taken by another tensor, while it was being read. */
    void wasRead() {
        if (reusable && state < 0) {
            throw released();
        }
        Reference.reachabilityFence(this);
    }

    /** As {@link #at}, to be written; {@link #unpin()} follows. */
    long pinned(long offset) {
        pin();
        return address + offset;
    }

    /** True if it is of the pool, directly or cut from a slab. */
    private boolean ours() {
        return lent == null;
    }

    /** True if the memory is an arena's, or was adopted: other storages may then have it, too. */
    public boolean isForeign() {
        return foreign instanceof ForeignMemory || foreign == null && lent != null;
    }

    /** True if it is alive, and cut from a slab: its memory then stays in place, and its own, while it is reachable. */
    public boolean isOpenSlab() {
        return slab != null && state >= 0;
    }

    /** True if it {@link #isOpenSlab()}, has one owner, and nobody pins it. */
    public boolean isPlain() {
        return state == 0;
    }

    /** True if it is cut from a slab: its memory stays in place, and its own, for as long as it is reachable. */
    public boolean isSlab() {
        return slab != null;
    }

    /** True if {@link #pin()} costs nothing because the memory stays in place anyway. */
    public boolean steady() {
        return !reusable && (foreign == null || foreign.steady());
    }

    /** Releases the memory for all views of this owner. Closing twice is harmless. */
    @Override
    public void close() {
        int before = (int) STATE.getAndBitwiseOr(this, CLOSED);
        if (before >= 0 && Leaks.ON) {
            settle();
        }
        if ((before & ~SPECIAL) == 0) {
            leave();
        }
    }

    private void settle() {
        Leaks.Loan open = tracked;
        if (open != null) {
            open.settled().set(true);
        }
    }

    /** Tells the leak detector of this storage. */
    void track() {
        tracked = Leaks.opened(this);
    }

    /** This owner was released and nobody runs over its memory: the last one gives it back. */
    private void leave() {
        Owners all = owners;
        if (all != null && all.isFirst(this)) {
            all.leave();
        } else {
            giveBack();
        }
    }

    void giveBack() {
        if (lease != null) {
            lease.end();
        }
    }

    /** The owners of this memory, this one entered; made by whoever asks first. */
    Owners owners(Owners fresh) {
        Owners known = (Owners) OWNERS.compareAndExchange(this, null, fresh);
        return known == null ? fresh : known;
    }

    @Nullable
    Owners knownOwners() {
        return owners;
    }

    private IllegalStateException released() {
        return new IllegalStateException("tensor used after release (" + bytes
                + " bytes): it or its scope was closed; keep() it to outlive its scope");
    }
}
