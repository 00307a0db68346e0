package io.rankine.engine.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import adverse.RandomGarbage;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import leaks.Fresh;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that drop what they made never use much more than what lives. */
@Tag("optimized")
class GarbageTest {

    private static final long LIMIT = 100_000;
    private static final long LEAST = 1_000;
    private static final long MOST = 8_000;

    @Test
    void randomProgramsStayBelowWhatLivesAndMayPileUp() {
        for (int seed = 0; seed < 50; seed++) {
            new Program(seed).run(2_000);
        }
    }

    @Test
    void aProgramThatClosesAllItMakesAsksTheCollectorNoMoreThanThePeakNeeds() {
        FakeCollector collector = new FakeCollector();
        Budget budget = collector.budget();
        for (int i = 0; i < 10_000; i++) {
            budget.take(400);
            budget.give(400);
        }
        assertEquals(0, budget.searches());
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseZGC"})
    void tensorsAndTheirViewsKeepTheirElementsAndTheBound(String collector) throws IOException, InterruptedException {
        String report = Fresh.run(RandomGarbage.class, collector, "-Xmx96m", "-Drankine.memory.garbage=16m");
        assertEquals("done", report.strip());
    }

    /** Takes, drops and closes at random; the collector gives back what was dropped, now and then by itself. */
    private static final class Program {
        private final Random random;
        private final FakeCollector collector = new FakeCollector();
        private final Budget budget = collector.budget();
        private final List<Long> held = new ArrayList<>();
        private long live;
        private long peak;

        Program(int seed) {
            random = new Random(seed);
        }

        void run(int steps) {
            for (int step = 0; step < steps; step++) {
                step();
                assertEquals(live + collector.garbage, budget.used());
                assertTrue(budget.used() <= peak + MOST, () -> budget.used() + " in use, alive " + peak);
            }
        }

        private void step() {
            int choice = random.nextInt(20);
            if (choice < 12 || held.isEmpty()) {
                long bytes = 1 + random.nextInt(random.nextInt(10) == 0 ? 3_000 : 200);
                if (live + bytes < LIMIT / 2) {
                    budget.take(bytes);
                    held.add(bytes);
                    live += bytes;
                    peak = Math.max(peak, live);
                }
            } else {
                long bytes = held.remove(random.nextInt(held.size()));
                live -= bytes;
                if (choice < 17) {
                    collector.drop(bytes);
                } else {
                    budget.give(bytes);
                }
            }
            if (choice == 19 && random.nextInt(50) == 0) {
                collector.give();
            }
        }
    }

    /** Knows what was dropped. */
    private static final class FakeCollector implements Collector {
        private final ArrayDeque<Long> dropped = new ArrayDeque<>();
        private final Pile pile = new Pile(LEAST, MOST, MOST);
        private final Budget budget = new Budget(LIMIT, pile, this);
        private long garbage;

        Budget budget() {
            return budget;
        }

        void drop(long bytes) {
            dropped.add(bytes);
            garbage += bytes;
        }

        void give() {
            for (long bytes : dropped) {
                budget.give(bytes);
            }
            dropped.clear();
            garbage = 0;
        }

        @Override
        public Collection collect(int attempt) {
            give();
            return new Collection(100, 0);
        }

        @Override
        public void sweep() {}

        @Override
        public boolean deaf() {
            return false;
        }
    }
}
