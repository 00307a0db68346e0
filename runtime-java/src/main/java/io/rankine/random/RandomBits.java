package io.rankine.random;

import io.rankine.engine.memory.Mem;

/**
 * Words of 64 random bits by SplitMix64 (Steele, Lea and Flood, OOPSLA 2014). Word i follows from the seed and i alone, so
 * that a block of them is one loop without dependencies, which the JVM turns into vectors.
 */
final class RandomBits {

    /** Words made at once: 2 KB stay in the nearest cache. */
    static final int BLOCK = 256;

    private static final long LOWER = 0xffffffffL;

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private final long gamma;
    private final long[] steps = new long[BLOCK];
    private final long[] block = new long[BLOCK];
    private final long[] words = new long[BLOCK];
    private final int[] halves = new int[BLOCK];
    private final long[] products = new long[BLOCK];
    private long state;
    private int next = BLOCK;

    RandomBits(long seed) {
        this(seed, GOLDEN_GAMMA);
    }

    private RandomBits(long seed, long gamma) {
        this.state = seed;
        this.gamma = gamma;
        for (int i = 0; i < BLOCK; i++) {
            steps[i] = (i + 1) * gamma;
        }
    }

    /** Another sequence, independent of this one. */
    RandomBits split() {
        return new RandomBits(next(), gammaOf(next()));
    }

    /** The state after so many more words: what is left of the block is made again. */
    long after(long words) {
        return state - (BLOCK - next - words) * gamma;
    }

    /** The same sequence, from a state of it on. */
    RandomBits at(long state) {
        return new RandomBits(state, gamma);
    }

    /** Goes on from this state. */
    void moveTo(long state) {
        this.state = state;
        next = BLOCK;
    }

    long next() {
        if (next == BLOCK) {
            refill();
        }
        return block[next++];
    }

    private void refill() {
        make(block, BLOCK);
        next = 0;
    }

    /** The next words, at most {@link #BLOCK}. */
    void next(long[] words, int count) {
        moveTo(after(0));
        make(words, count);
    }

    private void make(long[] words, int count) {
        for (int i = 0; i < count; i++) {
            words[i] = mixed(state + steps[i]);
        }
        state += count * gamma;
    }

    /** From 0 up to 1, which is left out, in multiples of 2^-53. */
    double fraction() {
        return fraction(next());
    }

    static double fraction(long word) {
        return (word >>> 11) * 0x1p-53;
    }

    /**
     * A number from 0 up to {@code count}, which is read without a sign: the upper word of a product, and the few values
     * are drawn again that would make some numbers likelier than others (Lemire, ACM TOMACS 29, 2019).
     */
    long below(long count) {
        long bits = next();
        long low = bits * count;
        if (Long.compareUnsigned(low, count) < 0) {
            long uneven = Long.remainderUnsigned(-count, count);
            while (Long.compareUnsigned(low, uneven) < 0) {
                bits = next();
                low = bits * count;
            }
        }
        return Math.unsignedMultiplyHigh(bits, count);
    }

    /** The next numbers as {@link #below(long)} draws them, {@code low} more each, at most {@link #BLOCK}. */
    void below(long count, long low, long[] numbers, int size) {
        int made = 0;
        int used = 0;
        for (int i = 0; i < size; used++) {
            if (used == made) {
                made = size - i; // all of them but for what is drawn again
                used = 0;
                next(words, made);
            }
            long bits = words[used];
            long product = bits * count;
            boolean even = Long.compareUnsigned(product, count) >= 0
                    || Long.compareUnsigned(product, Long.remainderUnsigned(-count, count)) >= 0;
            if (even) {
                numbers[i++] = low + Math.unsignedMultiplyHigh(bits, count);
            }
        }
    }

    /**
     * The next numbers, {@code low} more than from 0 up to {@code count}, which is 2^16 at most; at most {@link #BLOCK}. As
     * {@link #below(long)} draws them, of 32 bits instead of 64: of each word the lower ones first. Hardly one number in 2^16 is
     * drawn again.
     */
    void belowOfHalves(int count, long low, long[] numbers, int size) {
        long uneven = (1L << Integer.SIZE) % count;
        for (int i = 0; i < size; ) {
            int drawn = size - i;
            next(words, (drawn + 1) / 2);
            Mem.halves(words, halves, drawn);
            long signs = 0;
            for (int k = 0; k < drawn; k++) {
                long product = (halves[k] & LOWER) * count;
                products[k] = product;
                signs |= (product & LOWER) - uneven;
            }
            i = signs < 0 ? even(low, uneven, numbers, i, drawn) : upper(low, numbers, i, drawn);
        }
    }

    private int upper(long low, long[] numbers, int at, int drawn) {
        for (int k = 0; k < drawn; k++) {
            numbers[at + k] = low + (products[k] >>> Integer.SIZE);
        }
        return at + drawn;
    }

    /** Without those that make some numbers likelier. */
    private int even(long low, long uneven, long[] numbers, int at, int drawn) {
        int next = at;
        for (int k = 0; k < drawn; k++) {
            if ((products[k] & LOWER) >= uneven) {
                numbers[next++] = low + (products[k] >>> Integer.SIZE);
            }
        }
        return next;
    }

    /** Variant 13 of Stafford's finalizers. */
    private static long mixed(long z) {
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /** An odd distance between states whose bits change often enough. */
    private static long gammaOf(long bits) {
        long odd = bits | 1;
        return Long.bitCount(odd ^ odd >>> 1) < 24 ? odd ^ 0xaaaaaaaaaaaaaaaaL : odd;
    }
}
