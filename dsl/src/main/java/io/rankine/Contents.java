package io.rankine;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;

/** Equality of tensors by their contents. Large ones are taken in parts, so that no copy of all elements is made. */
final class Contents {

    private static final long PART = 1 << 16;

    /** Elements that are looked at one by one from the first on whose bytes differ. */
    private static final long LOOKED_AT = 32;

    private Contents() {}

    static boolean equal(Tensor a, Tensor b) {
        if (a.type() != b.type() || !a.layout().sameShape(b.layout())) {
            return false;
        }
        if (a.isContiguous() && b.isContiguous()) {
            return memoryEqual(a, b);
        }
        int[] order = a.layout().memoryOrder();
        Tensor left = a.permute(order);
        Tensor right = b.permute(order);
        return left.isContiguous() && right.isContiguous() ? memoryEqual(left, right) : elementsEqual(a, b);
    }

    static int hash(Tensor a) {
        return 31 * Arrays.hashCode(a.shape()) + elementsHash(a);
    }

    /** Of row-major ones: where bytes differ, elements may still be equal, such as two NaN. */
    private static boolean memoryEqual(Tensor a, Tensor b) {
        Tensor left = a.flatten();
        Tensor right = b.flatten();
        long from = sameBytes(left, right, 0);
        while (from < left.size()) {
            long to = Math.min(from + LOOKED_AT, left.size());
            if (!arraysEqual(left.slice(0, from, to, 1), right.slice(0, from, to, 1))) {
                return false;
            }
            from = sameBytes(left, right, to);
        }
        return true;
    }

    /** The first element from this one on whose bytes differ; how many there are if none does. */
    private static long sameBytes(Tensor a, Tensor b, long from) {
        Storage left = a.storage();
        Storage right = b.storage();
        left.pin();
        try {
            right.pin();
            try {
                long bytes = a.type().bytes();
                long at = a.address() + from * bytes;
                long other = b.address() + from * bytes;
                long length = (a.size() - from) * bytes;
                long same = MemorySegment.mismatch(Mem.ALL, at, at + length, Mem.ALL, other, other + length);
                return same < 0 ? a.size() : from + same / bytes;
            } finally {
                right.unpin();
            }
        } finally {
            left.unpin();
        }
    }

    private static boolean elementsEqual(Tensor a, Tensor b) {
        if (a.size() > PART) {
            int axis = longest(a);
            return elementsEqual(firstHalf(a, axis), firstHalf(b, axis))
                    && elementsEqual(secondHalf(a, axis), secondHalf(b, axis));
        }
        return arraysEqual(a, b);
    }

    private static boolean arraysEqual(Tensor a, Tensor b) {
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
