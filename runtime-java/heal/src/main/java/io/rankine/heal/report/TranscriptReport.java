package io.rankine.heal.report;

import java.time.Duration;
import java.util.List;

/**
 * What a run did.
 *
 * @param entries of the transcript, segments and releases included
 * @param ops executed
 * @param compared tensors compared with an expected one
 * @param mismatches those that differ, in order
 * @param times by op, the longest first
 * @param peakBytes the most memory that its tensors take at a time; each is released behind its last use
 * @param planning time to read and check the whole transcript before the first op
 * @param running time to read it again and execute it
 */
public record TranscriptReport(
        long entries,
        long ops,
        long compared,
        List<Mismatch> mismatches,
        List<OpTime> times,
        long peakBytes,
        Duration planning,
        Duration running) {

    /** Time of all calls of one op, its arguments' decoding not included. */
    public record OpTime(String op, long calls, Duration time) {}

    public TranscriptReport {
        mismatches = List.copyOf(mismatches);
        times = List.copyOf(times);
    }

    /** True if at least one tensor was compared, and none differs. */
    public boolean verified() {
        return compared > 0 && mismatches.isEmpty();
    }
}
