package io.rankine.engine.memory;

import java.util.Arrays;

/**
 * The free blocks of one size: warm ones, with physical memory, and cold ones. Last in first out: the block freed last is the
 * one most likely in cache. Guarded by the pool.
 */
final class Shelf {

    static final long UNKNOWN = Long.MAX_VALUE;

    final long bytes;
    private final Stack warm = new Stack();
    private final Stack cold = new Stack();
    /** Blocks of this size that there are. */
    private int blocks;
    /** The fewest that were in use since the collector ran: so many live, as far as it is known. */
    private int least;

    /** How many bytes had been handed out when one of these last was. */
    private long lastTaken;

    private long interval = UNKNOWN;
    private int collections;
    /** So many bytes of garbage are waited for. */
    private long patience;

    Shelf(long bytes) {
        this.bytes = bytes;
    }

    boolean hasWarm() {
        return warm.count > 0;
    }

    boolean hasCold() {
        return cold.count > 0;
    }

    /** When the block that comes next was handed out. */
    long warmTakenAt() {
        return warm.takenAt[warm.count - 1];
    }

    long warm() {
        return warm.addresses[warm.count - 1];
    }

    long popWarm() {
        return warm.pop();
    }

    long popCold() {
        return cold.pop();
    }

    /** One is handed out, the last of so many bytes; {@code most} is as good as never. */
    void taken(long handedOut, long most) {
        if (lastTaken > 0) {
            long gap = Math.min(most, handedOut - lastTaken);
            interval = interval == UNKNOWN ? gap : Math.max(gap, interval / 2);
        }
        lastTaken = handedOut;
    }

    /** So many bytes are handed out between two of this size, but for a few in a row. */
    long interval() {
        return interval;
    }

    void pushWarm(long address, long takenAt) {
        warm.push(address, takenAt);
        least = Math.min(least, inUse());
    }

    void pushCold(long address) {
        cold.push(address, 0);
        least = Math.min(least, inUse());
    }

    /** For one more block: to take back what was lent needs no heap then, of which there may be none. */
    void makeRoom() {
        warm.makeRoom(blocks);
        cold.makeRoom(blocks);
    }

    void added() {
        blocks++;
    }

    /** The collector has run so often: if it did since the last call, what is in use lives, as far as it is known. */
    void collected(int times) {
        if (collections != times) {
            collections = times;
            least = inUse();
        }
    }

    /** Bytes that may be garbage, if they are {@code enough} to ask the collector; else 0. */
    long due(long enough) {
        long garbage = garbage();
        return garbage >= Math.max(enough, patience) ? garbage : 0;
    }

    /**
     * The collector has looked for so many bytes. If it found few, memory of this size is taken to stay: then the next search waits
     * for twice as much, but no more than {@code longest}.
     */
    void searched(long garbage, long longest) {
        patience = garbage() > garbage / 2 ? Math.min(2 * garbage, longest) : 0;
    }

    private long garbage() {
        return (inUse() - least) * bytes;
    }

    /** Bytes of blocks that wait warm or may be garbage. */
    long pile() {
        return (blocks - cold.count - least) * bytes;
    }

    private int inUse() {
        return blocks - warm.count - cold.count;
    }

    private static final class Stack {
        private long[] addresses = {};
        private long[] takenAt = {};
        private int count;

        void makeRoom(int blocks) {
            if (blocks == addresses.length) {
                int room = Math.max(8, 2 * blocks);
                long[] more = Arrays.copyOf(takenAt, room);
                addresses = Arrays.copyOf(addresses, room);
                takenAt = more;
            }
        }

        void push(long address, long when) {
            addresses[count] = address;
            takenAt[count] = when;
            count++;
        }

        long pop() {
            return addresses[--count];
        }
    }
}
