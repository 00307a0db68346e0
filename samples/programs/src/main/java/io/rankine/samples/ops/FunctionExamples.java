package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;

/** Powers, logarithms, angles, rounding. */
final class FunctionExamples {

    static void main() {
        powers();
        logarithms();
        angles();
        rounding();
        kindsOfNumbers();
        special();
        steps();
    }

    private static void powers() {
        DoubleTensor1 a = tensor(1.0, 4.0, 100.0);
        System.out.println(a.sqrt()); // [ 1.  2. 10.]
        System.out.println(tensor(27.0, -8.0).cbrt()); // [ 3. -2.]
        System.out.println(a.square()); // [1.0e+00 1.6e+01 1.0e+04]
        System.out.println(a.reciprocal()); // [1.   0.25 0.01]
        System.out.println(tensor(2.0, 3.0).pow(3.0)); // [ 8. 27.]
        System.out.println(tensor(2, 3).pow(4)); // [16 81]
        System.out.println(tensor(3.0, 5.0).trig().hypot(tensor(4.0, 12.0))); // [ 5. 13.]
    }

    private static void logarithms() {
        DoubleTensor1 a = tensor(1.0, 10.0, 1000.0);
        System.out.println(a.log10()); // [0. 1. 3.]
        System.out.println(tensor(1.0, 8.0).log2()); // [0. 3.]
        System.out.println(a.log()); // [0.         2.30258509 6.90775528]
        System.out.println(tensor(1e-10).log1p()); // [1.e-10]
        System.out.println(tensor(0.0, 1.0).exp()); // [1.         2.71828183]
        System.out.println(tensor(1e-10).expm1()); // [1.e-10]
    }

    private static void angles() {
        DoubleTensor1 a = tensor(0.0, 0.5);
        System.out.println(a.trig().sin()); // [0.         0.47942554]
        System.out.println(a.trig().cos()); // [1.         0.87758256]
        System.out.println(a.trig().tan()); // [0.         0.54630249]
        System.out.println(a.trig().asin()); // [0.         0.52359878]
        System.out.println(a.trig().acos()); // [1.57079633 1.04719755]
        System.out.println(a.trig().atan()); // [0.         0.46364761]
        System.out.println(tensor(1.0, -1.0).trig().atan2(tensor(0.0, -1.0))); // [ 1.57079633 -2.35619449]
        System.out.println(a.trig().sinh()); // [0.         0.52109531]
        System.out.println(a.trig().cosh()); // [1.         1.12762597]
        System.out.println(a.exp2()); // [1.         1.41421356]
        System.out.println(a.trig().tanh()); // [0.         0.46211716]
        System.out.println(a.trig().asinh()); // [0.         0.48121183]
        System.out.println(a.plus(1).trig().acosh()); // [0.         0.96242365]
        System.out.println(a.trig().atanh()); // [0.         0.54930614]
        System.out.println(a.trig().degrees()); // [ 0.         28.64788976]
        System.out.println(tensor(90.0, 180.0).trig().radians()); // [1.57079633 3.14159265]
    }

    private static void rounding() {
        DoubleTensor1 a = tensor(-1.5, 0.5, 2.7);
        System.out.println(a.floor()); // [-2.  0.  2.]
        System.out.println(a.ceil()); // [-1.  1.  3.]
        System.out.println(a.trunc()); // [-1.  0.  2.]
        System.out.println(a.rint()); // [-2.  0.  3.]
        System.out.println(a.sign()); // [-1.  1.  1.]
        System.out.println(a.clamp(0, 2)); // [0.  0.5 2. ]
    }

    private static void kindsOfNumbers() {
        DoubleTensor1 a = tensor(1.0, Double.NaN, Double.NEGATIVE_INFINITY);
        System.out.println(a.isNaN()); // [False  True False]
        System.out.println(a.isFinite()); // [ True False False]
        System.out.println(a.isInfinite()); // [False False  True]
    }

    private static void special() {
        DoubleTensor1 a = tensor(0.5, 5.0);
        System.out.println(a.stats().gamma()); // [ 1.77245385 24.        ]
        System.out.println(a.stats().lgamma()); // [0.57236494 3.17805383]
        System.out.println(a.stats().digamma()); // [-1.96351003  1.50611767]
        System.out.println(a.stats().erf()); // [0.52049988 1.        ]
        System.out.println(a.stats().erfc()); // [4.79500122e-01 1.53745979e-12]
        System.out.println(a.stats().i0()); // [ 1.06348337 27.23987182]
    }

    private static void steps() {
        DoubleTensor1 a = tensor(-0.5, 0.0, 0.5);
        System.out.println(a.trig().sinc()); // [0.63661977 1.         0.63661977]
        System.out.println(a.stats().logAddExp(0)); // [0.47407698 0.69314718 0.97407698]
        System.out.println(a.stats().copySign(-1)); // [-0.5 -0.  -0.5]
        System.out.println(a.stats().heaviside(0.5)); // [0.  0.5 1. ]
        System.out.println(tensor(Double.NaN, 2.0).stats().nanToNum()); // [0. 2.]
        System.out.println(tensor(0.125, 2.0 / 3).stats().round(2)); // [0.12 0.67]
        System.out.println(tensor(Double.NaN, 2.0).stats().fmax(3)); // [3. 3.]
        System.out.println(tensor(Double.NaN, 2.0).stats().fmin(3)); // [3. 2.]
        System.out.println(a.stats().logAddExp2(0)); // [0.7715533 1.        1.2715533]
        System.out.println(tensor(1.0, 1024.0).stats().spacing()); // [2.22044605e-16 2.27373675e-13]
        System.out.println(tensor(1.0).stats().nextAfter(2).get(0) - 1); // 2.220446049250313E-16
    }
}
