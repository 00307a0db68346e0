package io.rankine.ops;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Fourier transforms along several axes, one after the other, and what stands on spectra. Axes follow NumPy's. */
@OpSet
@Facet("signal")
public final class SpectrumOps {

    private static final LongUnaryOperator MIDDLED = n -> n / 2;
    private static final LongUnaryOperator BACK = n -> n - n / 2;

    private SpectrumOps() {}

    /** Discrete Fourier transform along the last two axes. */
    @Structured("fft2(a: inexact [...T, n, m]) -> complex(a) [...T, n, m] where n >= 1, m >= 1")
    public static void fft2(Tensor out, Tensor a) {
        FourierEntry.fftInto(columns(FourierEntry.fft(a)), columns(out));
    }

    /** Inverse discrete Fourier transform along the last two axes, divided by n m. */
    @Structured("ifft2(a: inexact [...T, n, m]) -> complex(a) [...T, n, m] where n >= 1, m >= 1")
    public static void ifft2(Tensor out, Tensor a) {
        FourierEntry.ifftInto(columns(FourierEntry.ifft(a)), columns(out));
    }

    /** Discrete Fourier transform of real numbers along the last two axes, without the second half of the last one. */
    @Structured("rfft2(a: float [...T, n, m]) -> complex(a) [...T, n, m // 2 + 1] where n >= 1, m >= 1")
    public static void rfft2(Tensor out, Tensor a) {
        FourierEntry.fftInto(columns(FourierEntry.rfft(a)), columns(out));
    }

    /** The real numbers, m in each row, whose transform rfft2 is a. */
    @Structured("irfft2(a: complex [...T, n, k], m: dim) -> real(a) [...T, n, m] where n >= 1, m >= 1, k == m // 2 + 1")
    public static void irfft2(Tensor out, Tensor a, long m) {
        FourierEntry.irfftInto(columns(FourierEntry.ifft(columns(a))), m, out);
    }

    /** Discrete Fourier transform along all axes. */
    @Structured("fftn(a: inexact [...]) -> complex(a) [...]")
    public static void fftn(Tensor out, Tensor a) {
        transformed(FourierEntry::fft, a, all(a)).copyTo(out);
    }

    /** Discrete Fourier transform along these axes; negative ones count from the end. */
    @Structured("fftn(a: inexact [*], axes: i64 [k]) -> complex(a) [*]")
    public static Tensor fftnAxes(Tensor a, Tensor axes) {
        return transformed(FourierEntry::fft, a, chosen("fftn", a, axes));
    }

    /** Inverse discrete Fourier transform along all axes, divided by the number of elements. */
    @Structured("ifftn(a: inexact [...]) -> complex(a) [...]")
    public static void ifftn(Tensor out, Tensor a) {
        transformed(FourierEntry::ifft, a, all(a)).copyTo(out);
    }

    /** Inverse discrete Fourier transform along these axes; negative ones count from the end. */
    @Structured("ifftn(a: inexact [*], axes: i64 [k]) -> complex(a) [*]")
    public static Tensor ifftnAxes(Tensor a, Tensor axes) {
        return transformed(FourierEntry::ifft, a, chosen("ifftn", a, axes));
    }

    /** All axes turned so that frequency 0 stands in the middle, at n // 2. */
    @Structured("fftShift(a: any [...]) -> [...]")
    public static void fftShift(Tensor out, Tensor a) {
        turn(a, out, MIDDLED, all(a));
    }

    /** These axes turned so that frequency 0 stands in the middle, at n // 2; negative ones count from the end. */
    @Structured("fftShift(a: any [*], axes: i64 [k]) -> [*]")
    public static Tensor fftShiftAxes(Tensor a, Tensor axes) {
        Tensor out = Tensor.empty(a.type(), a.shape());
        turn(a, out, MIDDLED, chosen("fftShift", a, axes));
        return out;
    }

    /** All axes turned back from fftShift: frequency 0 stands first. */
    @Structured("ifftShift(a: any [...]) -> [...]")
    public static void ifftShift(Tensor out, Tensor a) {
        turn(a, out, BACK, all(a));
    }

    /** These axes turned back from fftShift: frequency 0 stands first; negative ones count from the end. */
    @Structured("ifftShift(a: any [*], axes: i64 [k]) -> [*]")
    public static Tensor ifftShiftAxes(Tensor a, Tensor axes) {
        Tensor out = Tensor.empty(a.type(), a.shape());
        turn(a, out, BACK, chosen("ifftShift", a, axes));
        return out;
    }

    /** The analytic signal along the last axis: a, and its Hilbert transform as imaginary part; SciPy's hilbert. */
    @Structured("hilbert(a: float [...T, n]) -> complex(a) [...T, n] where n >= 1")
    public static void hilbert(Tensor out, Tensor a) {
        Tensor half = FourierEntry.rfft(a);
        long n = a.dim(a.rank() - 1);
        // Frequencies that have a negative twin take its part; that of n / 2 has none.
        Tensor paired = half.slice(-1, 1, (n + 1) / 2, 1);
        ArithmeticEntry.plusInto(paired, paired, paired);
        FourierEntry.ifftInto(IndexEntry.pad(half, n - half.dim(half.rank() - 1)), out);
    }

    private static Tensor columns(Tensor a) {
        return a.moveaxis(-2, -1);
    }

    /** The last entries of each of these axes, as many as told, come to stand before the others; each block is copied once. */
    private static void turn(Tensor a, Tensor out, LongUnaryOperator ends, int... axes) {
        if (axes.length == 0) {
            a.copyTo(out);
            return;
        }
        long n = a.dim(axes[0]);
        long end = ends.applyAsLong(n);
        int[] rest = Arrays.copyOfRange(axes, 1, axes.length);
        turn(a.slice(axes[0], 0, n - end, 1), out.slice(axes[0], end, n, 1), ends, rest);
        turn(a.slice(axes[0], n - end, n, 1), out.slice(axes[0], 0, end, 1), ends, rest);
    }

    /** Complex along no axes, too; of no elements none. */
    private static Tensor transformed(UnaryOperator<Tensor> op, Tensor a, int... axes) {
        ElementType type = a.type().complex();
        return a.size() == 0 ? Tensor.zeros(type, a.shape()) : Casts.as(along(op, a, axes), type);
    }

    /** What is done to the last axis, done to each of these. */
    private static Tensor along(UnaryOperator<Tensor> op, Tensor a, int... axes) {
        Tensor result = a;
        for (int i = axes.length - 1; i >= 0; i--) {
            result = op.apply(result.moveaxis(axes[i], -1)).moveaxis(-1, axes[i]);
        }
        return result;
    }

    private static int[] all(Tensor a) {
        return IntStream.range(0, a.rank()).toArray();
    }

    private static int[] chosen(String op, Tensor a, Tensor axes) {
        // What int does not hold is out of range for every tensor.
        int[] given = Arrays.stream(PrimitiveArrays.longs(axes))
                .mapToInt(axis -> Math.clamp(axis, Integer.MIN_VALUE, Integer.MAX_VALUE))
                .toArray();
        return a.axes().checkedEach(op, given);
    }
}
