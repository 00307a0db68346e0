package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/**
 * Parts of convolutions, correlations, and convolutions by Fourier transforms. Where convolve and convolve2d serve all numbers,
 * so do these, with the same sums in the same order.
 */
@OpSet
@Facet("signal")
public final class CorrelationOps {

    /** Where convolve has less than so many times the sums of valid: the same sums, by its twin in C, which is faster than as much. */
    private static final int MORE = 3;

    private CorrelationOps() {}

    /** The middle of convolve, as long as a: from element (m - 1) // 2 on; SciPy's mode same. */
    @Structured("convolveSame(a: number [..., n], b: [..., m]) -> [..., n] where n >= 1, m >= 1")
    public static void convolveSame(Tensor out, Tensor a, Tensor b) {
        middle(ConvolutionEntry.convolve(a, b), out);
    }

    /** The sums of convolve that all elements of b take part in; NumPy's mode valid. */
    @Structured("convolveValid(a: number [..., n], b: [..., m]) -> [..., n - m + 1] where m >= 1, n >= m")
    public static void convolveValid(Tensor out, Tensor a, Tensor b) {
        boolean fewMore = !out.type().isComplex() && a.dim(0) + b.dim(0) - 1 < MORE * out.dim(0);
        if (fewMore || ExactConvolution.serves(out.type(), a.dim(0), b.dim(0))) {
            ConvolutionEntry.convolve(a, b).slice(0, b.dim(0) - 1, a.dim(0), 1).copyTo(out);
        } else {
            ValidConvolution.run(out.unsqueeze(0), a.unsqueeze(0), b.unsqueeze(0));
        }
    }

    /** Correlation in full: sums of a[i + k] times conj(b[i]) for k from 1 - m to n - 1; NumPy's correlate in mode full. */
    @Structured("correlate(a: number [..., n], b: [..., m]) -> [..., n + m - 1] where n >= 1, m >= 1")
    public static void correlate(Tensor out, Tensor a, Tensor b) {
        ConvolutionEntry.convolveInto(a, turned(b), out);
    }

    /** The middle of correlate, as long as a: from element (m - 1) // 2 on; SciPy's mode same. */
    @Structured("correlateSame(a: number [..., n], b: [..., m]) -> [..., n] where n >= 1, m >= 1")
    public static void correlateSame(Tensor out, Tensor a, Tensor b) {
        convolveSame(out, a, turned(b));
    }

    /** Sums of a[i + k] times conj(b[i]) for k from 0 to n - m; NumPy's correlate. */
    @Structured("correlateValid(a: number [..., n], b: [..., m]) -> [..., n - m + 1] where m >= 1, n >= m")
    public static void correlateValid(Tensor out, Tensor a, Tensor b) {
        convolveValid(out, a, turned(b));
    }

    /** The middle of convolve2d, of the shape of a: from [(k - 1) // 2, (l - 1) // 2] on; SciPy's mode same. */
    @Structured("convolve2dSame(a: number [..., h, w], b: [..., k, l]) -> [..., h, w]"
            + " where h >= 1, w >= 1, k >= 1, l >= 1")
    public static void convolve2dSame(Tensor out, Tensor a, Tensor b) {
        middle(ConvolutionEntry.convolve2d(a, b), out);
    }

    /** The sums of convolve2d that all elements of b take part in; SciPy's mode valid. */
    @Structured("convolve2dValid(a: number [..., h, w], b: [..., k, l]) -> [..., h - k + 1, w - l + 1]"
            + " where k >= 1, l >= 1, h >= k, w >= l")
    public static void convolve2dValid(Tensor out, Tensor a, Tensor b) {
        ValidConvolution.run(out, a, b);
    }

    /** Correlation along the last two axes in full: convolve2d with b backwards and conjugate; SciPy's correlate2d. */
    @Structured("correlate2d(a: number [..., h, w], b: [..., k, l]) -> [..., h + k - 1, w + l - 1]"
            + " where h >= 1, w >= 1, k >= 1, l >= 1")
    public static void correlate2d(Tensor out, Tensor a, Tensor b) {
        ConvolutionEntry.convolve2dInto(a, turned(b), out);
    }

    /** The middle of correlate2d, of the shape of a: from [(k - 1) // 2, (l - 1) // 2] on; SciPy's correlate, mode same. */
    @Structured("correlate2dSame(a: number [..., h, w], b: [..., k, l]) -> [..., h, w]"
            + " where h >= 1, w >= 1, k >= 1, l >= 1")
    public static void correlate2dSame(Tensor out, Tensor a, Tensor b) {
        convolve2dSame(out, a, turned(b));
    }

    /** The sums of correlate2d that all elements of b take part in: how well b fits at each place; SciPy's mode valid. */
    @Structured("correlate2dValid(a: number [..., h, w], b: [..., k, l]) -> [..., h - k + 1, w - l + 1]"
            + " where k >= 1, l >= 1, h >= k, w >= l")
    public static void correlate2dValid(Tensor out, Tensor a, Tensor b) {
        convolve2dValid(out, a, turned(b));
    }

    /**
     * Convolution along the last axis by Fourier transforms in float64, for long operands: each sum is off by at most
     * 2^-48 log2(n + m) |a| |b|, norms of the whole rows, before it is rounded. NaN and infinities spread over the row.
     */
    @Structured("fftConvolve(a: inexact [..., n], b: [..., m]) -> [..., n + m - 1] where n >= 1, m >= 1")
    public static void fftConvolve(Tensor out, Tensor a, Tensor b) {
        FourierConvolution.run(out, a, b);
    }

    /** Convolution along the last two axes by Fourier transforms in float64; errors and NaN as of fftConvolve, of matrices. */
    @Structured("fftConvolve2d(a: inexact [..., h, w], b: [..., k, l]) -> [..., h + k - 1, w + l - 1]"
            + " where h >= 1, w >= 1, k >= 1, l >= 1")
    public static void fftConvolve2d(Tensor out, Tensor a, Tensor b) {
        FourierConvolution.run(out, a, b);
    }

    /** As many elements as out has along each axis, of one more before than behind where they do not halve. */
    private static void middle(Tensor full, Tensor out) {
        Tensor part = full;
        for (int axis = 0; axis < out.rank(); axis++) {
            long first = (full.dim(axis) - out.dim(axis)) / 2;
            part = part.slice(axis, first, first + out.dim(axis), 1);
        }
        part.copyTo(out);
    }

    /** Backwards along all axes, and conjugate. */
    private static Tensor turned(Tensor b) {
        Tensor turned = b.type().isComplex() ? ComplexEntry.conj(b) : b;
        for (int axis = 0; axis < b.rank(); axis++) {
            turned = turned.reverse(axis);
        }
        return turned;
    }
}
