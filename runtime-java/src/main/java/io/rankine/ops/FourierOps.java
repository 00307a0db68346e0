package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.fourier.Transforms;
import io.rankine.ops.fourier.Way;
import io.rankine.spec.Facet;
import io.rankine.spec.InExpressions;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/**
 * Discrete Fourier transforms of any length along the last axes, computed in the type of their results: the sign of the
 * exponent is negative forwards, and inverses divide by the length.
 */
@OpSet
@Facet("signal")
public final class FourierOps {

    private FourierOps() {}

    /** Discrete Fourier transform: element k is the sum of a[j] exp(-2 pi i j k / n). */
    @InExpressions
    @Structured("fft(a: inexact [...T, n]) -> complex(a) [...T, n] where n >= 1")
    public static void fft(Tensor out, Tensor a) {
        Transforms.run(a.type().isComplex() ? Way.FORWARD : Way.REAL, out, inexact(out, a), a.dim(a.rank() - 1));
    }

    /** Discrete Fourier transform of the first m elements, or of all and zeros behind them up to m. */
    @Structured("fft(a: inexact [...T, n], m: dim) -> complex(a) [...T, m] where m >= 1")
    public static void fftOfSize(Tensor out, Tensor a, long m) {
        fft(out, sized(a, m));
    }

    /** Inverse discrete Fourier transform: element j is the sum of a[k] exp(2 pi i j k / n), divided by n. */
    @InExpressions
    @Structured("ifft(a: inexact [...T, n]) -> complex(a) [...T, n] where n >= 1")
    public static void ifft(Tensor out, Tensor a) {
        Transforms.run(a.type().isComplex() ? Way.BACKWARD : Way.REAL_BACK, out, inexact(out, a), a.dim(a.rank() - 1));
    }

    /** Inverse discrete Fourier transform of the first m elements, or of all and zeros behind them up to m. */
    @Structured("ifft(a: inexact [...T, n], m: dim) -> complex(a) [...T, m] where m >= 1")
    public static void ifftOfSize(Tensor out, Tensor a, long m) {
        ifft(out, sized(a, m));
    }

    /** Discrete Fourier transform of real numbers, without the second half, which mirrors the first one. */
    @InExpressions
    @Structured("rfft(a: float [...T, n]) -> complex(a) [...T, n // 2 + 1] where n >= 1")
    public static void rfft(Tensor out, Tensor a) {
        Transforms.run(Way.HALF, out, inexact(out, a), a.dim(a.rank() - 1));
    }

    /** rfft of the first m real numbers, or of all and zeros behind them up to m. */
    @Structured("rfft(a: float [...T, n], m: dim) -> complex(a) [...T, m // 2 + 1] where m >= 1")
    public static void rfftOfSize(Tensor out, Tensor a, long m) {
        rfft(out, sized(a, m));
    }

    /** The n real numbers whose transform begins with a; imaginary parts that it cannot have are not looked at. */
    @InExpressions
    @Structured("irfft(a: complex [...T, m], n: dim) -> real(a) [...T, n] where n >= 1, m == n // 2 + 1")
    public static void irfft(Tensor out, Tensor a, long n) {
        Transforms.run(Way.HALF_BACK, out, a, n);
    }

    private static Tensor sized(Tensor a, long m) {
        long n = a.dim(a.rank() - 1);
        return n < m ? IndexEntry.pad(a, m - n) : a.slice(-1, 0, m, 1);
    }

    /** Float16 and bfloat16 as float32. */
    private static Tensor inexact(Tensor out, Tensor a) {
        return a.type().isComplex() ? a : Casts.as(a, out.type().real());
    }
}
