package io.rankine.random;

/** Draws whole numbers. */
interface Counts {

    long next(RandomBits bits);

    /** The next numbers, at most {@link RandomBits#BLOCK}: in a loop of its own where calls would take longer than numbers. */
    default void fill(RandomBits bits, long[] part, int count) {
        for (int i = 0; i < count; i++) {
            part[i] = next(bits);
        }
    }

    /** What {@code others} leave of {@code all}. */
    static Counts rest(long all, Counts others) {
        return new Rest(all, others);
    }

    /** @param others how many of all are not counted */
    record Rest(long all, Counts others) implements Counts {

        @Override
        public long next(RandomBits bits) {
            return all - others.next(bits);
        }

        @Override
        public void fill(RandomBits bits, long[] part, int count) {
            others.fill(bits, part, count);
            for (int i = 0; i < count; i++) {
                part[i] = all - part[i];
            }
        }
    }
}
