package io.rankine.heal.machine;

import io.rankine.heal.report.TranscriptException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * When the memory of each tensor is made and used last, in entries. Filled while a transcript is planned; its run then
 * releases memory behind the last use, whether or not the transcript frees the name there. Buffers are counted in the order
 * in which they are made, which is the same in both passes.
 */
public final class Lifetimes {

    private final long limit;
    private int count;
    private long[] bytes = new long[64];
    private int[] made = new int[64];
    private int[] used = new int[64];
    private String[] ops = new String[64];

    public Lifetimes(long limit) {
        this.limit = limit;
    }

    long limit() {
        return limit;
    }

    /** A buffer made by {@code op} at {@code entry}; its number. */
    int add(long size, int entry, String op) {
        if (count == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * count);
            made = Arrays.copyOf(made, 2 * count);
            used = Arrays.copyOf(used, 2 * count);
            ops = Arrays.copyOf(ops, 2 * count);
        }
        bytes[count] = size;
        made[count] = entry;
        used[count] = entry;
        ops[count] = op;
        return count++;
    }

    void use(int buffer, int entry) {
        used[buffer] = entry;
    }

    /** Buffers by their last use, the first one to go first. */
    int[] byLastUse() {
        return IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingInt(buffer -> used[buffer]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    int lastUse(int buffer) {
        return used[buffer];
    }

    /**
     * The most memory that is ever in use at a time, in bytes.
     *
     * @throws TranscriptException if that is more than the limit
     */
    public long peak() {
        int[] going = byLastUse();
        int gone = 0;
        long now = 0;
        long peak = 0;
        for (int buffer = 0; buffer < count; buffer++) {
            while (used[going[gone]] < made[buffer]) {
                now -= bytes[going[gone++]];
            }
            now += bytes[buffer];
            if (now < 0 || now > limit) {
                throw new TranscriptException("transcript: entry " + made[buffer] + " (" + ops[buffer]
                        + "): a tensor of " + bytes[buffer] + " bytes brings the memory in use to "
                        + (now < 0 ? "more than 2^63" : now) + " bytes; the limit is " + limit);
            }
            peak = Math.max(peak, now);
        }
        return peak;
    }
}
