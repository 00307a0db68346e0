package io.rankine.engine.memory;

import io.rankine.engine.options.Options;
import org.jspecify.annotations.Nullable;

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
    private final Shelf[] shelves = shelves();
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
        budget.take(block.bytes());
        block.counted = true;
        if (!takeWarm(block)
                && !(reclaimer.sweepIfCheap() && takeWarm(block))
                && !(collects(block) && takeWarm(block))) {
            takeFresh(block);
        }
        if (pile.affords()) {
            prefault.start(block.sizeClass);
        }
    }

    /** Asks the collector, if that is better than fresh memory for this block. */
    private boolean collects(Block block) {
        Shelf shelf = shelves[block.sizeClass];
        int collections = pile.collections();
        long garbage = due(shelf);
        if (garbage > 0 && prefault.isAbout(block.sizeClass)) {
            pile.taken(shelf.bytes);
            return false;
        }
        if (garbage > 0) {
            budget.collect(block.bytes(), collections);
            searched(shelf, garbage);
        }
        return garbage > 0;
    }

    private synchronized long due(Shelf shelf) {
        return shelf.due(pile.least());
    }

    private synchronized void searched(Shelf shelf, long garbage) {
        shelf.searched(garbage, pile.most() / 2);
    }

    private void takeFresh(Block block) {
        makeRoom();
        block.address = untouched(shelves[block.sizeClass]);
        if (block.address == 0) {
            give(block);
            throw budget.exhausted(block.bytes(), "was refused by the operating system");
        }
        block.takenAt = handedOut(shelves[block.sizeClass]);
    }

    /** Takes back whatever was taken; nothing the second time. */
    synchronized void give(Block block) {
        long bytes = block.bytes();
        if (block.address != 0) {
            shelve(shelves[block.sizeClass], block.address, room(block.counted ? bytes : 0), block.takenAt);
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
        for (int index = shelves.length - 1; index >= 0 && warmBytes > room(0) && pages.discards(); index--) {
            while (shelves[index].hasWarm() && warmBytes > room(0)) {
                chill(shelves[index]);
            }
        }
    }

    /** Bytes of a class that wait warm or may be garbage. */
    synchronized long pile(int index) {
        return shelves[index].pile();
    }

    /**
     * Makes warm blocks of a class: a few MB at once, as a thread that comes back from the system waits for a collector that
     * runs. Returns how many bytes; 0 if there are enough of them, no more may be kept, or there is no memory.
     */
    long prefault(int index) {
        Shelf shelf = shelves[index];
        long[] addresses = new long[(int) Math.max(1, REGION / shelf.bytes)];
        int made = 0;
        pages.prepare(); // Where others do not wait for it.
        try {
            while (made < addresses.length && wants(shelf, made + 1)) {
                long address = untouched(shelf);
                if (address == 0) {
                    break;
                }
                addresses[made++] = address;
            }
            touch(addresses, made, shelf.bytes);
        } finally {
            putBack(shelf, addresses, made);
        }
        return made * shelf.bytes;
    }

    private synchronized boolean wants(Shelf shelf, int more) {
        if (shelf.pile() >= pile.most()) {
            return false;
        }
        coolIdle(shelf, more * shelf.bytes, room(0));
        return warmBytes + more * shelf.bytes <= room(0);
    }

    /** Blocks that lie one behind the other at once. */
    private void touch(long[] addresses, int count, long each) {
        int begin = 0;
        for (int i = 1; i <= count; i++) {
            if (i == count || addresses[i] != addresses[i - 1] + each) {
                pages.touch(addresses[begin], (i - begin) * each);
                begin = i;
            }
        }
    }

    /** The last ones first, so that memory is handed out in ascending order. */
    private synchronized void putBack(Shelf shelf, long[] addresses, int count) {
        for (int i = count - 1; i >= 0; i--) {
            shelve(shelf, addresses[i], room(0), handedOut);
        }
    }

    /** Gives the physical memory of all waiting blocks back. */
    void trim() {
        reclaimer.sweepIfDue();
        chill();
    }

    private synchronized void chill() {
        for (Shelf shelf : shelves) {
            while (shelf.hasWarm()) {
                chill(shelf);
            }
        }
    }

    MemoryStats stats() {
        reclaimer.sweepIfDue();
        return counts();
    }

    private synchronized MemoryStats counts() {
        return new MemoryStats(budget.used(), warmBytes, reservedBytes, budget.limit());
    }

    /** Fills {@code block} with one that waits warm, if there is one. */
    private synchronized boolean takeWarm(Block block) {
        Shelf shelf = shelves[block.sizeClass];
        shelf.collected(pile.collections());
        if (!shelf.hasWarm()) {
            return false;
        }
        warmBytes -= shelf.bytes;
        block.cycle = (int) Math.min(Integer.MAX_VALUE, (handedOut - shelf.warmTakenAt()) / shelf.bytes);
        block.takenAt = handedOut(shelf);
        block.address = shelf.popWarm();
        return true;
    }

    private synchronized long handedOut(Shelf shelf) {
        handedOut += shelf.bytes;
        shelf.taken(handedOut, 2 * keep);
        return handedOut;
    }

    /** A block that waits cold, or a new one; or 0. */
    private synchronized long untouched(Shelf shelf) {
        if (shelf.hasCold()) {
            return shelf.popCold();
        }
        shelf.makeRoom();
        long address = fresh(shelf.bytes);
        if (address != 0) {
            shelf.added();
        }
        return address;
    }

    private void shelve(Shelf shelf, long address, long room, long takenAt) {
        coolIdle(shelf, shelf.bytes, room);
        if (warmBytes + shelf.bytes <= room || !pages.discards()) {
            shelf.pushWarm(address, takenAt);
            warmBytes += shelf.bytes;
        } else {
            pages.discard(address, shelf.bytes);
            shelf.pushCold(address);
        }
    }

    /**
     * Makes room for so many bytes more of this size by cooling blocks of others, those first that nobody asked for longest: for twice
     * as long as this size is away each time, or, if that is unknown, while more was handed out than may be kept. So sizes that take
     * turns, too many to keep all, do not drive each other out.
     */
    private void coolIdle(Shelf shelf, long bytes, long room) {
        long idle = shelf.interval() == Shelf.UNKNOWN ? room : 2 * shelf.interval();
        while (warmBytes + bytes > room && pages.discards()) {
            Shelf oldest = oldest(shelf);
            if (oldest == null || handedOut - oldest.warmTakenAt() <= idle) {
                return;
            }
            chill(oldest);
        }
    }

    private @Nullable Shelf oldest(Shelf but) {
        Shelf oldest = null;
        for (Shelf shelf : shelves) {
            if (shelf != but && shelf.hasWarm() && (oldest == null || shelf.warmTakenAt() < oldest.warmTakenAt())) {
                oldest = shelf;
            }
        }
        return oldest;
    }

    private void chill(Shelf shelf) {
        pages.discard(shelf.warm(), shelf.bytes);
        shelf.pushCold(shelf.popWarm());
        warmBytes -= shelf.bytes;
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

    private static Shelf[] shelves() {
        Shelf[] shelves = new Shelf[SizeClass.COUNT];
        for (int i = 0; i < shelves.length; i++) {
            shelves[i] = new Shelf(SizeClass.bytes(i));
        }
        return shelves;
    }
}
