package io.rankine.random;

import java.util.Arrays;
import java.util.function.LongToDoubleFunction;
import java.util.function.Supplier;

/**
 * Whole numbers of a small range by Walker's alias method, its table by Vose's algorithm (IEEE Transactions on Software
 * Engineering 17, 1991): the upper bits of a word choose a column, the others whether its own number or another one is drawn.
 */
final class AliasTable implements Counts {

    /** Numbers of a table at most, so that it is made in a microsecond or two. */
    private static final int MOST = 256;

    private static final long ALIAS = MOST - 1;

    /** Chances below this part of the likeliest number's do not come. */
    private static final double NEVER = 0x1p-60;

    /** Up to here numbers next to the likeliest one have smaller chances than {@link #NEVER} before there are too many. */
    private static final double LARGEST_VARIANCE = 190;

    private final long least;
    private final int shift;

    /** The chance of the column's own number as a part of 2^64, in its lowest bits the other one. */
    private final long[] columns;

    private AliasTable(long least, int bits) {
        this.least = least;
        this.shift = Long.SIZE - bits;
        this.columns = new long[1 << bits];
    }

    /** Numbers from least on, their chances in proportion to the weights, of which there are 1 to {@link #MOST}. */
    static AliasTable of(long least, double... weights) {
        AliasTable table =
                new AliasTable(least, Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(weights.length - 1)));
        table.fill(Arrays.copyOf(weights, table.columns.length));
        return table;
    }

    /**
     * Numbers from 0 on whose chances fall on both sides of the likeliest one, as quotients of neighbours tell.
     *
     * @param quotient the chance of k + 1 by that of k, 0 for the last one
     * @param others draws from the same distribution, where a table would be too large
     */
    static Counts around(double likeliest, double variance, LongToDoubleFunction quotient, Supplier<Counts> others) {
        if (!(variance <= LARGEST_VARIANCE)) {
            return others.get();
        }
        double[] weights = new double[2 * MOST + 1];
        long begin = (long) likeliest - MOST;
        weights[MOST] = 1;
        int last = MOST;
        for (double weight = 1; last < 2 * MOST; weights[++last] = weight) {
            weight *= quotient.applyAsDouble(begin + last);
            if (weight < NEVER) {
                break;
            }
        }
        int first = MOST;
        for (double weight = 1; first > 0 && begin + first > 0; weights[--first] = weight) {
            weight /= quotient.applyAsDouble(begin + first - 1);
            if (weight < NEVER) {
                break;
            }
        }
        return last - first < MOST ? of(begin + first, Arrays.copyOfRange(weights, first, last + 1)) : others.get();
    }

    /** Columns of less than their share are filled up by those of more. */
    private void fill(double... weights) {
        int size = columns.length;
        double share = size / Arrays.stream(weights).sum();
        int[] places = new int[size];
        int less = 0;
        int more = size;
        for (int i = 0; i < size; i++) {
            weights[i] *= share;
            columns[i] = i;
            if (weights[i] < 1) {
                places[less++] = i;
            } else {
                places[--more] = i;
            }
        }
        while (less > 0 && more < size) {
            int low = places[--less];
            int high = places[more];
            columns[low] = (long) (weights[low] * 0x1p63) << 1 & ~ALIAS | high;
            weights[high] -= 1 - weights[low];
            if (weights[high] < 1) {
                places[less++] = high;
                more++;
            }
        }
    }

    @Override
    public long next(RandomBits bits) {
        return number(bits.next());
    }

    @Override
    public void fill(RandomBits bits, long[] part, int count) {
        bits.next(part, count);
        for (int i = 0; i < count; i++) {
            part[i] = number(part[i]);
        }
    }

    /** Without a branch, which could not be foreseen. */
    long number(long word) {
        long own = word >>> shift;
        long column = columns[(int) own];
        long other = column & ALIAS;
        long isOwn = ((word << Long.SIZE - shift >>> 1) - ((column & ~ALIAS) >>> 1)) >> Long.SIZE - 1;
        return least + (other ^ (other ^ own) & isOwn);
    }
}
