package io.rankine.engine.memory;

import io.rankine.engine.options.Options;
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
    private final Pile pile;
    private final Reclaimer reclaimer;
    private final Prefault prefault;
    private final long keep;
    private final Stack[] warm = stacks();
    private final Stack[] cold = stacks();
    private long warmBytes;
    private long reservedBytes;
    /** By which it is told how long ago memory was used. */
    private long handedOut;

    private long regionNext;
    private long regionEnd;

    /** @param keep bytes of warm blocks at most; fewer, where the limit leaves less beside what is in use */
    Pool(Pages pages, Budget budget, Pile pile, Reclaimer reclaimer, long keep) {
        this.pages = pages;
        this.budget = budget;
        this.pile = pile;
        this.reclaimer = reclaimer;
        prefault = new Prefault(this, pile);
        this.keep = keep;
    }

    /** Fills {@code block}; its address is aligned to 64 bytes at least. */
    void take(Block block) {
        Options.check();
        long bytes = block.bytes();
        budget.take(bytes);
        block.counted = true;
        if (!takeWarm(block, bytes) && !(reclaimer.sweepIfCheap() && takeWarm(block, bytes))) {
            takeFresh(block, bytes);
        }
        if (pile.growth() > 0) {
            prefault.start(block.sizeClass);
        }
    }

    private void takeFresh(Block block, long bytes) {
        makeRoom();
        block.address = untouched(block.sizeClass, bytes);
        if (block.address == 0) {
            give(block);
            throw budget.exhausted(bytes, "was refused by the operating system");
        }
        block.takenAt = handedOut(bytes);
        long sample = Math.min(bytes, Pages.HUGE);
        pile.touched(sample, pages.touch(block.address, sample));
    }

    /** Takes back whatever was taken; nothing the second time. */
    synchronized void give(Block block) {
        long bytes = block.bytes();
        if (block.address != 0) {
            shelve(block.sizeClass, block.address, bytes, room(block.counted ? bytes : 0), block.takenAt);
            block.address = 0;
        }
        if (block.counted) {
            budget.give(bytes);
            block.counted = false;
        }
    }

    /** Bytes of warm blocks at most, once so many are no longer in use: with what is, they stay within the limit. */
    private long room(long freed) {
        return Math.min(keep, budget.limit() - budget.used() + freed);
    }

    /** Cools blocks, the largest first, as far as what is in use leaves no room for them. */
    private synchronized void makeRoom() {
        for (int index = warm.length - 1; index >= 0 && warmBytes > room(0) && pages.discards(); index--) {
            long bytes = SizeClass.bytes(index);
            while (!warm[index].empty() && warmBytes > room(0)) {
                chill(index, warm[index].top(), bytes);
                warm[index].pop();
                warmBytes -= bytes;
            }
        }
    }

    /** Makes warm blocks of a class, for so many bytes and as far as they may be kept. */
    void prefault(int index, long bytes) {
        long each = SizeClass.bytes(index);
        boolean populated = true;
        for (long made = 0; populated && made < bytes; made += each) {
            long address = keeps(each) ? untouched(index, each) : 0;
            populated = address != 0 && populate(index, address, each);
        }
    }

    private boolean populate(int index, long address, long bytes) {
        long begin = System.nanoTime();
        boolean populated = false;
        try {
            populated = pages.populate(address, bytes);
        } finally {
            putBack(index, address, bytes);
        }
        if (populated) {
            pile.touched(bytes, System.nanoTime() - begin);
        }
        return populated;
    }

    private synchronized boolean keeps(long bytes) {
        return warmBytes + bytes <= room(0);
    }

    private synchronized void putBack(int index, long address, long bytes) {
        shelve(index, address, bytes, room(0), handedOut);
    }

    /** Gives the physical memory of all waiting blocks back. */
    void trim() {
        reclaimer.sweepIfDue();
        chill();
    }

    private synchronized void chill() {
        for (int index = 0; index < warm.length; index++) {
            while (!warm[index].empty()) {
                chill(index, warm[index].pop(), SizeClass.bytes(index));
            }
        }
        warmBytes = 0;
    }

    MemoryStats stats() {
        reclaimer.sweepIfDue();
        return counts();
    }

    private synchronized MemoryStats counts() {
        return new MemoryStats(budget.used(), warmBytes, reservedBytes, budget.limit());
    }

    /** Fills {@code block} with one that waits warm, if there is one. */
    private synchronized boolean takeWarm(Block block, long bytes) {
        Stack waiting = warm[block.sizeClass];
        if (waiting.empty()) {
            return false;
        }
        warmBytes -= bytes;
        block.cycle = (int) Math.min(Integer.MAX_VALUE, (handedOut - waiting.topTakenAt()) / bytes);
        block.takenAt = handedOut(bytes);
        block.address = waiting.pop();
        return true;
    }

    private synchronized long handedOut(long bytes) {
        handedOut += bytes;
        return handedOut;
    }

    /** A block that waits cold, or a new one; or 0. */
    private synchronized long untouched(int index, long bytes) {
        if (!cold[index].empty()) {
            return cold[index].pop();
        }
        warm[index].makeRoom();
        cold[index].makeRoom();
        long address = fresh(bytes);
        if (address != 0) {
            warm[index].blocks++;
            cold[index].blocks++;
        }
        return address;
    }

    private void shelve(int index, long address, long bytes, long room, long takenAt) {
        if (warmBytes + bytes <= room || !pages.discards()) {
            warm[index].push(address, takenAt);
            warmBytes += bytes;
        } else {
            chill(index, address, bytes);
        }
    }

    private void chill(int index, long address, long bytes) {
        pages.discard(address, bytes);
        cold[index].push(address, 0);
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
        long begin = System.nanoTime();
        long address = pages.reserve(bytes);
        if (reservedBytes > 0 && pages.zeroes(bytes)) { // The first time, classes are loaded, too.
            pile.touched(bytes, System.nanoTime() - begin);
        }
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
        private long[] takenAt = {};
        private int count;
        /** Blocks of this class that there are. */
        private int blocks;

        boolean empty() {
            return count == 0;
        }

        /** For one more block: to take back what was lent needs no heap then, of which there may be none. */
        void makeRoom() {
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

        long topTakenAt() {
            return takenAt[count - 1];
        }

        long top() {
            return addresses[count - 1];
        }

        long pop() {
            return addresses[--count];
        }
    }
}
