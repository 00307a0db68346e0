package io.rankine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.reuse.Reuse;
import java.util.function.DoubleSupplier;

/** How many results of a program are used again. */
final class Ends {

    private static final long SECOND = 1_000_000_000;

    private Ends() {}

    /**
     * Runs it until results are given back, then until all of its calls are known, then 200 times, and that again: the most of three
     * counts, as the collector may find some before. Each time its value is the same.
     */
    static long ended(double expected, DoubleSupplier program) {
        long begin = System.nanoTime();
        long before = Reuse.ended();
        while (Reuse.ended() == before && System.nanoTime() - begin < 20 * SECOND) {
            assertEquals(expected, program.getAsDouble());
        }
        long known = System.nanoTime() + SECOND / 10;
        while (System.nanoTime() < known) {
            assertEquals(expected, program.getAsDouble());
        }
        long most = 0;
        for (int round = 0; round < 3; round++) {
            long first = Reuse.ended();
            for (int i = 0; i < 200; i++) {
                assertEquals(expected, program.getAsDouble());
            }
            most = Math.max(most, Reuse.ended() - first);
        }
        return most;
    }
}
