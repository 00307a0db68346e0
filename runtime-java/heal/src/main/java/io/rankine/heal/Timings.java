package io.rankine.heal;

import io.rankine.heal.report.TranscriptReport;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Calls and time by op. */
final class Timings {

    private final Map<String, long[]> byOp = new HashMap<>();

    void add(String op, long nanos) {
        long[] sums = byOp.computeIfAbsent(op, name -> new long[2]);
        sums[0]++;
        sums[1] += nanos;
    }

    long calls() {
        return byOp.values().stream().mapToLong(sums -> sums[0]).sum();
    }

    /** The longest first. */
    List<TranscriptReport.OpTime> table() {
        return byOp.entrySet().stream()
                .map(e -> new TranscriptReport.OpTime(e.getKey(), e.getValue()[0], Duration.ofNanos(e.getValue()[1])))
                .sorted(Comparator.comparing(TranscriptReport.OpTime::time)
                        .reversed()
                        .thenComparing(TranscriptReport.OpTime::op))
                .toList();
    }
}
