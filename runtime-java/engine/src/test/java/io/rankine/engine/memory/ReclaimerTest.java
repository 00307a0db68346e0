package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("optimized")
class ReclaimerTest {

    private final Reclaimer reclaimer = new Reclaimer();
    private final List<Integer> ran = new ArrayList<>();

    @Test
    void oneSweepAfterTheCollectorRunsAllThatIsDueInOrder() {
        List<Object> held = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Object object = new Object();
            int number = i;
            reclaimer.register(object, () -> ran.add(number));
            if (i % 3 == 0) {
                held.add(object);
            }
        }
        System.gc();
        reclaimer.sweep();
        assertEquals(IntStream.range(0, 10_000).filter(i -> i % 3 != 0).boxed().toList(), ran);
        ran.clear();
        reclaimer.sweep();
        assertEquals(List.of(), ran, "each once");
        held.clear();
        System.gc();
        reclaimer.sweepIfDue();
        assertEquals(3334, ran.size());
    }

    @Test
    void whatIsCleanedAtOnceIsNotRunLater() {
        List<Reclaimer.Claim> claims = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            int number = i;
            claims.add(reclaimer.register(new Object(), () -> ran.add(number)));
        }
        for (int i = 0; i < 100; i += 2) {
            claims.get(i).clean();
        }
        System.gc();
        reclaimer.sweep();
        assertEquals(
                IntStream.range(0, 100).boxed().toList(), ran.stream().sorted().toList());
    }

    @Test
    void anErrorLeavesTheRestToTheNextSweep() {
        for (int i = 0; i < 10; i++) {
            int number = i;
            reclaimer.register(new Object(), () -> {
                ran.add(number);
                if (number == 4 && ran.size() == 5) {
                    throw new StackOverflowError();
                }
            });
        }
        System.gc();
        assertThrows(StackOverflowError.class, reclaimer::sweep);
        reclaimer.sweep();
        assertEquals(List.of(0, 1, 2, 3, 4), ran.subList(0, 5));
        assertEquals(
                IntStream.range(4, 10).boxed().toList(),
                ran.subList(5, 11).stream().sorted().toList());
    }

    @Test
    void threadsRegisterAndCleanWhileOthersSweep() throws InterruptedException {
        int each = 20_000;
        AtomicInteger runs = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < 3; t++) {
            Random random = new Random(t);
            threads.add(Thread.ofPlatform().start(() -> {
                List<Object> held = new ArrayList<>();
                for (int i = 0; i < each; i++) {
                    Object object = new Object();
                    held.add(object);
                    Reclaimer.Claim claim = reclaimer.register(object, runs::incrementAndGet);
                    if (random.nextBoolean()) {
                        claim.clean();
                    }
                    if (held.size() == 100) {
                        held.clear();
                    }
                }
            }));
        }
        while (threads.stream().anyMatch(Thread::isAlive)) {
            System.gc();
            reclaimer.sweep();
        }
        System.gc();
        reclaimer.sweep();
        assertEquals(3 * each, runs.get());
    }
}
