package io.rankine.ops;

import io.rankine.engine.Numbers;
import io.rankine.engine.Tensor;
import io.rankine.ops.order.Gather;
import io.rankine.spec.ElementType;
import io.rankine.spec.Facet;
import io.rankine.spec.InRange;
import io.rankine.spec.NativeTwin;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;

/** Elements by their places along the last axis; {@code moveaxis} makes any axis the last. */
@OpSet
public final class IndexOps {

    /** Numbers that are written together. */
    private static final int PART = 512;

    private IndexOps() {}

    /** The elements of the last axis at the places that index names; negative ones count from the end. */
    @Structured(value = "take(a: any [..., n], index: i64 [..., m]) -> [..., m]", split = "m")
    @NativeTwin
    public static void take(Tensor out, Tensor a, @InRange(from = "-n", below = "n") Tensor index) {
        Gather.run(out, a, index);
    }

    /** The elements of a matrix at the places (rows[i], columns[i]); negative ones count from the end; NumPy's {@code a[rows, columns]}. */
    @Structured("take(a: any [n, m], rows: i64 [k], columns: i64 [k]) -> [k]")
    public static void takePairs(
            Tensor out,
            Tensor a,
            @InRange(from = "-n", below = "n") Tensor rows,
            @InRange(from = "-m", below = "m") Tensor columns) {
        long n = a.dim(0);
        long m = a.dim(1);
        Tensor elements = a.flatten();
        Tensor places = Tensor.empty(ElementType.INT64, Math.min(Parts.SIZE, out.dim(0)));
        long[] column = new long[(int) places.size()];
        Parts.wholes(rows, (row, count, from) -> {
            Parts.load(columns, from, column, count);
            for (int i = 0; i < count; i++) {
                row[i] = (row[i] + (row[i] >> 63 & n)) * m + column[i] + (column[i] >> 63 & m);
            }
            Parts.store(row, count, places, 0);
            Gather.run(out.slice(0, from, from + count, 1), elements, places);
        });
    }

    /** The last axis between values, as many as before and after. */
    @Structured("padWith(a: any [...T, n], before: dim, after: dim, value: any [])" + " -> [...T, before + n + after]")
    public static void padWith(Tensor out, Tensor a, long before, long after, Tensor value) {
        long n = a.dim(a.rank() - 1);
        part(value.broadcastTo(edge(a, before)), out, 0);
        part(a, out, before);
        part(value.broadcastTo(edge(a, after)), out, before + n);
    }

    private static long[] edge(Tensor a, long width) {
        long[] shape = a.shape();
        shape[a.rank() - 1] = width;
        return shape;
    }

    private static void part(Tensor from, Tensor out, long at) {
        if (from.size() > 0) {
            from.copyTo(out.slice(-1, at, at + from.dim(from.rank() - 1), 1));
        }
    }

    /** Each matrix with zeros below the diagonal, k places to the right of the main one. */
    @Facet("linalg")
    @Structured("triu(a: any [..., n, m], k: i64 []) -> [..., n, m]")
    public static void triu(Tensor out, Tensor a, Tensor k) {
        upper(out, a, k.getLong());
    }

    /** Each matrix with zeros below the main diagonal. */
    @Facet("linalg")
    @Structured("triu(a: any [..., n, m]) -> [..., n, m]")
    public static void triuMain(Tensor out, Tensor a) {
        upper(out, a, 0);
    }

    /** Each matrix with zeros above the diagonal, k places to the right of the main one. */
    @Facet("linalg")
    @Structured("tril(a: any [..., n, m], k: i64 []) -> [..., n, m]")
    public static void tril(Tensor out, Tensor a, Tensor k) {
        lower(out, a, k.getLong());
    }

    /** Each matrix with zeros above the main diagonal. */
    @Facet("linalg")
    @Structured("tril(a: any [..., n, m]) -> [..., n, m]")
    public static void trilMain(Tensor out, Tensor a) {
        lower(out, a, 0);
    }

    private static void upper(Tensor out, Tensor a, long k) {
        LogicEntry.whereInto(ComparisonEntry.greaterOrEqual(columns(a), diagonal(a, k)), a, zero(a), out);
    }

    private static void lower(Tensor out, Tensor a, long k) {
        LogicEntry.whereInto(ComparisonEntry.lessOrEqual(columns(a), diagonal(a, k)), a, zero(a), out);
    }

    /** The column of the diagonal in each row. */
    private static Tensor diagonal(Tensor a, long k) {
        // The offset counts no further than the sizes do, so that no sum wraps around.
        long offset = Math.clamp(k, -a.dim(0), a.dim(1));
        return range(offset, a.dim(0)).unsqueeze(1);
    }

    private static Tensor columns(Tensor a) {
        return range(0, a.dim(1));
    }

    private static Tensor range(long from, long count) {
        Tensor range = Tensor.empty(ElementType.INT64, count);
        long[] part = new long[(int) Math.min(PART, count)];
        for (long start = 0; start < count; start += PART) {
            int length = (int) Math.min(PART, count - start);
            for (int i = 0; i < length; i++) {
                part[i] = from + start + i;
            }
            Numbers.store(range.type(), range.address() + start * Long.BYTES, Long.BYTES, part, length);
        }
        return range;
    }

    private static Tensor zero(Tensor a) {
        return Tensor.zeros(a.type());
    }

    /** The last axis, then zeros, as many as after. */
    @Structured("pad(a: any [...T, n], after: dim) -> [...T, n + after]")
    public static void pad(Tensor out, Tensor a, long after) {
        long n = a.dim(a.rank() - 1);
        if (a.size() > 0) {
            a.copyTo(out.slice(-1, 0, n, 1));
        }
        if (after > 0) {
            Tensor rest = out.slice(-1, n, n + after, 1);
            if (out.type().isLogical()) {
                rest.fill(false);
            } else {
                rest.fill(0);
            }
        }
    }
}
