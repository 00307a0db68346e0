package io.rankine.ops;

import io.rankine.ops.math.ArcFunctions;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import io.rankine.spec.Elementwise;
import io.rankine.spec.Narrow;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Stored;

/** What only complex numbers have. Formulas compute in double; complex64 takes their results rounded. */
@OpSet
public final class ComplexOps {

    private ComplexOps() {}

    /** Complex conjugate: the imaginary part negated. */
    @Elementwise("conj(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static Complex conj(Complex a) {
        return a.conj();
    }

    /** Real part. */
    @Elementwise("real(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double real(Complex a) {
        return a.re();
    }

    /** Imaginary part. */
    @Elementwise("imag(a: [...]) -> [...]")
    @Narrow
    @NativeTwin
    public static double imag(Complex a) {
        return a.im();
    }

    /** Angle to the positive real axis, in radians from -pi to pi, the branch cut along the negative real axis. */
    @Elementwise("angle(a: [...]) -> [...]")
    @Narrow
    @NativeTwin(byHand = true)
    public static double angle(Complex a) {
        return ArcFunctions.atan2(a.im(), a.re());
    }

    /** The complex number with real part re and imaginary part im. */
    @Elementwise("complex(re: [...], im: [...]) -> [...]")
    @NativeTwin
    public static Complex complex(double re, double im) {
        return new Complex(re, im);
    }

    /** The complex number with real part re and imaginary part im. */
    @Elementwise("complex(re: [...], im: [...]) -> [...]")
    @Narrow
    @Stored(ElementType.COMPLEX64)
    @NativeTwin
    public static Complex complex(float re, float im) {
        return new Complex(re, im);
    }
}
