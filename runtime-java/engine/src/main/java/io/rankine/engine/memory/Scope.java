package io.rankine.engine.memory;

import java.lang.foreign.SegmentAllocator;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Releases at its end every tensor that this thread made inside it: {@code try (var scope = Scope.open()) { ... }}.
 * Scopes nest. What shall live on is kept with {@link Storage#keep()}. A scope holds its tensors until then, reachable or
 * not.
 */
public final class Scope implements AutoCloseable {

    /** A scope of more tensors collects them, rather than that it uses their memory again soon. */
    private static final int FEW = 256;

    private final LocalMemory memory;
    private final @Nullable Scope outer;
    /** Where its tensors' memory comes from; null: the pool. */
    final @Nullable GivenMemory given;

    private Storage[] owned = new Storage[8];
    private int count;
    private boolean closed;

    private Scope(LocalMemory memory, @Nullable GivenMemory given) {
        this.memory = memory;
        this.given = given;
        outer = memory.scope();
    }

    /** Opens a scope inside the innermost one of this thread. */
    public static Scope open() {
        return opened(null);
    }

    /**
     * Opens a scope whose tensors lie in memory of {@code memory}: an arena, or a function that supplies segments, which is asked
     * for 64 bytes of alignment. A shared arena cannot be closed before the scope. A tensor that is kept can be used as long as
     * its segment. Tensors of scopes inside it take memory as ever.
     */
    public static Scope open(SegmentAllocator memory) {
        return opened(new GivenMemory(
                Objects.requireNonNull(memory, "Scope.open: memory is null: give an arena, or call open()")));
    }

    private static Scope opened(@Nullable GivenMemory given) {
        LocalMemory memory = LocalMemory.current();
        Scope scope = new Scope(memory, given);
        memory.scope(scope);
        return scope;
    }

    /**
     * Releases what was made inside, and closes inner scopes that were left open. Closing twice is harmless. If the release of
     * adopted memory throws, the others are released all the same; then the first exception is thrown, with the others
     * suppressed.
     *
     * @throws IllegalStateException from another thread than the one that opened it
     */
    @Override
    public void close() {
        if (memory != LocalMemory.current()) {
            throw new IllegalStateException("scope: closed by another thread than the one that opened it");
        }
        Throwable thrown = null;
        while (!closed) {
            Scope innermost = memory.scope();
            if (innermost == null) {
                throw new AssertionError("an open scope is on its thread's stack");
            }
            thrown = innermost.release(thrown);
        }
        // Not by a switch over types: the first one of a process takes some 20 ms.
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
        if (thrown instanceof Error error) {
            throw error;
        }
    }

    /** True if it owns few tensors yet. */
    boolean isSmall() {
        return count < FEW;
    }

    void own(Storage storage) {
        if (count == owned.length) {
            owned = Arrays.copyOf(owned, 2 * count);
        }
        owned[count++] = storage;
    }

    /** Storage of its own belongs to the scope around it from here on, or to none. */
    void handOver(Storage storage) {
        for (int i = count - 1; i >= 0; i--) {
            if (owned[i] == storage) {
                count--;
                owned[i] = owned[count];
                if (outer != null) {
                    outer.own(storage);
                }
                return;
            }
        }
    }

    private @Nullable Throwable release(@Nullable Throwable before) {
        memory.scope(outer);
        closed = true;
        Throwable thrown = before;
        for (int i = 0; i < count; i++) {
            try {
                if (!owned[i].kept()) {
                    owned[i].close();
                }
            } catch (RuntimeException | Error e) {
                thrown = joined(thrown, e);
            }
        }
        owned = new Storage[0];
        count = 0;
        if (given != null) {
            given.end();
        }
        return thrown;
    }

    private static Throwable joined(@Nullable Throwable first, Throwable next) {
        if (first == null) {
            return next;
        }
        if (first != next) {
            first.addSuppressed(next);
        }
        return first;
    }
}
