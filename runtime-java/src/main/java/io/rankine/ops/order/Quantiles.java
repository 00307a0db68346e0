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
        int[] ranks = ranks(places, last);
        double[] elements = elements(a, ranks);
        for (int i = 0; i < places.length; i++) {
            out.setDouble(i, elements == null ? Double.NaN : between(ranks, elements, places[i], last));
        }
    }

    /** Those around the places, ascending; by loops, as there may be many short rows. */
    private static int[] ranks(double[] places, int last) {
        int[] ranks = new int[2 * places.length];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = Math.min((int) places[i / 2] + i % 2, last);
        }
        Arrays.sort(ranks);
        int different = 0;
        for (int rank : ranks) {
            if (different == 0 || ranks[different - 1] < rank) {
                ranks[different++] = rank;
            }
        }
        return Arrays.copyOf(ranks, different);
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
        // By halves where the difference itself would overflow.
        boolean far = Double.isInfinite(above - below) && Double.isFinite(above) && Double.isFinite(below);
        double span = far ? above / 2 - below / 2 : above - below;
        double twice = far ? 2 : 1;
        return part < 0.5 ? below + span * (part * twice) : above - span * ((1 - part) * twice);
    }

    /** The elements of these ranks, which ascend; null if there is a NaN. */
    private static double @Nullable [] elements(Tensor a, int... ranks) {
        KeyCode code = KeyCode.of(a.type(), false);
        int n = Sorting.size(a);
        long bytes = (long) n * code.bytes();
        try (Storage memory = LocalMemory.current().allocate(KeyCode.AHEAD + 2 * bytes)) {
            KeyRow row = code.read(a, memory.address() + KeyCode.AHEAD);
            if (code.anyNaN(row)) {
                return null;
            }
            long spare = row.keys() + bytes;
            long[] found = ranks.length < MANY
                    ? RadixSelect.keys(code, row, spare, ranks)
                    : sorted(code, RadixSort.sort(code, row, spare), n, ranks);
            double[] elements = new double[found.length];
            for (int i = 0; i < elements.length; i++) {
                elements[i] = code.real(a.type(), found[i]);
            }
            return elements;
        }
    }

    private static long[] sorted(KeyCode code, long keys, int n, int... ranks) {
        long[] ascending = code.longs(keys, n);
        long[] found = new long[ranks.length];
        Arrays.setAll(found, i -> ascending[ranks[i]]);
        return found;
    }
}
