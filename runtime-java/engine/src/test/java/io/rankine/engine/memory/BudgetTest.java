package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.Garbage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import leaks.Fresh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class BudgetTest {

    private final Reclaimer reclaimer = new Reclaimer();

    @Test
    void threadsThatAreRefusedTogetherShareASearch() throws InterruptedException {
        Budget budget = budget();
        budget.take(90);
        long before = budget.searches();
        CountDownLatch start = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 20; t++) {
            threads.add(Thread.ofPlatform().start(() -> {
                uninterrupted(start);
                assertThrows(OffHeapMemoryException.class, () -> budget.take(20));
            }));
        }
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
        assertTrue(budget.searches() - before < 10, budget.searches() + " searches for 20 threads");
        assertEquals(90, budget.used(), "a refused request does not count");
        budget.take(10);
    }

    @Test
    void aRequestThatFitsDoesNotWaitForThoseThatDoNot() throws InterruptedException {
        Budget budget = budget();
        budget.take(90);
        boolean[] end = {false};
        Thread greedy = Thread.ofPlatform().start(() -> {
            while (!end[0]) {
                assertThrows(OffHeapMemoryException.class, () -> budget.take(20));
            }
        });
        long before = budget.searches();
        int fitting = 0;
        while (budget.searches() < before + 3) {
            budget.take(5);
            budget.give(5);
            fitting++;
        }
        end[0] = true;
        greedy.join();
        assertTrue(fitting > 100, fitting + " during three searches");
    }

    @Test
    void anInterruptedThreadReclaimsLikeAnyOther() {
        Thread.currentThread().interrupt();
        Budget budget = budget();
        Object garbage = new Object();
        budget.take(90);
        reclaimer.register(garbage, () -> budget.give(90));
        garbage = null;
        budget.take(90);
        assertTrue(Thread.interrupted());
    }

    @Test
    void garbageIsReclaimedThoughTheCollectorDoesNotRunWhenAsked() throws IOException, InterruptedException {
        // The smaller the heap, the sooner it is filled until it is collected.
        String report = Fresh.run(
                Garbage.class, "-Xmx32m", "-XX:+UseSerialGC", "-XX:+DisableExplicitGC", "-Drankine.memory.limit=256m");
        assertEquals("done", report.strip());
    }

    private Budget budget() {
        return new Budget(100, new Pile(50, 50, 50), new HeapCollector(reclaimer));
    }

    private static void uninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
