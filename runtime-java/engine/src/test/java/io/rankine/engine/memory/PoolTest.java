package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class PoolTest {

    private static final long KEEP = 1 << 20;

    private final RecordingPages pages = new RecordingPages();

    @Test
    void aFreedBlockIsHandedOutAgain() {
        Pool pool = pool(1 << 24);
        Block block = take(pool, 100_000);
        long first = block.address;
        pool.give(block);
        pool.give(block);
        assertEquals(first, take(pool, 100_000).address);
        assertNotEquals(first, take(pool, 100_000).address, "giving a block back twice gives it once");
        assertTrue(pages.discarded.isEmpty());
    }

    @Test
    void blocksInUseNeverOverlap() {
        Pool pool = pool(1 << 28);
        List<long[]> taken = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Block block = take(pool, 1 + (i * 7919L) % 300_000);
            long address = block.address;
            long end = address + block.bytes();
            assertEquals(0, address % 64);
            assertTrue(taken.stream().allMatch(other -> end <= other[0] || other[1] <= address));
            taken.add(new long[] {address, end});
        }
    }

    @Test
    void beyondWhatIsKeptPhysicalMemoryGoesBack() {
        Pool pool = pool(1 << 24);
        Block first = take(pool, KEEP);
        Block second = take(pool, KEEP);
        long warm = first.address;
        long cold = second.address;
        pool.give(first);
        assertEquals(KEEP, pool.stats().kept());
        pool.give(second);
        assertEquals(List.of(cold), pages.discarded);
        assertEquals(warm, take(pool, KEEP).address, "warm memory first");
        assertEquals(cold, take(pool, KEEP).address, "then cold memory, before new");
    }

    @Test
    void blocksOfASizeThatNobodyAsksForMakeRoomForThoseInUse() {
        Pool pool = pool(1 << 24);
        pool.give(take(pool, KEEP));
        long second = 0;
        for (int i = 0; i < 6; i++) {
            Block block = take(pool, 200_000);
            second = i == 1 ? block.address : second;
            if (i > 4) {
                assertEquals(second, block.address, "kept by now");
            }
            pool.give(block);
        }
        assertEquals(Block.of(200_000).bytes(), pool.stats().kept(), "the large block went back");
    }

    @Test
    void ofOtherSizesTheOneThatWaitedLongestMakesRoom() {
        Pool pool = pool(1 << 24);
        List<Long> addresses = new ArrayList<>();
        for (long bytes : new long[] {KEEP / 2, KEEP / 4, KEEP / 8 * 3, KEEP / 8 * 3, KEEP / 8 * 3}) {
            Block block = take(pool, bytes);
            addresses.add(block.address);
            pool.give(block);
        }
        assertEquals(List.of(addresses.get(2), addresses.get(0)), pages.discarded, "one with no room, then the oldest");
        assertEquals(KEEP / 8 * 5, pool.stats().kept());
    }

    /** Half as much again as may be kept: two blocks of six have to be cold each time, and no more are. */
    @Test
    void sizesThatTakeTurnsDoNotDriveEachOtherOut() {
        Pool pool = pool(1 << 24);
        int before = 0;
        for (int round = 0; round < 40; round++) {
            before = round == 20 ? pages.discarded.size() : before;
            for (long bytes : new long[] {KEEP / 4, KEEP / 8, KEEP / 8 * 3}) {
                List.of(take(pool, bytes), take(pool, bytes)).forEach(pool::give);
            }
        }
        assertEquals(20 * 2, pages.discarded.size() - before);
    }

    @Test
    void whatIsKeptAndWhatIsInUseStayWithinTheLimit() {
        long limit = 1 << 21;
        Pool pool = pool(limit);
        Random random = new Random(7);
        List<Block> taken = new ArrayList<>();
        long most = 0;
        for (int round = 0; round < 2000; round++) {
            long bytes = 1 + random.nextLong(1L << (10 + random.nextInt(11)));
            if (random.nextInt(3) > 0 && pool.stats().used() + Block.of(bytes).bytes() <= limit) {
                taken.add(take(pool, bytes));
            } else if (!taken.isEmpty()) {
                pool.give(taken.remove(random.nextInt(taken.size())));
            }
            if (round % 100 == 99) {
                pool.prefault(Block.of(bytes).sizeClass);
            }
            MemoryStats stats = pool.stats();
            assertTrue(stats.used() + stats.kept() <= limit, stats::toString);
            assertTrue(stats.kept() <= KEEP, stats::toString);
            most = Math.max(most, stats.kept());
        }
        assertTrue(most > KEEP / 2, "something was kept: " + most);
    }

    @Test
    void trimmingGivesAllFreeMemoryBack() {
        Pool pool = pool(1 << 24);
        Block block = take(pool, 50_000);
        long address = block.address;
        pool.give(block);
        pool.trim();
        assertEquals(List.of(address), pages.discarded);
        assertEquals(0, pool.stats().kept());
        assertEquals(address, take(pool, 50_000).address);
    }

    @Test
    void blocksMadeAheadAreTouchedAndHandedOutFirst() {
        Pool pool = pool(1 << 24);
        Block block = Block.of(100_000);
        long each = block.bytes();
        long made = 0;
        for (long more = 1; more > 0; made += more) {
            more = pool.prefault(block.sizeClass);
        }
        assertEquals(KEEP / each * each, made);
        assertEquals(made, pool.pile(block.sizeClass));
        assertEquals(made, pages.touched);
        assertEquals(made, pool.stats().kept());
        assertEquals(0, pool.stats().used());
        for (int i = 0; i < KEEP / each; i++) {
            take(pool, 100_000);
        }
        assertEquals(made, pages.touched, "no more than once");
        assertTrue(pages.discarded.isEmpty());
    }

    @Test
    void blocksAheadAreTouchedMoreThanOneAtOnce() {
        Pool pool = pool(1 << 24);
        pool.prefault(Block.of(16_384).sizeClass);
        assertEquals(KEEP, pages.touched);
        assertTrue(pages.touches < 3, pages.touches + " calls");
    }

    /** One size piles up while there are free blocks of it; of another there are none, and it takes no more than the first bytes. */
    @Test
    void whereNoneOfASizeIsFreeTheCollectorIsAsked() {
        Pile pile = new Pile(KEEP, 1 << 24, 1 << 24);
        DroppedBlocks dropped = new DroppedBlocks();
        Pool pool = new Pool(pages, new Budget(1 << 26, pile, dropped), pile, new Reclaimer(), 1 << 24);
        for (int bytes : new int[] {1 << 16, 1 << 17}) {
            int before = pile.collections();
            int taken = 0;
            while (pile.collections() == before) {
                dropped.giver = pool::give;
                dropped.blocks.add(take(pool, bytes));
                taken++;
            }
            assertEquals(KEEP / bytes + 1, taken);
            assertEquals(bytes, pool.stats().used());
        }
    }

    @Test
    void whatLivesCallsForFewCollections() {
        Pile pile = new Pile(KEEP, 1 << 28, 1 << 28);
        Pool pool = new Pool(pages, new Budget(1L << 32, pile, new DroppedBlocks()), pile, new Reclaimer(), KEEP);
        for (int i = 0; i < 1 << 12; i++) {
            take(pool, 1 << 16);
        }
        assertTrue(pile.collections() <= 9, pile.collections() + " for 256 times the first bytes");
    }

    /** Loading data of one size says nothing about results of another. */
    @Test
    void whatLivesLeavesOtherSizesAsTheyAre() {
        Pile pile = new Pile(KEEP, 1 << 28, 1 << 28);
        DroppedBlocks dropped = new DroppedBlocks();
        Pool pool = new Pool(pages, new Budget(1L << 32, pile, dropped), pile, new Reclaimer(), 1 << 28);
        for (int i = 0; i < 1 << 7; i++) {
            take(pool, 1 << 20);
        }
        dropped.giver = pool::give;
        int before = pile.collections();
        for (int i = 0; i < 1 << 10; i++) {
            dropped.blocks.add(take(pool, 1 << 16));
        }
        assertTrue(pile.collections() - before > 20, pile.collections() - before + " for 64 times the first bytes");
    }

    /** The collector finds all blocks in the list. */
    private static final class DroppedBlocks implements Collector {
        final List<Block> blocks = new ArrayList<>();
        Consumer<Block> giver = block -> {};

        @Override
        public Collection collect(int attempt) {
            blocks.forEach(giver);
            blocks.clear();
            return new Collection(0, 0);
        }

        @Override
        public void sweep() {}

        @Override
        public boolean deaf() {
            return false;
        }
    }

    @Test
    void aBlockTellsHowManyWereHandedOutSinceItsMemoryWas() {
        for (int blocks = 1; blocks < 9; blocks++) {
            Pool pool = pool(1 << 24);
            List<Block> first = several(pool, blocks);
            assertEquals(
                    List.of(), first.stream().filter(block -> block.cycle > 0).toList(), "fresh memory has no past");
            for (Block block : first) {
                pool.give(block);
            }
            // The last one given back comes first.
            List<Integer> cycles =
                    several(pool, blocks).stream().map(block -> block.cycle).toList();
            assertEquals(IntStream.range(0, blocks).mapToObj(i -> 2 * i).toList(), cycles);
        }
    }

    private static List<Block> several(Pool pool, int count) {
        return IntStream.range(0, count).mapToObj(i -> take(pool, 100_000L)).toList();
    }

    @Test
    void beyondTheLimitTheRefusalNamesTheSizes() {
        Pool pool = pool(1 << 20);
        take(pool, 1 << 19);
        take(pool, 1 << 19);
        String text = assertThrows(OffHeapMemoryException.class, () -> take(pool, 1 << 19))
                .getMessage();
        assertTrue(text.contains("524288") && text.contains("1048576") && text.contains("Scope"), text);
        assertEquals(1 << 20, pool.stats().used(), "a refused block does not count");
        assertThrows(OffHeapMemoryException.class, () -> take(pool, 1 << 21));
    }

    @Test
    void aRefusalOfTheSystemIsToldAndNotCounted() {
        Pool pool = pool(1 << 24);
        pages.exhausted = true;
        String text =
                assertThrows(OffHeapMemoryException.class, () -> take(pool, 0)).getMessage();
        assertTrue(text.contains("operating system"), text);
        assertEquals(0, pool.stats().used());
    }

    @Test
    void anErrorOnTheWayLosesNeitherBudgetNorBlock() {
        Pool pool = pool(1 << 22);
        for (Error error : List.of(new OutOfMemoryError(), new StackOverflowError(), new NoClassDefFoundError())) {
            pages.error = error;
            Block block = Block.of(1 << 22);
            assertThrows(error.getClass(), () -> pool.take(block));
            pool.give(block); // as the cleaner does, which knew of it beforehand
            assertEquals(0, pool.stats().used());
        }
        pages.error = null;
        Block block = take(pool, 1 << 22);
        pages.error = new OutOfMemoryError();
        assertThrows(OutOfMemoryError.class, () -> pool.give(block));
        pages.error = null;
        pool.give(block);
        assertEquals(0, pool.stats().used(), "the second attempt completes what the first began");
    }

    private static Block take(Pool pool, long bytes) {
        Block block = Block.of(bytes);
        pool.take(block);
        return block;
    }

    private Pool pool(long limit) {
        Reclaimer reclaimer = new Reclaimer();
        Pile pile = new Pile(limit / 2, limit / 2, limit / 2);
        return new Pool(pages, new Budget(limit, pile, new HeapCollector(reclaimer)), pile, reclaimer, KEEP);
    }

    /** Addresses without memory behind them. */
    private static final class RecordingPages implements Pages {
        final List<Long> discarded = new ArrayList<>();
        boolean exhausted;
        long touched;
        int touches;

        @Nullable
        Error error;

        private long next = HUGE;

        @Override
        public long reserve(long bytes) {
            fail();
            long address = next;
            next += (bytes + HUGE - 1) & -HUGE;
            return exhausted ? 0 : address;
        }

        @Override
        public void touch(long address, long bytes) {
            fail();
            touched += bytes;
            touches++;
        }

        private void fail() {
            if (error != null) {
                throw error;
            }
        }

        @Override
        public void discard(long address, long bytes) {
            fail();
            discarded.add(address);
        }

        @Override
        public boolean discards() {
            return true;
        }
    }
}
