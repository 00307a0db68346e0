package io.rankine.ops.fourier;

/**
 * Complex roots of unity of one order, {@code exp(-2 pi i j / n)}, right to the last bit but for one in thousands: products of
 * two roots of twice the digits, of which there are tables.
 */
public final class Roots {

    /** Orders below it would need an angle too large for the series. */
    private static final long LEAST = 64;

    private static final int TERMS = 20;

    private final long order;
    /** Root j of the order given is root {@code j * every} of a larger one. */
    private final long every;

    private final int shift;
    /** Powers of the first root up to {@code 2^shift}, and powers of the last of these: four doubles each. */
    private final double[] near;

    private final double[] far;

    public Roots(long n) {
        every = n < LEAST ? LEAST : 1;
        order = n * every;
        shift = (64 - Long.numberOfLeadingZeros(order)) / 2;
        Twice angle = Twice.TWO_PI.over(order);
        near = powers(series(angle, 0), series(angle, 1).minus(), (1 << shift) + 1);
        int last = 4 << shift;
        far = powers(
                new Twice(near[last], near[last + 1]),
                new Twice(near[last + 2], near[last + 3]),
                (int) (order >> shift) + 1);
    }

    /** Writes both parts of root j to two places, for {@code 0 <= j < n}. */
    public void put(long j, double[] to, int at) {
        long i = j * every;
        if (4 * i % order == 0) {
            int quarter = (int) (4 * i / order);
            to[at] = quarter == 0 ? 1 : quarter == 2 ? -1 : 0;
            to[at + 1] = quarter == 1 ? -1 : quarter == 3 ? 1 : 0;
            return;
        }
        int k = 4 * (int) (i & (1 << shift) - 1);
        int m = 4 * (int) (i >> shift);
        to[at] = difference(near, k, far, m, k + 2, m + 2);
        to[at + 1] = sum(near, k, far, m);
    }

    /** Cosine of an angle if {@code odd} is 0, sine if it is 1. */
    private static Twice series(Twice angle, int odd) {
        Twice square = angle.times(angle);
        Twice sum = Twice.ONE;
        for (int k = TERMS + odd; k > odd; k -= 2) {
            sum = square.times(sum).over(-k * (k - 1.0)).plus(Twice.ONE);
        }
        return odd == 0 ? sum : sum.times(angle);
    }

    private static double[] powers(Twice re, Twice im, int count) {
        double[] table = new double[4 * count];
        Twice x = Twice.ONE;
        Twice y = new Twice(0, 0);
        for (int at = 0; at < table.length; at += 4) {
            table[at] = x.high();
            table[at + 1] = x.low();
            table[at + 2] = y.high();
            table[at + 3] = y.low();
            Twice next = x.times(re).plus(y.times(im).minus());
            y = x.times(im).plus(y.times(re));
            x = next;
        }
        return table;
    }

    /** {@code a[k] b[m] - a[i] b[j]} of sums of two doubles. */
    private static double difference(double[] a, int k, double[] b, int m, int i, int j) {
        double p = a[k] * b[m];
        double q = a[i] * b[j];
        double p2 = Math.fma(a[k], b[m], -p) + (a[k] * b[m + 1] + a[k + 1] * b[m]);
        double q2 = Math.fma(a[i], b[j], -q) + (a[i] * b[j + 1] + a[i + 1] * b[j]);
        double r = p - q;
        double part = r - p;
        return r + ((p - (r - part)) - (q + part) + (p2 - q2));
    }

    /** The imaginary part of a product. */
    private static double sum(double[] a, int k, double[] b, int m) {
        double p = a[k] * b[m + 2];
        double q = a[k + 2] * b[m];
        double p2 = Math.fma(a[k], b[m + 2], -p) + (a[k] * b[m + 3] + a[k + 1] * b[m + 2]);
        double q2 = Math.fma(a[k + 2], b[m], -q) + (a[k + 2] * b[m + 1] + a[k + 3] * b[m]);
        double r = p + q;
        double part = r - p;
        return r + ((p - (r - part)) + (q - part) + (p2 + q2));
    }
}
