package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.math.BigInteger;

/** Signals along the last axis at another rate of samples. */
@OpSet
@Facet("signal")
public final class ResampleOps {

    /** Rates whose filters stay small. */
    private static final long MOST = 1 << 16;

    private ResampleOps() {}

    /**
     * The periodic signal whose samples are x, at m places of its period: frequencies are cut off or filled up with zeros.
     * SciPy's resample.
     */
    @Structured("resample(x: float [...T, n], m: dim) -> [...T, m] where n >= 1, m >= 1")
    public static void resample(Tensor out, Tensor x, long m) {
        int last = x.rank() - 1;
        long n = x.dim(last);
        Tensor spectrum = FourierEntry.rfft(x);
        long shorter = Math.min(n, m);
        Tensor kept = spectrum.slice(last, 0, shorter / 2 + 1, 1);
        if (shorter % 2 == 0 && n != m) {
            // The last frequency stands for itself and its negative twin, which is apart in the longer one.
            Tensor twins = kept.slice(last, shorter / 2, shorter / 2 + 1, 1);
            ArithmeticEntry.timesInto(twins, scalar(n > m ? 2 : 0.5, twins.type()), twins);
        }
        Tensor padded = IndexEntry.pad(kept, m / 2 + 1 - kept.dim(last));
        Tensor samples = FourierEntry.irfft(padded, m);
        ArithmeticEntry.timesInto(samples, scalar((double) m / n, samples.type()), samples);
        Casts.as(samples, out.type()).copyTo(out);
    }

    /** x with up - 1 zeros between its elements, filtered by h, of which every down-th element stays; SciPy's upfirdn. */
    @Structured(
            "upfirdn(x: float [..., n], h: [k], up: dim, down: dim) -> f64 [..., ((n - 1) * up + k - 1) // down + 1]"
                    + " where n >= 1, k >= 1, up >= 1, down >= 1")
    public static void upfirdn(Tensor out, Tensor x, Tensor h, long up, long down) {
        filtered(out, doubles(x), doubles(h), up, down, 0);
    }

    /**
     * x at up / down times its rate, without delay: a low-pass filter of Kaiser's window, 20 max(up, down) + 1 long, keeps what
     * both rates hold; beyond its ends x is 0. SciPy's resample_poly.
     */
    @Structured(
            value = "resamplePoly(x: float [..., n], up: dim, down: dim) -> f64 [..., ceildiv(n * up, down)]"
                    + " where n >= 1, up >= 1, down >= 1",
            refuses = true)
    public static void resamplePoly(Tensor out, Tensor x, long up, long down) {
        long common = BigInteger.valueOf(up).gcd(BigInteger.valueOf(down)).longValue();
        long faster = up / common;
        long slower = down / common;
        if (Math.max(faster, slower) > MOST) {
            throw new IllegalArgumentException(
                    "resamplePoly: up / down = " + faster + " / " + slower + " in lowest terms; both are at most 2^16");
        }
        int half = 10 * (int) Math.max(faster, slower);
        double[] h = half == 10
                ? new double[] {1}
                : Filters.lowpass(2 * half + 1, 10.0 / half, Windows.kaiser(2 * half + 1, 5));
        for (int i = 0; i < h.length; i++) {
            h[i] *= faster;
        }
        filtered(out, doubles(x), h, faster, slower, h.length / 2);
    }

    /** @param first the place of the first result, in the signal with zeros in between, before the filter's delay */
    private static void filtered(Tensor out, double[] x, double[] h, long up, long down, long first) {
        double[] sums = new double[Math.toIntExact(out.dim(0))];
        for (int i = 0; i < sums.length; i++) {
            long place = i * down + first;
            // Elements of h that meet one of x: each up-th one, from where x is not behind its end.
            long from = Math.max(place % up, place - (x.length - 1L) * up);
            double sum = 0;
            for (long j = from; j < h.length && j <= place; j += Math.min(up, h.length)) {
                sum += h[(int) j] * x[(int) ((place - j) / up)];
            }
            sums[i] = sum;
        }
        PrimitiveArrays.tensor(sums, sums.length).copyTo(out);
    }

    private static Tensor scalar(double value, ElementType type) {
        return Casts.as(Tensor.scalar(value), type);
    }

    private static double[] doubles(Tensor a) {
        return PrimitiveArrays.doubles(Casts.as(a, ElementType.FLOAT64));
    }
}
