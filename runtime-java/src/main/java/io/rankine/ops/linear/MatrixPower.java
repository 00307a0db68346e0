package io.rankine.ops.linear;

import io.rankine.engine.Tensor;
import java.util.function.BinaryOperator;

/** Powers by squaring. */
public final class MatrixPower {

    private MatrixPower() {}

    /** @param e 1 or more */
    public static Tensor of(Tensor a, long e, BinaryOperator<Tensor> product) {
        Tensor power = a;
        // The bits of e below the highest one.
        for (long bit = Long.highestOneBit(e) >>> 1; bit != 0; bit >>>= 1) {
            power = product.apply(power, power);
            power = (e & bit) == 0 ? power : product.apply(power, a);
        }
        return power;
    }
}
