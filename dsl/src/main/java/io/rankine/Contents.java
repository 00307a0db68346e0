package io.rankine;

import io.rankine.engine.Tensor;
import java.util.Arrays;

/** Equality of tensors by their contents. */
final class Contents {

    private Contents() {}

    static boolean equal(Tensor a, Tensor b) {
        if (a.type() != b.type() || !a.layout().sameShape(b.layout())) {
            return false;
        }
        return switch (a.type()) {
            case BOOL -> Arrays.equals(NestedArrays.booleans(a), NestedArrays.booleans(b));
            case INT32 -> Arrays.equals(NestedArrays.ints(a), NestedArrays.ints(b));
            case INT64 -> Arrays.equals(NestedArrays.longs(a), NestedArrays.longs(b));
            case FLOAT32 -> Arrays.equals(NestedArrays.floats(a), NestedArrays.floats(b));
            case FLOAT64 -> Arrays.equals(NestedArrays.doubles(a), NestedArrays.doubles(b));
        };
    }

    static int hash(Tensor a) {
        int elements =
                switch (a.type()) {
                    case BOOL -> Arrays.hashCode(NestedArrays.booleans(a));
                    case INT32 -> Arrays.hashCode(NestedArrays.ints(a));
                    case INT64 -> Arrays.hashCode(NestedArrays.longs(a));
                    case FLOAT32 -> Arrays.hashCode(NestedArrays.floats(a));
                    case FLOAT64 -> Arrays.hashCode(NestedArrays.doubles(a));
                };
        return 31 * Arrays.hashCode(a.shape()) + elements;
    }
}
