package io.rankine.engine.memory;

import org.jspecify.annotations.Nullable;

/**
 * Where one thread takes memory from: a slab of its own and the pool behind it; virtual threads, of which there may be
 * millions, share a few slabs.
 */
public final class LocalMemory {

    /** A class, as a process' first lambda takes milliseconds, which every first tensor would wait for. */
    private static final class OfThread extends ThreadLocal<LocalMemory> {
        @Override
        protected LocalMemory initialValue() {
            return new LocalMemory(Thread.currentThread());
        }
    }

    private static final ThreadLocal<LocalMemory> CURRENT = new OfThread();

    private final @Nullable SharedSlab shared;
    private @Nullable Slab slab;
    private @Nullable Scope scope;

    private LocalMemory(Thread owner) {
        shared = owner.isVirtual() ? SharedSlab.of(owner) : null;
    }

    /** That of the current thread, which alone may use it. */
    public static LocalMemory current() {
        return CURRENT.get();
    }

    /**
     * Storage of {@code bytes}, aligned to 64 bytes, not zeroed, owned by the innermost open scope if there is one.
     *
     * @throws OffHeapMemoryException if there is no room even after unreachable tensors were reclaimed
     */
    public Storage allocate(long bytes) {
        return owned(bytes <= Slab.LARGEST ? small(bytes) : Storage.pooled(bytes));
    }

    /** Storage for the elements of a tensor: of the memory given to the innermost open scope, or as {@link #allocate}. */
    public Storage ofTensor(long bytes) {
        Scope innermost = scope;
        return innermost != null && innermost.given != null
                ? owned(Storage.foreign(innermost.given.take(bytes)))
                : allocate(bytes);
    }

    /**
     * The same of a result: in a scope of few tensors memory that was released just now. Each use of it costs more than of what is
     * cut from a slab, so that tensors which are filled one element after the other are not made of it.
     */
    public Storage ofResult(long bytes) {
        Scope innermost = scope;
        boolean again = bytes > Slab.LARGEST_IN_SCOPE
                && bytes <= Slab.LARGEST
                && innermost != null
                && innermost.given == null
                && innermost.isSmall();
        return again ? owned(Storage.pooled(bytes)) : ofTensor(bytes);
    }

    /**
     * Storage of memory that comes from elsewhere, owned by the innermost open scope if there is one. {@code release} runs
     * once, when the storage is unreachable or closed and no longer pinned, on whatever thread that happens; never if this
     * throws.
     */
    public Storage adopt(long address, long bytes, Runnable release) {
        Adopted memory = new Adopted(address, bytes, release);
        Storage storage = owned(Storage.adopted(memory));
        memory.ours = true;
        return storage;
    }

    /** True if new tensors belong to a scope of this thread. */
    public boolean isScoped() {
        return scope != null;
    }

    Storage owned(Storage storage) {
        if (Leaks.ON) {
            storage.track();
        }
        if (scope != null) {
            scope.own(storage);
        }
        return storage;
    }

    @Nullable
    Scope scope() {
        return scope;
    }

    void scope(@Nullable Scope innermost) {
        scope = innermost;
    }

    private Storage small(long bytes) {
        if (shared != null) {
            return shared.allocate(bytes);
        }
        Slab current = slab;
        long address = current == null ? 0 : current.cut(bytes);
        if (current == null || address == 0) {
            current = Slab.create();
            slab = current;
            address = current.cut(bytes);
        }
        return Storage.cut(address, bytes, current);
    }
}
