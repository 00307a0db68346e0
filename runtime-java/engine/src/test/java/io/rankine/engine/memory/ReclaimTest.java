package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.LargeGarbage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import leaks.Fresh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class ReclaimTest {

    private static final long MIB = 1L << 20;

    @Test
    void smallStoragesThatNobodyHoldsLeaveMemorySteady() throws InterruptedException {
        long most = 0;
        long before = settled();
        for (int round = 0; round < 10; round++) {
            for (int i = 0; i < 100_000; i++) {
                LocalMemory.current().allocate(1 + i % 500);
            }
            most = Math.max(most, settled());
        }
        assertTrue(most - before < 8 * MIB, "from " + before + " to " + most);
    }

    @Test
    void oneReachableStorageHoldsItsSlabAndNoOther() throws InterruptedException {
        long before = settled();
        List<Storage> held = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            Storage storage = LocalMemory.current().allocate(64);
            if (i % 20_000 == 0) {
                Mem.setLong(storage.address(), i);
                held.add(storage);
            }
        }
        long after = settled();
        assertTrue(after - before <= MIB, "from " + before + " to " + after);
        for (int i = 0; i < held.size(); i++) {
            assertEquals(i * 20_000L, Mem.getLong(held.get(i).address()));
        }
    }

    @Test
    void largeStoragesThatNobodyHoldsAreReclaimedUnderPressure() throws IOException, InterruptedException {
        String report = Fresh.run(LargeGarbage.class, "-Drankine.memory.limit=1g");
        assertEquals("within the limit", report.strip());
    }

    @Test
    void aThousandVirtualThreadsShareAFewSlabs() throws InterruptedException {
        long before = settled();
        AtomicLong sum = new AtomicLong();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 1000; t++) {
            long value = t;
            threads.add(Thread.startVirtualThread(() -> {
                Storage storage = LocalMemory.current().allocate(8);
                Mem.setLong(storage.address(), value);
                Thread.yield();
                sum.addAndGet(Mem.getLong(storage.address()));
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(999 * 500, sum.get());
        assertTrue(Memory.stats().used() - before <= 8 * 128 * 1024, "one slab a stripe at most");
    }

    @Test
    void aScopeReleasesWhatWasMadeInsideExceptWhatIsKept() {
        Storage outside = LocalMemory.current().allocate(8);
        Storage inside;
        Storage kept;
        Storage nested;
        try (Scope outer = Scope.open()) {
            inside = LocalMemory.current().allocate(8);
            kept = LocalMemory.current().allocate(100_000);
            kept.keep();
            try (Scope inner = Scope.open()) {
                nested = LocalMemory.current().allocate(100_000);
                assertTrue(nested.alive() && inner != outer);
            }
            assertTrue(!nested.alive() && inside.alive());
        }
        assertTrue(outside.alive() && kept.alive() && !inside.alive());
        kept.close();
    }

    @Test
    void closingAnOuterScopeClosesTheInnerOnes() {
        Scope outer = Scope.open();
        Scope.open();
        Storage inner = LocalMemory.current().allocate(8);
        outer.close();
        assertTrue(!inner.alive());
        outer.close();
        assertTrue(LocalMemory.current().allocate(8).alive());
    }

    @Test
    void aReleaseThatThrowsLeavesNothingOpen() {
        List<Integer> released = new ArrayList<>();
        List<Storage> storages = new ArrayList<>();
        Scope outer = Scope.open();
        for (int i = 0; i < 6; i++) {
            int number = i;
            if (i == 3) {
                Scope.open();
            }
            storages.add(LocalMemory.current().adopt(4096, 64, () -> {
                released.add(number);
                if (number % 2 == 0) {
                    throw new IllegalArgumentException("release " + number);
                }
            }));
        }
        Throwable thrown = assertThrows(IllegalArgumentException.class, outer::close);
        assertEquals("release 4", thrown.getMessage());
        assertEquals(2, thrown.getSuppressed().length);
        assertEquals(List.of(3, 4, 5, 0, 1, 2), released);
        assertTrue(storages.stream().noneMatch(Storage::alive));
        outer.close();
    }

    @Test
    void aReleaseThatThrowsIsNoFaultOfTheOpThatLeavesLast() {
        List<Throwable> told = new ArrayList<>();
        Thread op = new Thread(() -> {
            Storage storage = LocalMemory.current().adopt(4096, 64, () -> {
                throw new IllegalArgumentException("release");
            });
            storage.pin();
            storage.close();
            storage.unpin();
            told.add(null);
        });
        op.setUncaughtExceptionHandler((thread, thrown) -> told.addFirst(thrown));
        op.start();
        assertDoesNotThrow(() -> op.join());
        assertEquals(2, told.size());
        assertEquals("release", told.getFirst().getMessage());
    }

    /** Bytes in use once everything unreachable has been given back. */
    private static long settled() throws InterruptedException {
        long used = Long.MAX_VALUE;
        for (int calm = 0; calm < 3; ) {
            System.gc();
            Thread.sleep(20);
            long now = Memory.stats().used();
            calm = now == used ? calm + 1 : 0;
            used = now;
        }
        return used;
    }
}
