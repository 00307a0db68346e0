package io.rankine.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.reuse.Reuse;
import java.util.function.DoubleSupplier;

/** How many results of a program are used again. */
final class Ends {

    private static final long SECOND = 1_000_000_000;

    private Ends() {}

    /**
     * Runs it until results are given back and all of its calls are known, then 200 times, and that again: the most of three counts,
     * as the collector may find some before. Each time its value is the same.
     */
    static long ended(double expected, DoubleSupplier program) {
        long begin = System.nanoTime();
        long before = Reuse.ended();
        while (Reuse.ended() == before && System.nanoTime() - begin < 20 * SECOND) {
            run(100, expected, program);
        }
        long most = 0;
        for (int round = 0; round < 3; round++) {
            run(100, expected, program);
            analysed();
            long first = Reuse.ended();
            run(200, expected, program);
            most = Math.max(most, Reuse.ended() - first);
        }
        return most;
    }

    private static void run(int times, double expected, DoubleSupplier program) {
        for (int i = 0; i < times; i++) {
            assertEquals(expected, program.getAsDouble());
        }
    }

    /** Waits for the analyses that were asked for so far: the thread ends with the last. */
    static void analysed() {
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("rankine-reuse")) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }
}
