package io.rankine.ops.order;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.engine.memory.Storage;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Elements of some ranks, and numbers between them by NumPy's linear interpolation. */
public final class Quantiles {

    /** So many ranks take no longer by an order of all elements. */
    private static final int MANY = 64;

    private Quantiles() {}

    /** The middle element of a row, of an even number the mean of two; NaN if there is one. */
    public static double median(Tensor a) {
        int n = Sorting.size(a);
        int[] ranks = {(n - 1) / 2, n / 2};
        double[] middle = elements(a, n % 2 == 0 ? ranks : new int[] {n / 2});
        if (middle == null) {
            return Double.NaN;
        }
        double below = middle[0];
        double above = middle[middle.length - 1];
        // Halves first: the sum of two large ones would be infinite.
        return below == above ? below : below / 2 + above / 2;
    }

    /** @throws IllegalArgumentException if an element of q is not in [0, 1] */
    public static void at(Tensor a, Tensor q, Tensor out) {
        int last = Sorting.size(a) - 1;
        double[] places = new double[Math.toIntExact(q.dim(0))];
        for (int i = 0; i < places.length; i++) {
            places[i] = checked(q.getDouble(i)) * last;
        }
        int[] ranks = Arrays.stream(places)
                .flatMap(place -> Arrays.stream(new double[] {(int) place, Math.min((int) place + 1, last)}))
                .mapToInt(rank -> (int) rank)
                .sorted()
                .distinct()
                .toArray();
        double[] elements = elements(a, ranks);
        for (int i = 0; i < places.length; i++) {
            out.setDouble(i, elements == null ? Double.NaN : between(ranks, elements, places[i], last));
        }
    }

    private static double checked(double q) {
        if (!(q >= 0 && q <= 1)) {
            throw new IllegalArgumentException("quantile: q = " + q + " is out of range; it lies in [0, 1]");
        }
        return q;
    }

    private static double between(int[] ranks, double[] elements, double place, int last) {
        int i = (int) place;
        double below = elements[Arrays.binarySearch(ranks, i)];
        double above = elements[Arrays.binarySearch(ranks, Math.min(i + 1, last))];
        double part = place - i;
        // From the nearer end, as NumPy does; the difference of equal infinities would be NaN.
        if (below == above) {
            return below;
        }
        return part < 0.5 ? below + (above - below) * part : above - (above - below) * (1 - part);
    }

    /** The elements of these ranks, which ascend; null if there is a NaN. */
    private static double @Nullable [] elements(Tensor a, int... ranks) {
        KeyCode code = KeyCode.of(a.type(), false);
        int n = Sorting.size(a);
        long bytes = (long) n * code.bytes();
        try (Storage memory = LocalMemory.current().allocate(2 * bytes)) {
            long keys = memory.address();
            code.load(a, keys);
            if (code.anyNaN(keys, n)) {
                return null;
            }
            long[] found = ranks.length < MANY
                    ? new RadixSelect(code, ranks).keys(keys, keys + bytes, n)
                    : sorted(code, RadixSort.sort(code, keys, keys + bytes, n), n, ranks);
            return Arrays.stream(found)
                    .mapToDouble(key -> code.real(a.type(), key))
                    .toArray();
        }
    }

    private static long[] sorted(KeyCode code, long keys, int n, int... ranks) {
        long[] ascending = code.longs(keys, n);
        return Arrays.stream(ranks).mapToLong(rank -> ascending[rank]).toArray();
    }
}
