package io.rankine.engine.memory;

/**
 * Block sizes of the pool: eight steps to each doubling, so that little is lost, in whole pages, and in whole huge pages
 * from {@link Pages#HUGE} on.
 */
final class SizeClass {

    /** Smallest block. */
    static final long SMALLEST = 16 << 10;

    /** Largest block: far above what an address space of 47 bits can give. */
    static final long LARGEST = 1L << 46;

    /** Number of classes. */
    static final int COUNT = step(LARGEST) + 1;

    private static final long PAGE = 4096;
    private static final int STEPS_LOG2 = 3;
    private static final int SMALLEST_LOG2 = 14;

    private SizeClass() {}

    /** The class of blocks that hold {@code bytes}, 0 to {@link #LARGEST}. Sizes that round to one block share it. */
    static int of(long bytes) {
        return step(bytes(step(bytes)));
    }

    /** Bytes of a block of class {@code index}. */
    static long bytes(int index) {
        if (index == 0) {
            return SMALLEST;
        }
        int log2 = SMALLEST_LOG2 + ((index - 1) >> STEPS_LOG2);
        long eighths = 9 + ((index - 1) & ((1 << STEPS_LOG2) - 1));
        long bytes = eighths << (log2 - STEPS_LOG2);
        long unit = bytes < Pages.HUGE ? PAGE : Pages.HUGE;
        return (bytes + unit - 1) & -unit;
    }

    private static int step(long bytes) {
        if (bytes <= SMALLEST) {
            return 0;
        }
        long last = bytes - 1;
        int log2 = 63 - Long.numberOfLeadingZeros(last);
        int eighth = (int) (last >>> (log2 - STEPS_LOG2)) & ((1 << STEPS_LOG2) - 1);
        return ((log2 - SMALLEST_LOG2) << STEPS_LOG2) + eighth + 1;
    }
}
