package io.rankine.bench.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Times peers in turns: a round of each, then the next round of each, so that what disturbs the machine disturbs all of them.
 *
 * @param warmUp nanoseconds without a faster round that end a warm-up
 * @param round nanoseconds of a round at the least
 */
record Turns(long warmUp, long round, int rounds) {

    static final Turns QUICK = new Turns(40_000_000, 1_000_000, 5);
    static final Turns WHOLE = new Turns(200_000_000, 4_000_000, 15);

    /** A call that takes longer is worth fewer rounds. */
    private static final long LONG_CALL = 200_000_000;

    private static final int FEW_ROUNDS = 3;

    /** Warm-ups that last until nothing gets faster, counted in the least one. */
    private static final int PATIENCE = 12;

    private static final double NOTEWORTHY = .98;
    private static final int MOST = 1 << 20;

    Map<Peer, Figures> figures(Map<Peer, Peer.Timed> works) throws IOException {
        List<Timing> timings = new ArrayList<>();
        int count = rounds;
        for (Map.Entry<Peer, Peer.Timed> work : works.entrySet()) {
            double call = warmed(work.getValue());
            int calls = (int) Math.clamp(round / call, 1, MOST);
            timings.add(new Timing(work.getKey(), work.getValue(), calls, new double[rounds]));
            if (call > LONG_CALL) {
                count = Math.min(count, FEW_ROUNDS);
            }
        }
        for (int i = 0; i < count; i++) {
            for (Timing timing : timings) {
                timing.times[i] = timing.work.run(timing.calls) / (double) timing.calls;
            }
        }
        Map<Peer, Figures> figures = new LinkedHashMap<>();
        for (Timing timing : timings) {
            figures.put(timing.peer, Figures.of(Arrays.copyOf(timing.times, count)));
        }
        return figures;
    }

    /** A peer's rounds. */
    private record Timing(Peer peer, Peer.Timed work, int calls, double[] times) {}

    /** Nanoseconds of a call, once a while has brought no faster ones: compilers have done then what they do. */
    private double warmed(Peer.Timed work) throws IOException {
        double least = Double.POSITIVE_INFINITY;
        long begin = System.nanoTime();
        long best = begin;
        long now = begin;
        for (int calls = 1; now - best < warmUp && now - begin < PATIENCE * warmUp; now = System.nanoTime()) {
            long took = work.run(calls);
            double call = Math.max(1, took) / (double) calls;
            if (call < least * NOTEWORTHY) {
                least = call;
                best = System.nanoTime();
            }
            if (took < round && calls < MOST) {
                calls *= 2;
            }
        }
        return least;
    }
}
