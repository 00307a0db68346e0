package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.modular.Modulus;

/** Convolutions, transforms, filters. */
final class SignalExamples {

    static void main() {
        convolutions();
        planes();
        transforms();
        transformsOfPlanes();
        filters();
        curves();
    }

    private static void convolutions() {
        LongTensor1 a = tensor(1, 2, 3);
        LongTensor1 b = tensor(1, 2);
        System.out.println(a.signal().convolve(b)); // [1 4 7 6]
        System.out.println(a.signal().convolveSame(b)); // [1 4 7]
        System.out.println(a.signal().convolveValid(b)); // [4 7]
        System.out.println(a.signal().modconvolve(b, Modulus.of(5))); // [1 4 2 1]
        System.out.println(a.signal().correlate(b)); // [2 5 8 3]
        System.out.println(a.signal().correlateSame(b)); // [2 5 8]
        System.out.println(a.signal().correlateValid(b)); // [5 8]
        System.out.println(a.toDouble().signal().fftConvolve(b.toDouble())); // [1. 4. 7. 6.]
    }

    private static void planes() {
        LongTensor2 a = tensor(new long[][] {{1, 2}, {3, 4}});
        LongTensor2 b = tensor(new long[][] {{1, 2}});
        System.out.println(a.signal().convolve2d(b)); // [[ 1  4  4] [ 3 10  8]]
        System.out.println(a.signal().convolve2dSame(b)); // [[ 1  4] [ 3 10]]
        System.out.println(a.signal().convolve2dValid(b)); // [[ 4] [10]]
        System.out.println(a.signal().correlate2d(b)); // [[ 2  5  2] [ 6 11  4]]
        System.out.println(a.signal().correlate2dSame(b)); // [[ 2  5] [ 6 11]]
        System.out.println(a.signal().correlate2dValid(b)); // [[ 5] [11]]
        System.out.println(a.toDouble().signal().fftConvolve2d(b.toDouble())); // [[ 1.  4.  4.] [ 3. 10.  8.]]
    }

    private static void transforms() {
        DoubleTensor1 a = tensor(1.0, 0.0, -1.0, 0.0);
        ComplexTensor1 z = a.signal().fft();
        System.out.println(a.signal().fft()); // [0.+0.j 2.+0.j 0.+0.j 2.-0.j]
        System.out.println(a.signal().fft(0, 2)); // [1.+0.j 1.+0.j]
        System.out.println(z.signal().ifft()); // [ 1.+0.j  0.+0.j -1.+0.j  0.+0.j]
        System.out.println(z.signal().ifft(0, 2)); // [ 1.+0.j -1.+0.j]
        System.out.println(a.signal().rfft()); // [0.+0.j 2.+0.j 0.+0.j]
        System.out.println(a.signal().rfft(0, 2)); // [1.+0.j 1.+0.j]
        System.out.println(a.signal().rfft().signal().irfft(4)); // [ 1.  0. -1.  0.]
        System.out.println(a.signal().hilbert()); // [ 1.+0.j  0.+1.j -1.+0.j  0.-1.j]
        System.out.println(tensor(0, 1, -2, -1).signal().fftShift()); // [-2 -1  0  1]
        System.out.println(tensor(0, 1, 2, 3, 4).signal().ifftShift()); // [2 3 4 0 1]
        System.out.println(a.signal().fftn()); // [0.+0.j 2.+0.j 0.+0.j 2.-0.j]
        System.out.println(z.signal().ifftn()); // [ 1.+0.j  0.+0.j -1.+0.j  0.+0.j]
    }

    private static void transformsOfPlanes() {
        DoubleTensor2 a = DoubleTensor.eye(2);
        System.out.println(a.signal().fft2()); // [[2.+0.j 0.+0.j] [0.+0.j 2.+0.j]]
        System.out.println(a.signal().fft2().signal().ifft2()); // [[1.+0.j 0.+0.j] [0.+0.j 1.+0.j]]
        System.out.println(a.signal().rfft2()); // [[2.+0.j 0.+0.j] [0.+0.j 2.+0.j]]
        System.out.println(a.signal().rfft2().signal().irfft2(2)); // [[1. 0.] [0. 1.]]
    }

    private static void filters() {
        DoubleTensor1 x = tensor(1.0, 0.0, 0.0, 0.0);
        DoubleTensor1 one = tensor(1.0);
        System.out.println(x.signal().lfilter(one, tensor(1.0, -0.5))); // [1.    0.5   0.25  0.125]
        System.out.println(x.signal().resample(2)); // [ 0.75 -0.25]
        System.out.println(x.times(100).signal().resamplePoly(1, 2).rint()); // [50.  0.]
        System.out.println(x.signal().upfirdn(tensor(1.0, 1.0), 2, 1)); // [1. 1. 0. 0. 0. 0. 0. 0.]
    }

    private static void curves() {
        DoubleTensor1 y = tensor(1.0, 4.0, 9.0, 16.0);
        LongTensor1 a = tensor(1, 2, 3);
        System.out.println(y.signal().gradient(0)); // [3. 4. 6. 7.]
        System.out.println(y.signal().gradient(tensor(0.0, 1.0, 2.0, 4.0))); // [3.  4.  4.5 3.5]
        System.out.println(tensor(0.0, 3.0, 7.0).signal().unwrap()); // [0.         3.         0.71681469]
        System.out.println(a.signal().padEdge(0, 1, 2)); // [1 1 2 3 3 3]
        System.out.println(a.signal().padReflect(0, 1, 2)); // [2 1 2 3 2 1]
        System.out.println(a.signal().padWrap(0, 1, 2)); // [3 1 2 3 1 2]
    }
}
