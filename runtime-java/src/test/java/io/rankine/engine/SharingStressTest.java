package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Threads read, share and release tensors that all of them know. Each tensor holds one number throughout: whatever is
 * read must be that number everywhere, or an exception that says the tensor was released; never the elements of another
 * tensor that has taken over its memory. {@code -Drankine.stress.seconds} makes it longer.
 */
@Tag("optimized")
class SharingStressTest {

    private static final int THREADS = 4;
    private static final double SECONDS = Double.parseDouble(System.getProperty("rankine.stress.seconds", "0.5"));
    /** Small ones are cut from slabs, the others come from the pool. */
    private static final long[] SIZES = {1, 8, 500, 3000, 20_000};

    private final AtomicReferenceArray<Tensor> slots = new AtomicReferenceArray<>(12);
    private final AtomicLong numbers = new AtomicLong(1);
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();

    @Test
    void readersSeeATensorWholeOrItsRelease() throws InterruptedException, ExecutionException {
        for (int i = 0; i < slots.length(); i++) {
            slots.set(i, fresh(SIZES[i % SIZES.length]));
        }
        long end = System.nanoTime() + (long) (SECONDS * 1e9);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Callable<Void>> workers = new ArrayList<>();
            for (int t = 0; t < THREADS; t++) {
                SplittableRandom random = new SplittableRandom(t);
                workers.add(() -> work(random, end));
            }
            for (Future<Void> worker : threads.invokeAll(workers)) {
                worker.get();
            }
        }
        assertTrue(read.get() > 0);
    }

    private Void work(SplittableRandom random, long end) {
        while (System.nanoTime() < end) {
            int slot = random.nextInt(slots.length());
            Tensor tensor = slots.get(slot);
            try {
                step(random, slot, tensor);
                read.incrementAndGet();
            } catch (IllegalStateException released) {
                assertTrue(released.getMessage().contains("used after release"), released.getMessage());
                refused.incrementAndGet();
            }
        }
        return null;
    }

    private void step(SplittableRandom random, int slot, Tensor tensor) {
        switch (random.nextInt(7)) {
            case 0 -> {
                slots.set(slot, fresh(SIZES[random.nextInt(SIZES.length)]));
                tensor.close();
            }
            case 1 -> {
                Tensor share = tensor.shallow();
                slots.set(slot, share);
                tensor.close();
                checkAll(share);
            }
            case 2 -> checkAll(tensor.reverse(0));
            case 3 -> checkAll(tensor.slice(0, 0, 1 + random.nextLong(tensor.size()), 1));
            case 4 -> {
                Tensor sum = ArithmeticEntry.plus(tensor, tensor);
                long number = sum.getLong(0);
                assertEquals(0, number % 2);
                checkAll(sum);
                sum.close();
            }
            case 5 -> {
                Tensor copy = tensor.copy();
                checkAll(copy);
                copy.close();
            }
            default -> tensor.getLong(random.nextLong(tensor.size()));
        }
    }

    /** Every element is the same, by one op that pins the memory. */
    private static void checkAll(Tensor tensor) {
        Tensor first = Tensor.empty(ElementType.INT64);
        tensor.select(0, 0).copyTo(first);
        Tensor differences = ArithmeticEntry.minus(tensor, first);
        assertEquals(0, ReductionEntry.amaxAll(differences).getLong());
        assertEquals(0, ReductionEntry.aminAll(differences).getLong());
        differences.close();
    }

    private Tensor fresh(long size) {
        return Tensor.empty(ElementType.INT64, size).fill(numbers.incrementAndGet());
    }
}
