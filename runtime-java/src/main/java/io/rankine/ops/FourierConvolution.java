package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Convolutions as products of spectra, in float64, of lengths with small prime factors. */
final class FourierConvolution {

    private FourierConvolution() {}

    /** Along all axes, one or two. */
    static void run(Tensor out, Tensor a, Tensor b) {
        boolean complex = out.type().isComplex();
        Tensor x = padded(a, out, complex);
        Tensor y = padded(b, out, complex);
        Tensor product = complex ? complex(x, y) : real(x, y);
        for (int axis = 0; axis < out.rank(); axis++) {
            product = product.slice(axis, 0, out.dim(axis), 1);
        }
        Casts.as(product, out.type()).copyTo(out);
    }

    private static Tensor complex(Tensor x, Tensor y) {
        Tensor spectrum = SpectrumEntry.fftn(x);
        return SpectrumEntry.ifftn(ArithmeticEntry.timesInto(spectrum, SpectrumEntry.fftn(y), spectrum));
    }

    private static Tensor real(Tensor x, Tensor y) {
        boolean plane = x.rank() == 2;
        Tensor spectrum = plane ? SpectrumEntry.rfft2(x) : FourierEntry.rfft(x);
        ArithmeticEntry.timesInto(spectrum, plane ? SpectrumEntry.rfft2(y) : FourierEntry.rfft(y), spectrum);
        long n = x.dim(x.rank() - 1);
        return plane ? SpectrumEntry.irfft2(spectrum, n) : FourierEntry.irfft(spectrum, n);
    }

    private static Tensor padded(Tensor a, Tensor out, boolean complex) {
        long[] shape = out.shape();
        for (int axis = 0; axis < shape.length; axis++) {
            shape[axis] = smooth(shape[axis]);
        }
        Tensor padded = Tensor.zeros(complex ? ElementType.COMPLEX128 : ElementType.FLOAT64, shape);
        Tensor part = padded;
        for (int axis = 0; axis < shape.length; axis++) {
            part = part.slice(axis, 0, a.dim(axis), 1);
        }
        Casts.as(a, padded.type()).copyTo(part);
        return padded;
    }

    /** The least length from {@code least} on that has only the prime factors 2, 3 and 5. */
    private static long smooth(long least) {
        for (long length = least; ; length++) {
            long rest = length;
            for (int prime = 2; prime <= 5; prime++) {
                while (rest % prime == 0) {
                    rest /= prime;
                }
            }
            if (rest == 1) {
                return length;
            }
        }
    }
}
