package io.rankine.exchange.raw;

import io.rankine.engine.Tensor;
import java.util.function.Function;

/** A tensor that came in, as one whose type says more. */
public final class Typed {

    private Typed() {}

    /** {@code typed} of the tensor, which is released at once if that throws. */
    public static <T> T of(Tensor tensor, Function<? super Tensor, ? extends T> typed) {
        try {
            return typed.apply(tensor);
        } catch (RuntimeException | Error e) {
            tensor.close();
            throw e;
        }
    }
}
