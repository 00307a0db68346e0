package io.rankine.samples.ops;

import static io.rankine.Tensors.*;

import io.rankine.*;
import io.rankine.spec.Complex;

/** Conversions, and the parts of complex numbers. */
final class CastExamples {

    static void main() {
        conversions();
        complexNumbers();
    }

    private static void conversions() {
        DoubleTensor1 a = tensor(2.9, -1.5, 300.0);
        System.out.println(a.toLong()); // [  2  -1 300]
        System.out.println(a.toInt()); // [  2  -1 300]
        System.out.println(a.toShort()); // [  2  -1 300]
        System.out.println(a.toByte()); // [ 2 -1 44]
        System.out.println(a.toUByte()); // [  2 255  44]
        System.out.println(a.toFloat()); // [  2.9  -1.5 300. ]
        System.out.println(a.toBool()); // [ True  True  True]
        System.out.println(tensor(1, 2).toDouble()); // [1. 2.]
        System.out.println(tensor(1, 2).toComplex()); // [1.+0.j 2.+0.j]
        System.out.println(tensor(1f, 2f).toComplexFloat()); // [1.+0.j 2.+0.j]
    }

    private static void complexNumbers() {
        ComplexTensor1 z = ComplexTensor.of(new Complex(3, 4), Complex.I);
        System.out.println(z.real()); // [3. 0.]
        System.out.println(z.imag()); // [4. 1.]
        System.out.println(z.conj()); // [3.-4.j 0.-1.j]
        System.out.println(z.abs()); // [5. 1.]
        System.out.println(z.angle()); // [0.92729522 1.57079633]
        System.out.println(tensor(1.0, 2.0).complex(tensor(0.0, -1.0))); // [1.+0.j 2.-1.j]
    }
}
