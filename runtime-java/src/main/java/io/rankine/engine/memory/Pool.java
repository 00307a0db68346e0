package io.rankine.engine.memory;

import java.util.Arrays;

/**
 * Blocks for large tensors and for slabs, by size class. A freed block waits, warm, to be handed out again without a page
 * fault; beyond what may be kept its physical memory goes back to the system and it waits cold. Blocks are not zeroed.
 */
final class Pool {

    /** Blocks below a huge page are cut from regions of this size. */
    private static final long REGION = 2 * Pages.HUGE;
    /** The first region, if it suffices: enough for a program of small tensors. */
    private static final long FIRST_REGION = 1 << 20;
    /** The next ones, below a huge page: no function is linked for them, which a first tensor would wait for. */
    private static final long EARLY_REGION = Pages.HUGE - (64 << 10);

    private static final long EARLY = 8 << 20;

    private final Pages pages;
    private final Budget budget;
    private final long keep;
    private final Stack[] warm = stacks();
    private final Stack[] cold = stacks();
    private long warmBytes;
    private long reservedBytes;
    private long regionNext;
    private long regionEnd;

    /** @param keep bytes of warm blocks at most */
    Pool(Pages pages, Budget budget, long keep) {
        this.pages = pages;
        this.budget = budget;
        this.keep = keep;
    }

    /** A block of class {@code index}, aligned to 64 bytes at least. */
    long take(int index) {
        long bytes = SizeClass.bytes(index);
        budget.take(bytes);
        long address = find(index, bytes);
        if (address == 0) {
            budget.give(bytes);
            throw budget.exhausted(bytes, "was refused by the operating system");
        }
        return address;
    }

    /** Takes back a block of class {@code index}. */
    void give(int index, long address) {
        long bytes = SizeClass.bytes(index);
        shelve(index, address, bytes);
        budget.give(bytes);
    }

    /** Gives the physical memory of all waiting blocks back. */
    synchronized void trim() {
        for (int index = 0; index < warm.length; index++) {
            while (!warm[index].empty()) {
                chill(index, warm[index].pop(), SizeClass.bytes(index));
            }
        }
        warmBytes = 0;
    }

    synchronized MemoryStats stats() {
        return new MemoryStats(budget.used(), warmBytes, reservedBytes, budget.limit());
    }

    private synchronized long find(int index, long bytes) {
        if (!warm[index].empty()) {
            warmBytes -= bytes;
            return warm[index].pop();
        }
        return cold[index].empty() ? fresh(bytes) : cold[index].pop();
    }

    private synchronized void shelve(int index, long address, long bytes) {
        if (warmBytes + bytes <= keep || !pages.discards()) {
            warm[index].push(address);
            warmBytes += bytes;
        } else {
            chill(index, address, bytes);
        }
    }

    private void chill(int index, long address, long bytes) {
        pages.discard(address, bytes);
        cold[index].push(address);
    }

    private long fresh(long bytes) {
        if (bytes >= Pages.HUGE) {
            return reserve(bytes);
        }
        if (regionEnd - regionNext < bytes) {
            long size = region(bytes);
            long region = reserve(size);
            if (region == 0) {
                return 0;
            }
            regionNext = region;
            regionEnd = region + size;
        }
        long address = regionNext;
        regionNext += bytes;
        return address;
    }

    /** Bytes of the next region, of which a block takes so many. */
    private long region(long bytes) {
        if (reservedBytes >= EARLY) {
            return REGION;
        }
        return regionEnd == 0 && bytes <= FIRST_REGION ? FIRST_REGION : EARLY_REGION;
    }

    private long reserve(long bytes) {
        long address = pages.reserve(bytes);
        reservedBytes += address == 0 ? 0 : bytes;
        return address;
    }

    private static Stack[] stacks() {
        Stack[] stacks = new Stack[SizeClass.COUNT];
        for (int i = 0; i < stacks.length; i++) {
            stacks[i] = new Stack();
        }
        return stacks;
    }

    /** Addresses, last in first out: the block freed last is the one most likely in cache. */
    private static final class Stack {
        private long[] addresses = {};
        private int count;

        boolean empty() {
            return count == 0;
        }

        void push(long address) {
            if (count == addresses.length) {
                addresses = Arrays.copyOf(addresses, Math.max(8, 2 * count));
            }
            addresses[count++] = address;
        }

        long pop() {
            return addresses[--count];
        }
    }
}
