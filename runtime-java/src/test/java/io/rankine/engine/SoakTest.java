package io.rankine.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.memory.Memory;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Makes tensors and drops them, most without closing: memory must stay where it was after a start.
 * {@code -Drankine.soak.tensors} says how many (10,000,000 for the figures of docs/performance.md), and prints them.
 */
@Tag("optimized")
class SoakTest {

    private static final long TENSORS = Long.getLong("rankine.soak.tensors", 300_000);
    private static final boolean TELL = System.getProperty("rankine.soak.tensors") != null;
    private static final long MIB = 1 << 20;

    private long kept;

    @Test
    void memoryIsSteadyHoweverManyTensorsAreDropped() throws IOException {
        Tensor a = Tensor.zeros(ElementType.INT64, 8);
        long begin = System.nanoTime();
        drop(TENSORS / 4, a);
        long early = outsideHeap();
        long most = early;
        for (int part = 0; part < 9; part++) {
            drop(TENSORS / 12, a);
            most = Math.max(most, outsideHeap());
        }
        if (TELL) {
            System.out.printf(
                    "soak: %d tensors in %.1f s; outside the heap %d MiB after a quarter, at most %d MiB later; %s, %d%n",
                    TENSORS, (System.nanoTime() - begin) / 1e9, early / MIB, most / MIB, Memory.stats(), kept);
        }
        // What may pile up before the collector is asked is bounded by the budget; blocks are used again.
        assertTrue(most - early < 256 * MIB, "grew from " + early / MIB + " to " + most / MIB + " MiB");
        assertTrue(Memory.stats().used() <= Memory.stats().limit());
    }

    private void drop(long count, Tensor a) {
        for (long i = 0; i < count; i++) {
            Tensor made =
                    switch ((int) (i % 100)) {
                        case 0 -> Tensor.empty(ElementType.FLOAT32, 500);
                        case 1 -> i % 10_000 == 1 ? Tensor.empty(ElementType.INT64, 20_000) : a.copy();
                        case 2 -> a.slice(0, 1, 5, 2).copy();
                        default -> ArithmeticEntry.plus(a, a);
                    };
            kept += made.size();
            if (i % 7 == 0) {
                made.close();
            }
        }
    }

    /**
     * Physical memory of this process without its heap, in bytes, none if parts of the heap were never touched; where the
     * system does not tell, what tensors hold.
     */
    private static long outsideHeap() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return Memory.stats().used() + Memory.stats().kept();
        }
        long resident = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) << 10)
                .sum();
        return Math.max(
                0,
                resident
                        - ManagementFactory.getMemoryMXBean()
                                .getHeapMemoryUsage()
                                .getCommitted());
    }
}
