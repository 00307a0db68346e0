package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Cleaner;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolTest {

    private static final Cleaner CLEANER = Cleaner.create();
    private static final long KEEP = 1 << 20;

    private final RecordingPages pages = new RecordingPages();

    @Test
    void aFreedBlockIsHandedOutAgain() {
        Pool pool = pool(1 << 24);
        int index = SizeClass.of(100_000);
        long first = pool.take(index);
        pool.give(index, first);
        assertEquals(first, pool.take(index));
        assertNotEquals(first, pool.take(index));
        assertTrue(pages.discarded.isEmpty());
    }

    @Test
    void blocksInUseNeverOverlap() {
        Pool pool = pool(1 << 28);
        List<long[]> taken = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int index = SizeClass.of(1 + (i * 7919L) % 300_000);
            long address = pool.take(index);
            long end = address + SizeClass.bytes(index);
            assertEquals(0, address % 64);
            assertTrue(taken.stream().allMatch(block -> end <= block[0] || block[1] <= address));
            taken.add(new long[] {address, end});
        }
    }

    @Test
    void beyondWhatIsKeptPhysicalMemoryGoesBack() {
        Pool pool = pool(1 << 24);
        int index = SizeClass.of(KEEP);
        long first = pool.take(index);
        long second = pool.take(index);
        pool.give(index, first);
        assertEquals(KEEP, pool.stats().kept());
        pool.give(index, second);
        assertEquals(List.of(second), pages.discarded);
        assertEquals(first, pool.take(index), "warm memory first");
        assertEquals(second, pool.take(index), "then cold memory, before new");
    }

    @Test
    void trimmingGivesAllFreeMemoryBack() {
        Pool pool = pool(1 << 24);
        int index = SizeClass.of(50_000);
        long block = pool.take(index);
        pool.give(index, block);
        pool.trim();
        assertEquals(List.of(block), pages.discarded);
        assertEquals(0, pool.stats().kept());
        assertEquals(block, pool.take(index));
    }

    @Test
    void beyondTheLimitTheRefusalNamesTheSizes() {
        Pool pool = pool(1 << 20);
        int index = SizeClass.of(1 << 19);
        pool.take(index);
        pool.take(index);
        String text = assertThrows(OffHeapMemoryException.class, () -> pool.take(index))
                .getMessage();
        assertTrue(text.contains("524288") && text.contains("1048576") && text.contains("Scope"), text);
        assertEquals(1 << 20, pool.stats().used(), "a refused block does not count");
        assertThrows(OffHeapMemoryException.class, () -> pool.take(SizeClass.of(1 << 21)));
    }

    @Test
    void aRefusalOfTheSystemIsToldAndNotCounted() {
        Pool pool = pool(1 << 24);
        pages.exhausted = true;
        String text =
                assertThrows(OffHeapMemoryException.class, () -> pool.take(0)).getMessage();
        assertTrue(text.contains("operating system"), text);
        assertEquals(0, pool.stats().used());
    }

    private Pool pool(long limit) {
        return new Pool(pages, new Budget(limit, limit / 2, limit / 2, CLEANER), KEEP);
    }

    /** Addresses without memory behind them. */
    private static final class RecordingPages implements Pages {
        final List<Long> discarded = new ArrayList<>();
        boolean exhausted;
        private long next = HUGE;

        @Override
        public long reserve(long bytes) {
            long address = next;
            next += (bytes + HUGE - 1) & -HUGE;
            return exhausted ? 0 : address;
        }

        @Override
        public void discard(long address, long bytes) {
            discarded.add(address);
        }

        @Override
        public boolean discards() {
            return true;
        }
    }
}
