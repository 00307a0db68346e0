package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.fourier.Fourier;
import io.rankine.ops.fourier.RealFourier;
import io.rankine.ops.fourier.RowBlocks;
import io.rankine.ops.fourier.Signal;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/**
 * Discrete Fourier transforms of any length along the last axis, computed in float64: the sign of the exponent is negative
 * forwards, and inverses divide by the length.
 */
@OpSet
@Facet("signal")
public final class FourierOps {

    private FourierOps() {}

    /** Discrete Fourier transform: element k is the sum of a[j] exp(-2 pi i j k / n). */
    @Structured("fft(a: inexact [...T, n]) -> complex(a) [...T, n] where n >= 1")
    public static void fft(Tensor out, Tensor a) {
        RowBlocks.run(out, a, (to, from) -> {
            Signal x = Signal.ofRows(from);
            Fourier.of((int) from.dim(1)).transform(x.re, x.im, (int) from.dim(0));
            x.storeRows(to, 1);
        });
    }

    /** Inverse discrete Fourier transform: element j is the sum of a[k] exp(2 pi i j k / n), divided by n. */
    @Structured("ifft(a: inexact [...T, n]) -> complex(a) [...T, n] where n >= 1")
    public static void ifft(Tensor out, Tensor a) {
        RowBlocks.run(out, a, (to, from) -> {
            Signal x = Signal.ofRows(from);
            // With the parts exchanged the exponent has the other sign.
            Fourier.of((int) from.dim(1)).transform(x.im, x.re, (int) from.dim(0));
            x.storeRows(to, from.dim(1));
        });
    }

    /** Discrete Fourier transform of real numbers, without the second half, which mirrors the first one. */
    @Structured("rfft(a: float [..., n]) -> complex(a) [..., n // 2 + 1] where n >= 1")
    public static void rfft(Tensor out, Tensor a) {
        RealFourier.of(Math.toIntExact(a.dim(0))).forward(Signal.of(a)).storeTo(out, 1);
    }

    /** The n real numbers whose transform begins with a; imaginary parts that it cannot have are not looked at. */
    @Structured("irfft(a: complex [..., m], n: dim) -> real(a) [..., n] where n >= 1, m == n // 2 + 1")
    public static void irfft(Tensor out, Tensor a, long n) {
        RealFourier.of(Math.toIntExact(n)).inverse(Signal.of(a)).storeTo(out, 1);
    }
}
