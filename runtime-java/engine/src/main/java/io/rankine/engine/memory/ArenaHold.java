package io.rankine.engine.memory;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Keeps an arena from being closed. An arena is open for as long as a call of C that was given one of its segments lasts:
 * so a thread of our own sits in such a call, {@code bsearch} with a comparison that waits. Takes some ten microseconds.
 */
final class ArenaHold {

    private static final @Nullable MethodHandle SEARCH = search();
    /** True if this system has the function. */
    static final boolean AVAILABLE = SEARCH != null;

    private static final ThreadLocal<@Nullable ArenaHold> HELD = new ThreadLocal<>();
    private static final ExecutorService SITTERS = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "rankine-arena-hold");
        thread.setDaemon(true);
        thread.setContextClassLoader(ArenaHold.class.getClassLoader());
        return thread;
    });

    private final MemorySegment segment;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch left = new CountDownLatch(1);
    private volatile @Nullable RuntimeException refused;

    private ArenaHold(MemorySegment segment) {
        this.segment = segment;
    }

    /** Holds the arena of {@code segment}. @throws IllegalStateException if it is closed already */
    static ArenaHold of(MemorySegment segment) {
        ArenaHold hold = new ArenaHold(segment);
        try {
            SITTERS.execute(hold::sit);
        } catch (RejectedExecutionException | OutOfMemoryError e) {
            throw new IllegalStateException("tensor of foreign memory: no thread to hold its arena open", e);
        }
        uninterrupted(hold.begun);
        RuntimeException closed = hold.refused;
        if (closed != null) {
            throw new IllegalStateException(
                    "tensor of foreign memory (" + segment.byteSize() + " bytes): its arena is closed", closed);
        }
        return hold;
    }

    /** Ends it: from here on the arena may be closed. */
    void end() {
        ended.countDown();
        uninterrupted(left);
    }

    private void sit() {
        HELD.set(this);
        try {
            if (SEARCH != null) {
                MemorySegment ignored = (MemorySegment) SEARCH.invokeExact(segment, segment, 1L, 1L);
            }
        } catch (IllegalStateException e) {
            refused = e;
        } catch (Throwable e) {
            refused = new IllegalStateException(e);
        } finally {
            HELD.remove();
            begun.countDown();
            left.countDown();
        }
    }

    /** The comparison: called once, in the middle of the call. */
    private static int held(MemorySegment key, MemorySegment element) {
        ArenaHold hold = HELD.get();
        if (hold != null) {
            hold.begun.countDown();
            uninterrupted(hold.ended);
        }
        return 0;
    }

    private static void uninterrupted(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("restricted")
    private static @Nullable MethodHandle search() {
        Linker linker = Linker.nativeLinker();
        return linker.defaultLookup()
                .find("bsearch")
                .map(function -> MethodHandles.insertArguments(
                        linker.downcallHandle(
                                function,
                                FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS)),
                        4,
                        comparison(linker)))
                .orElse(null);
    }

    @SuppressWarnings("restricted")
    private static MemorySegment comparison(Linker linker) {
        try {
            MethodHandle held = MethodHandles.lookup()
                    .findStatic(
                            ArenaHold.class,
                            "held",
                            MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class));
            return linker.upcallStub(held, FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS), Arena.global());
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
