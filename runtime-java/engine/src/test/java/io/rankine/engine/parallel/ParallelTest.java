package io.rankine.engine.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("optimized")
class ParallelTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 63, 64, 65, 1023, 4096, 100_003})
    void every_item_is_done_once(int items) {
        for (int threads : new int[] {1, 2, 3, 8}) {
            for (int least : new int[] {1, 10, 1000}) {
                AtomicIntegerArray done = new AtomicIntegerArray(items);
                try (var _ = Threads.limit(threads)) {
                    Parallel.run(items, least, (from, to) -> {
                        for (long i = from; i < to; i++) {
                            done.incrementAndGet((int) i);
                        }
                    });
                }
                for (int i = 0; i < items; i++) {
                    assertEquals(1, done.get(i), "item " + i + " of " + items);
                }
            }
        }
    }

    @Test
    void two_threads_work_at_the_same_time() {
        Set<Thread> seen = ConcurrentHashMap.newKeySet();
        long begin = System.nanoTime();
        try (var _ = Threads.limit(2)) {
            // A worker that has not yet left an earlier loop is not waited for, so it may take a few.
            while (seen.size() < 2 && System.nanoTime() - begin < TimeUnit.SECONDS.toNanos(30)) {
                seen.clear();
                CountDownLatch both = new CountDownLatch(2);
                Parallel.run(2, 1, (from, to) -> {
                    both.countDown();
                    if (reached(both)) {
                        seen.add(Thread.currentThread());
                    }
                });
            }
        }
        assertEquals(2, seen.size());
        assertTrue(seen.contains(Thread.currentThread()));
        assertTrue(seen.stream().filter(t -> t != Thread.currentThread()).allMatch(Thread::isDaemon));
    }

    @Test
    void too_little_work_stays_on_the_calling_thread_in_one_part() {
        AtomicInteger calls = new AtomicInteger();
        Thread here = Thread.currentThread();
        try (var _ = Threads.limit(2)) {
            Parallel.run(199, 100, (from, to) -> {
                assertSame(here, Thread.currentThread());
                assertEquals(199, to - from);
                calls.incrementAndGet();
            });
        }
        assertEquals(1, calls.get());
    }

    @Test
    void loops_within_a_shared_loop_run_on_its_threads() {
        try (var _ = Threads.limit(2)) {
            Parallel.run(64, 1, (from, to) -> {
                assertEquals(1, Threads.count());
                Thread here = Thread.currentThread();
                Parallel.run(1000, 1, (inner, end) -> {
                    assertSame(here, Thread.currentThread());
                    assertEquals(1000, end - inner);
                });
            });
            assertEquals(2, Threads.count());
        }
    }

    @Test
    void an_exception_comes_out_as_it_was_thrown_and_no_thread_is_lost() {
        try (var _ = Threads.limit(3)) {
            for (long bad = 0; bad < 100; bad += 9) {
                long culprit = bad;
                var thrown = assertThrowsExactly(
                        ArithmeticException.class,
                        () -> Parallel.run(100, 1, (from, to) -> {
                            if (from <= culprit && culprit < to) {
                                throw new ArithmeticException("item " + culprit);
                            }
                        }));
                assertEquals("item " + culprit, thrown.getMessage());
            }
        }
        two_threads_work_at_the_same_time();
    }

    @Test
    void checked_exceptions_and_errors_travel_too() {
        try (var _ = Threads.limit(2)) {
            assertThrowsExactly(
                    IOException.class,
                    () -> Parallel.run(10, 1, (from, to) -> {
                        ParallelTest.<RuntimeException>sneak(new IOException("disk"));
                    }));
            assertThrowsExactly(
                    AssertionError.class,
                    () -> Parallel.run(10, 1, (from, to) -> {
                        throw new AssertionError("wrong");
                    }));
        }
    }

    @Test
    void callers_at_the_same_time_share_the_workers() throws InterruptedException {
        AtomicInteger sum = new AtomicInteger();
        Thread[] callers = new Thread[6];
        for (int i = 0; i < callers.length; i++) {
            callers[i] = Thread.ofVirtual().start(() -> {
                try (var _ = Threads.limit(4)) {
                    for (int round = 0; round < 200; round++) {
                        Parallel.run(50, 1, (from, to) -> sum.addAndGet((int) (to - from)));
                    }
                }
            });
        }
        for (Thread caller : callers) {
            caller.join();
        }
        assertEquals(6 * 200 * 50, sum.get());
    }

    @Test
    void an_interrupt_is_kept_for_the_caller() {
        try (var _ = Threads.limit(2)) {
            Thread.currentThread().interrupt();
            Parallel.run(8, 1, (from, to) -> spin());
            assertTrue(Thread.interrupted());
        }
    }

    @Test
    void limits_nest_and_end_with_their_scope() {
        int before = Threads.count();
        try (var _ = Threads.limit(5)) {
            try (var _ = Threads.limit(2)) {
                assertEquals(2, Threads.count());
            }
            assertEquals(5, Threads.count());
        }
        assertEquals(before, Threads.count());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 257, Integer.MIN_VALUE})
    void numbers_out_of_range_are_refused(int threads) {
        var refused = assertThrows(IllegalArgumentException.class, () -> Threads.limit(threads));
        assertEquals("threads: " + threads + "; allowed 1 to 256", refused.getMessage());
        assertThrows(IllegalArgumentException.class, () -> Threads.use(threads));
    }

    private static void spin() {
        long end = System.nanoTime() + 200_000;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private static boolean reached(CountDownLatch latch) {
        try {
            return latch.await(100, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
