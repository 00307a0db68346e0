package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/**
 * Products of complex matrices as two of real ones with an inner dimension twice as long: (x, -y) by (u, v) are the two
 * products of a real part, (x, y) by (v, u) those of an imaginary part.
 */
final class ComplexProduct {

    private ComplexProduct() {}

    static void run(Tensor out, Tensor a, Tensor b) {
        if (b.size() == 0) {
            out.fill(0);
            return;
        }
        ElementType real = out.type().real();
        Tensor parts = Tensor.empty(real, b.dim(0), 2, b.dim(1));
        b.realView().copyTo(parts.select(1, 0));
        b.imagView().copyTo(parts.select(1, 1));
        Tensor crossed = parts.reverse(1).copy();
        MatrixEntry.matmulInto(ComplexEntry.conj(a).view(real), rows(parts), out.realView());
        MatrixEntry.matmulInto(a.copy().view(real), rows(crossed), out.imagView());
    }

    private static Tensor rows(Tensor parts) {
        return parts.view(2 * parts.dim(0), parts.dim(2));
    }
}
