package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("optimized")
class StorageTest {

    private static final long LARGE = 300_000;

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 8, 63, 64, 65, 1023, 8192, 8193, 100_000, 5 << 20})
    void everyStorageIsAlignedAndItsOwn(long bytes) {
        List<Storage> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            Storage storage = LocalMemory.current().allocate(bytes);
            assertEquals(0, storage.address() % 64);
            for (long at = 0; at < bytes; at += Math.max(1, bytes / 64)) {
                Mem.setByte(storage.address() + at, (byte) i);
            }
            all.add(storage);
        }
        for (int i = 0; i < 50; i++) {
            for (long at = 0; at < bytes; at += Math.max(1, bytes / 64)) {
                assertEquals((byte) i, Mem.getByte(all.get(i).address() + at));
            }
        }
        Reference.reachabilityFence(all);
        all.forEach(Storage::close);
    }

    @Test
    void closingALargeStorageMakesItsBlockReusableAtOnce() {
        Storage first = LocalMemory.current().allocate(LARGE);
        long address = first.address();
        first.close();
        Storage second = LocalMemory.current().allocate(LARGE);
        assertEquals(address, second.address());
        first.close();
        Storage third = LocalMemory.current().allocate(LARGE);
        assertTrue(third.address() != second.address(), "closing twice frees once");
        second.close();
        third.close();
    }

    @Test
    void aScopeUsesMemoryOfSmallResultsAgain() {
        assertEquals(inScope(Slab.LARGEST), inScope(Slab.LARGEST));
        assertTrue(inScope(Slab.LARGEST_IN_SCOPE) != inScope(Slab.LARGEST_IN_SCOPE));
    }

    private static long inScope(long bytes) {
        try (Scope scope = Scope.open()) {
            assertTrue(scope.isSmall());
            return LocalMemory.current().ofResult(bytes).address();
        }
    }

    /** Blocks of the pool are larger than what a small tensor needs. */
    @Test
    void aScopeOfManySmallResultsCutsThemFromSlabs() {
        try (Scope scope = Scope.open()) {
            int blocks = 0;
            while (!LocalMemory.current().ofResult(Slab.LARGEST).isSlab()) {
                blocks++;
            }
            assertEquals(256, blocks);
            assertTrue(!scope.isSmall());
        }
    }

    /** Who writes it again finds in the caches what the first one left there. */
    @Test
    void howManyBlocksWereHandedOutSinceIsToldOfWhatIsNotWrittenYet() {
        List<Storage> several = List.of(
                LocalMemory.current().allocate(LARGE), LocalMemory.current().allocate(LARGE));
        several.forEach(Storage::close);
        Storage again = LocalMemory.current().allocate(LARGE);
        Storage other = LocalMemory.current().allocate(LARGE);
        assertTrue(other.cycle(LARGE / 2) >= 2);
        assertTrue(other.cycle(LARGE / 2) >= 2);
        assertEquals(0, other.cycle(LARGE));
        again.close();
        other.close();
    }

    @Test
    void whoWritesALargePartOfNewMemoryFirstCountsTheOthers() {
        Storage whole = LocalMemory.current().allocate(80 * LARGE);
        int small = whole.cycle(8);
        for (int part = 0; part < 3; part++) {
            assertEquals(small + 3, whole.cycle(20 * LARGE));
        }
        assertEquals(small, whole.cycle(50 * LARGE));
        assertEquals(0, whole.cycle(20 * LARGE));
        whole.close();
    }

    @Test
    void aPinnedBlockIsReusedOnlyAfterTheLastPin() {
        Storage first = LocalMemory.current().allocate(LARGE);
        long address = first.address();
        first.pin();
        first.pin();
        first.close();
        assertFalse(first.alive());
        first.unpin();
        Storage second = LocalMemory.current().allocate(LARGE);
        assertTrue(second.address() != address);
        first.unpin();
        Storage third = LocalMemory.current().allocate(LARGE);
        assertEquals(address, third.address());
        second.close();
        third.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {8, LARGE})
    void useAfterReleaseIsAnExceptionOnEveryThread(long bytes) throws InterruptedException {
        Storage storage = LocalMemory.current().allocate(bytes);
        Thread closer = Thread.ofPlatform().start(storage::close);
        closer.join();
        assertThrows(IllegalStateException.class, storage::address);
        String text = assertThrows(IllegalStateException.class, storage::pin).getMessage();
        assertTrue(text.contains(bytes + " bytes"), text);
        storage.close();
    }

    @Test
    void pinsAndAReleaseFromManyThreadsFreeTheBlockOnce() throws InterruptedException {
        for (int round = 0; round < 300; round++) {
            Storage storage = LocalMemory.current().allocate(LARGE);
            long used = Memory.stats().used();
            CountDownLatch start = new CountDownLatch(1);
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                boolean closes = t == 3;
                threads.add(Thread.ofPlatform().start(() -> pinOrClose(storage, start, closes)));
            }
            start.countDown();
            for (Thread thread : threads) {
                thread.join();
            }
            assertTrue(Memory.stats().used() <= used - LARGE, "the block went back");
            assertFalse(storage.alive());
        }
    }

    private static void pinOrClose(Storage storage, CountDownLatch start, boolean closes) {
        try {
            start.await();
            if (closes) {
                storage.close();
                return;
            }
            for (int i = 0; i < 100; i++) {
                storage.pin();
                storage.unpin();
            }
        } catch (IllegalStateException released) {
            // Refused once it is closed, as it should be.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void foreignMemoryIsRefusedOnceItsArenaIsClosed() {
        Arena arena = Arena.ofConfined();
        Storage storage = Storage.foreign(arena.allocate(64));
        storage.check();
        arena.close();
        assertThrows(IllegalStateException.class, storage::check);
    }

    @Test
    void aConfinedArenaIsForItsThreadOnly() throws InterruptedException {
        try (Arena arena = Arena.ofConfined()) {
            Storage storage = Storage.foreign(arena.allocate(64));
            List<Throwable> thrown = new ArrayList<>();
            Thread other = new Thread(() -> thrown.add(assertThrows(IllegalStateException.class, storage::pin)));
            other.start();
            other.join();
            assertTrue(thrown.getFirst().getMessage().contains("confined"));
        }
    }

    @Test
    void heapSegmentsAreRefused() {
        MemorySegment heap = MemorySegment.ofArray(new long[3]);
        String text = assertThrows(IllegalArgumentException.class, () -> Storage.foreign(heap))
                .getMessage();
        assertTrue(text.contains("24 bytes"), text);
    }
}
