package io.rankine.ops;

import io.rankine.engine.Tensor;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Elements in another order or number: joined, repeated, moved. */
@OpSet
public final class SequenceOps {

    private static final String ANY = "bool|i8|u8|i16|i32|i64|f32|f64|c64|c128";

    private SequenceOps() {}

    /** The entries of a along the first axis, then those of b. */
    @Structured("concat(a: " + ANY + " [n, ...T], b: [m, ...T]) -> [n + m, ...T]")
    public static void concat(Tensor out, Tensor a, Tensor b) {
        copy(a, 0, out, 0, a.dim(0));
        copy(b, 0, out, a.dim(0), b.dim(0));
    }

    /** The last axis r times, one copy after the other. */
    @Structured("tile(a: " + ANY + " [..., n], r: dim) -> [..., n * r]")
    public static void tile(Tensor out, Tensor a, long r) {
        a.unsqueeze(0).expand(0, r).copyTo(out.view(r, a.dim(0)));
    }

    /** Each element of the last axis r times in a row. */
    @Structured("repeatEach(a: " + ANY + " [..., n], r: dim) -> [..., n * r]")
    public static void repeatEach(Tensor out, Tensor a, long r) {
        a.unsqueeze(1).expand(1, r).copyTo(out.view(a.dim(0), r));
    }

    /** The last axis moved to the right by places, around its end; to the left where that is negative. */
    @Structured("roll(a: " + ANY + " [..., n], places: i64 []) -> [..., n]")
    public static void roll(Tensor out, Tensor a, Tensor places) {
        long n = a.dim(0);
        long first = Math.floorMod(places.getLong(), n);
        copy(a, 0, out, first, n - first);
        copy(a, n - first, out, 0, first);
    }

    /** The first entries along the first axis, as many as at, and the rest. */
    @Structured("splitAt(a: " + ANY + " [n, ...T], at: dim) -> ([at, ...T], [n - at, ...T]) where at <= n")
    public static void splitAt(Tensor head, Tensor rest, Tensor a, long at) {
        copy(a, 0, head, 0, at);
        copy(a, at, rest, 0, a.dim(0) - at);
    }

    /** Copies entries along the first axis. */
    private static void copy(Tensor from, long start, Tensor to, long at, long count) {
        if (count > 0) {
            from.slice(0, start, start + count, 1).copyTo(to.slice(0, at, at + count, 1));
        }
    }
}
