package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.ops.linear.Rows;
import io.rankine.spec.ElementType;

/** Convolutions of complex numbers, each of four of real ones. */
final class ComplexConvolution {

    /** Adds the convolution of x with y, or its negative, by the sign, to sums. */
    @FunctionalInterface
    interface Real {
        void add(double[][] sums, double[][] x, double[][] y, double sign);
    }

    private ComplexConvolution() {}

    /** For rank 2. */
    static void run(Tensor out, Tensor a, Tensor b, Real convolution) {
        Tensor x = Casts.as(a, ElementType.COMPLEX128);
        Tensor y = Casts.as(b, ElementType.COMPLEX128);
        double[][] re = Rows.doubles(x.realView());
        double[][] im = Rows.doubles(x.imagView());
        double[][] u = Rows.doubles(y.realView());
        double[][] v = Rows.doubles(y.imagView());
        Tensor wide = Tensor.empty(ElementType.COMPLEX128, out.shape());
        double[][] sums = new double[(int) out.dim(0)][(int) out.dim(1)];
        convolution.add(sums, re, u, 1);
        convolution.add(sums, im, v, -1);
        Rows.store(sums, 0, wide.realView());
        sums = new double[sums.length][(int) out.dim(1)];
        convolution.add(sums, re, v, 1);
        convolution.add(sums, im, u, 1);
        Rows.store(sums, 0, wide.imagView());
        Casts.cast(wide, out.type()).copyTo(out);
    }
}
