package io.rankine.ops;

import io.rankine.engine.Tensor;

public final class Casts {
    private Casts() {}

    public static Tensor toMeet(Tensor a, Tensor other) {
        return a;
    }
}
