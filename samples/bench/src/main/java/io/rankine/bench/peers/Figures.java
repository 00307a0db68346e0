package io.rankine.bench.peers;

import java.util.Arrays;

/** Nanoseconds of a call: the median of rounds and their quartiles. */
record Figures(double low, double median, double high) {

    static Figures of(double... rounds) {
        double[] sorted = rounds.clone();
        Arrays.sort(sorted);
        return new Figures(sorted[sorted.length / 4], sorted[sorted.length / 2], sorted[(sorted.length * 3 - 1) / 4]);
    }

    /** Half of the way from quartile to quartile, as a part of the median. */
    double spread() {
        return (high - low) / 2 / median;
    }
}
