package io.rankine.ops;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import java.util.function.BinaryOperator;

public final class Casts {
    private Casts() {}

    public static Tensor toMeet(Tensor a, Tensor other) {
        return a;
    }

    public interface Into {
        Tensor apply(Tensor a, Tensor b, Tensor out);
    }

    public static Tensor meeting(String name, Tensor a, Tensor b, BinaryOperator<Tensor> op, Into into) {
        return a;
    }

    public static Tensor meeting(String name, Tensor a, Tensor b, BinaryOperator<Tensor> op, Tensor... before) {
        return a;
    }

    public static Tensor comparing(
            ElementwiseOp longs, Tensor a, Tensor b, BinaryOperator<Tensor> op, Into into) {
        return a;
    }

    public static Tensor comparingInto(ElementwiseOp longs, Tensor a, Tensor b, Tensor out, Into into) {
        return out;
    }

    public static Tensor meetingInto(Tensor a, Tensor b, BinaryOperator<Tensor> op) {
        return a;
    }
}
