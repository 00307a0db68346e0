package io.rankine.stress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.LongTensor;
import io.rankine.LongTensor2;
import io.rankine.Slice;
import io.rankine.engine.memory.Scope;
import io.rankine.engine.parallel.Threads;
import io.rankine.exchange.dlpack.DlPack;
import io.rankine.modular.Modulus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Test;

/**
 * Threads run ops of every kind on tensors of ones while others close those tensors, or the arenas they lie in. Whatever
 * comes out is right, or an exception that says the memory is gone. {@code -Drankine.stress.seconds} makes it longer.
 */
class ClosingStressTest {

    private static final int THREADS = 4;
    private static final double SECONDS = Double.parseDouble(System.getProperty("rankine.stress.seconds", "0.5"));
    private static final Modulus P = Modulus.of(1152921504606830593L);

    private final AtomicReferenceArray<LongTensor2> slots = new AtomicReferenceArray<>(8);

    @Test
    void opsOnTensorsThatOthersCloseAreRightOrRefused() throws InterruptedException, ExecutionException {
        for (int i = 0; i < slots.length(); i++) {
            slots.set(i, LongTensor.ones(64, 64));
        }
        long end = System.nanoTime() + (long) (SECONDS * 1e9);
        long right = 0;
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Long>> workers = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                SplittableRandom random = new SplittableRandom(t);
                workers.add(() -> work(random, end));
            }
            for (Future<Long> worker : threads.invokeAll(workers)) {
                right += worker.get();
            }
        }
        assertTrue(right > 0);
    }

    private long work(SplittableRandom random, long end) {
        long right = 0;
        try (var _ = Threads.limit(2)) {
            while (System.nanoTime() < end) {
                int slot = random.nextInt(slots.length());
                try {
                    step(random, slot, slots.get(slot));
                    right++;
                } catch (IllegalStateException gone) {
                    String message = String.valueOf(gone.getMessage());
                    assertTrue(
                            message.contains("used after release")
                                    || message.contains("its arena is closed")
                                    || message.contains("acquired by"),
                            message);
                }
            }
        }
        return right;
    }

    private void step(SplittableRandom random, int slot, LongTensor2 ones) {
        long n = ones.size();
        long rows = ones.dim(0);
        switch (random.nextInt(12)) {
            case 0 -> slots.getAndSet(slot, fresh(random)).close();
            case 1 -> assertEquals(2 * n, ones.plus(ones).sum());
            case 2 -> assertEquals(rows * rows * rows, ones.matmul(ones).sum());
            case 3 -> assertEquals(n, ones.modmul(ones, P).sum(0).sum());
            case 4 ->
                assertEquals(2 * n, ones.lazy().times(ones).plus(1).evaluate().sum());
            case 5 -> {
                MemorySegment struct = DlPack.exportVersioned(ones.tensor());
                try (LongTensor2 back = DlPack.readVersioned(struct, LongTensor2::of)) {
                    assertEquals(n, back.sum());
                }
            }
            case 6 -> assertEquals(n, ones.transpose().copy().sum());
            case 7 -> assertEquals(2 * (n - rows), ones.windows(1, 2, 1).sum());
            case 8 -> assertEquals(rows, ones.slice(new Slice.Range(0, 1, 1)).sum());
            case 9 -> {
                try (LongTensor2 share = ones.memory().shallow()) {
                    assertEquals(n, share.sum());
                }
            }
            case 10 -> assertEquals(n, Arrays.stream(ones.toFlatArray()).sum());
            default -> {
                try (var _ = Scope.open()) {
                    assertEquals(n, ones.toDouble().toLong().sum());
                }
            }
        }
    }

    /** Of the pool, of a slab, or in an arena that another thread closes soon. */
    private LongTensor2 fresh(SplittableRandom random) {
        int rows = random.nextBoolean() ? 64 : 3;
        if (random.nextInt(3) > 0) {
            return LongTensor.ones(rows, rows);
        }
        Arena arena = Arena.ofShared();
        LongTensor2 foreign = LongTensor.of(arena.allocate((long) rows * rows * Long.BYTES, Long.BYTES), rows, rows);
        foreign.fill(1);
        Thread.ofVirtual().start(() -> closeWhenIdle(arena));
        return foreign;
    }

    /** An op holds the arena open while it runs; closing is refused then. */
    private static void closeWhenIdle(Arena arena) {
        while (arena.scope().isAlive()) {
            try {
                arena.close();
            } catch (IllegalStateException busy) {
                Thread.onSpinWait();
            }
        }
    }
}
