package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** The places of a few largest keys: most keys are compared with the least of those alone. */
final class Largest {

    /** So many at most: each key that belongs to them moves others. */
    static final int MOST = 64;

    /** Elements that are passed over at once where none is as large as those that were found. */
    private static final int PART = 2048;

    /** From here on, most parts have none. */
    private static final long MANY = 16 * PART;

    private final long[] largest;
    private final long[] places;
    private int found;

    /** The number of the last key, once there are as many. */
    private double least;

    private Largest(int count) {
        largest = new long[count];
        places = new long[count];
    }

    /** In descending order, of equal elements the first ones. @param count from 0 on, no more than there are elements */
    static long[] places(Tensor a, int count) {
        Largest largest = new Largest(count);
        if (count > 0 && a.type().isFloating()) {
            largest.addReals(a);
        } else if (count > 0) {
            Keys.parts(a, largest::add);
        }
        return largest.places;
    }

    private void addReals(Tensor a) {
        long n = a.dim(0);
        for (long from = 0; from < n; from += PART) {
            long first = from;
            Tensor part = a.slice(0, from, Math.min(from + PART, n), 1);
            if (from < MANY || !(most(part) < least)) {
                Parts.reals(part, (values, count, at) -> addReals(values, count, first + at));
            }
        }
    }

    /** NaN if there is one. */
    private static double most(Tensor part) {
        return Casts.as(ReductionEntry.amax(part, 0), ElementType.FLOAT64).getDouble();
    }

    /** Keys are made of those alone that are not smaller. */
    private void addReals(double[] values, int count, long from) {
        int last = largest.length - 1;
        for (int i = 0; i < count; i++) {
            if (found <= last || !(values[i] < least)) {
                add(Keys.of(values[i]), from + i);
                least = Keys.number(largest[last]);
            }
        }
    }

    private void add(long[] keys, int count, long from) {
        for (int i = 0; i < count; i++) {
            add(keys[i], from + i);
        }
    }

    private void add(long key, long place) {
        int last = largest.length - 1;
        if (found > last && key <= largest[last]) {
            return;
        }
        int at = found <= last ? found++ : last;
        for (; at > 0 && largest[at - 1] < key; at--) {
            largest[at] = largest[at - 1];
            places[at] = places[at - 1];
        }
        largest[at] = key;
        places[at] = place;
    }
}
