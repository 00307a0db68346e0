package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.Arrays;

/** Elements in another order or number: joined, repeated, moved. */
@OpSet
public final class SequenceOps {

    private SequenceOps() {}

    /** The entries of a along the first axis, then those of b. */
    @Structured("concat(a: any [n, ...T], b: [m, ...T]) -> [n + m, ...T]")
    public static void concat(Tensor out, Tensor a, Tensor b) {
        copy(0, a, 0, out, 0, a.dim(0));
        copy(0, b, 0, out, a.dim(0), b.dim(0));
    }

    /** The last axis r times, one copy after the other. */
    @Structured("tile(a: any [...T, n], r: dim) -> [...T, n * r]")
    public static void tile(Tensor out, Tensor a, long r) {
        int last = a.rank() - 1;
        a.unsqueeze(last).expand(last, r).copyTo(split(out, r, a.dim(last)));
    }

    /** Each element of the last axis r times in a row. */
    @Structured("repeatEach(a: any [...T, n], r: dim) -> [...T, n * r]")
    public static void repeatEach(Tensor out, Tensor a, long r) {
        int last = a.rank() - 1;
        a.unsqueeze(last + 1).expand(last + 1, r).copyTo(split(out, a.dim(last), r));
    }

    /** With the last axis as two of them. */
    private static Tensor split(Tensor out, long outer, long inner) {
        long[] shape = Arrays.copyOf(out.shape(), out.rank() + 1);
        shape[out.rank() - 1] = outer;
        shape[out.rank()] = inner;
        return out.view(shape);
    }

    /** The last axis moved to the right by places, around its end; to the left where that is negative. */
    @Structured("roll(a: any [...T, n], places: i64 []) -> [...T, n]")
    public static void roll(Tensor out, Tensor a, Tensor places) {
        int last = a.rank() - 1;
        long n = a.dim(last);
        long first = Math.floorMod(places.getLong(), n);
        copy(last, a, 0, out, first, n - first);
        copy(last, a, n - first, out, 0, first);
    }

    /** The first entries along the first axis, as many as at, and the rest. */
    @Structured("splitAt(a: any [n, ...T], at: dim) -> ([at, ...T], [n - at, ...T]) where at <= n")
    public static void splitAt(Tensor head, Tensor rest, Tensor a, long at) {
        copy(0, a, 0, head, 0, at);
        copy(0, a, at, rest, 0, a.dim(0) - at);
    }

    /** Copies entries along an axis. */
    private static void copy(int axis, Tensor from, long start, Tensor to, long at, long count) {
        if (count > 0) {
            from.slice(axis, start, start + count, 1).copyTo(to.slice(axis, at, at + count, 1));
        }
    }
}
