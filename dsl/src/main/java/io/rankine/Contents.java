package io.rankine;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import java.util.Arrays;

/** Equality of tensors by their contents. Large ones are taken in parts, so that no copy of all elements is made. */
final class Contents {

    private static final long PART = 1 << 16;

    private Contents() {}

    static boolean equal(Tensor a, Tensor b) {
        return a.type() == b.type() && a.layout().sameShape(b.layout()) && elementsEqual(a, b);
    }

    static int hash(Tensor a) {
        return 31 * Arrays.hashCode(a.shape()) + elementsHash(a);
    }

    private static boolean elementsEqual(Tensor a, Tensor b) {
        if (a.size() > PART) {
            int axis = longest(a);
            return elementsEqual(firstHalf(a, axis), firstHalf(b, axis))
                    && elementsEqual(secondHalf(a, axis), secondHalf(b, axis));
        }
        return Arrays.deepEquals(
                new Object[] {PrimitiveArrays.elements(a)}, new Object[] {PrimitiveArrays.elements(b)});
    }

    private static int elementsHash(Tensor a) {
        if (a.size() > PART) {
            int axis = longest(a);
            return 31 * elementsHash(firstHalf(a, axis)) + elementsHash(secondHalf(a, axis));
        }
        return Arrays.deepHashCode(new Object[] {PrimitiveArrays.elements(a)});
    }

    private static int longest(Tensor a) {
        int longest = 0;
        for (int axis = 1; axis < a.rank(); axis++) {
            longest = a.dim(axis) > a.dim(longest) ? axis : longest;
        }
        return longest;
    }

    private static Tensor firstHalf(Tensor a, int axis) {
        return a.slice(axis, 0, a.dim(axis) / 2, 1);
    }

    private static Tensor secondHalf(Tensor a, int axis) {
        return a.slice(axis, a.dim(axis) / 2, a.dim(axis), 1);
    }
}
