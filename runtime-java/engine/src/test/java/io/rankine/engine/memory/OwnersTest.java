package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("optimized")
class OwnersTest {

    @ParameterizedTest
    @ValueSource(longs = {64, 300_000})
    void ownersAreCountedAndTheLastOneReleases(long bytes) {
        Storage first = LocalMemory.current().allocate(bytes);
        assertEquals(1, first.owners());
        Storage second = first.share();
        Storage third = second.share();
        assertEquals(3, first.owners());
        assertEquals(first.address(), third.address());
        first.close();
        first.close();
        assertEquals(2, third.owners());
        assertThrows(IllegalStateException.class, first::address);
        assertThrows(IllegalStateException.class, first::share);
        assertTrue(second.alive() && third.alive());
        second.close();
        third.close();
        assertEquals(0, third.owners());
    }

    @Test
    void theBlockIsReusedOnlyAfterTheLastOwner() {
        Storage first = LocalMemory.current().allocate(300_000);
        long address = first.address();
        Storage share = first.share();
        first.close();
        Storage other = LocalMemory.current().allocate(300_000);
        assertNotEquals(address, other.address());
        share.close();
        Storage next = LocalMemory.current().allocate(300_000);
        assertEquals(address, next.address());
        other.close();
        next.close();
    }

    @Test
    void aScopeReleasesTheOwnersMadeInIt() {
        Storage outer = LocalMemory.current().allocate(300_000);
        Storage share;
        try (var _ = Scope.open()) {
            share = outer.share();
            assertEquals(2, outer.owners());
        }
        assertFalse(share.alive());
        assertEquals(1, outer.owners());
        outer.close();
    }

    @Test
    void adoptedMemoryIsGivenBackOnceByItsLastOwner() {
        AtomicInteger released = new AtomicInteger();
        Storage first = LocalMemory.current().adopt(4096, 64, released::incrementAndGet);
        Storage share = first.share();
        first.close();
        assertEquals(0, released.get());
        share.pin();
        share.close();
        assertEquals(0, released.get());
        share.unpin();
        assertEquals(1, released.get());
    }

    @Test
    void ownersComeAndGoOnManyThreads() throws InterruptedException {
        AtomicInteger released = new AtomicInteger();
        for (int round = 0; round < 200; round++) {
            Storage first = LocalMemory.current().adopt(4096, 64, released::incrementAndGet);
            List<Thread> threads = new ArrayList<>();
            for (int t = 0; t < 4; t++) {
                Storage mine = first.share();
                threads.add(Thread.startVirtualThread(() -> {
                    mine.share().close();
                    mine.close();
                }));
            }
            first.close();
            for (Thread thread : threads) {
                thread.join();
            }
            assertEquals(round + 1, released.get());
        }
    }
}
