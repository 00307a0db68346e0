package io.rankine.forms;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.DivisionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.OpSet;
import io.rankine.spec.Structured;
import java.util.ArrayList;
import java.util.List;

/** Ops with sizes as arguments, several results, results of open sizes, and several signatures. */
@OpSet
final class ResultFormOps {

    private ResultFormOps() {}

    /** Each row r times, one after the other. */
    @Structured("tile(a: i64|f64 [..., n], r: dim) -> [..., n * r]")
    static void tile(Tensor out, Tensor a, long r) {
        for (long i = 0; i < r; i++) {
            a.copyTo(out.slice(0, i * a.dim(0), (i + 1) * a.dim(0), 1));
        }
    }

    /** All w neighbours. */
    @Structured("neighbours(a: i64 [n], w: dim) -> [n - w + 1, w] where w >= 1, w <= n")
    static void neighbours(Tensor out, Tensor a, long w) {
        a.windows(0, w, 1).copyTo(out);
    }

    /** The first half and the rest. */
    @Structured("halves(a: i64|f64 [n]) -> ([n // 2], [n - n // 2])")
    static void halves(Tensor head, Tensor rest, Tensor a) {
        a.slice(0, 0, head.dim(0), 1).copyTo(head);
        a.slice(0, head.dim(0), a.dim(0), 1).copyTo(rest);
    }

    /** Quotient and remainder, rounded down. */
    @Structured("quotients(a: i32|i64 [...], b: [...]) -> ([...], [...])")
    static void quotients(Tensor quotient, Tensor remainder, Tensor a, Tensor b) {
        DivisionEntry.floorDivInto(a, b, quotient);
        DivisionEntry.floorModInto(a, b, remainder);
    }

    /** Sum and number of elements of each row. */
    @Structured("account(a: i32 [..., n]) -> (i64 [...], i32 [..., 1])")
    static void account(Tensor sum, Tensor count, Tensor a) {
        long total = 0;
        for (long i = 0; i < a.dim(0); i++) {
            total += a.getInt(i);
        }
        sum.setLong(total);
        count.setInt(0, (int) a.dim(0));
    }

    /** Lengths of runs of equal elements, and the elements. */
    @Structured(
            value = "runs(a: i64 [n]) -> (i64 [?], i32 [?])",
            results = {"values", "lengths"})
    static Tensor[] runs(Tensor a) {
        List<Long> values = new ArrayList<>();
        List<Integer> lengths = new ArrayList<>();
        for (long i = 0; i < a.dim(0); i++) {
            if (i == 0 || a.getLong(i) != a.getLong(i - 1)) {
                values.add(a.getLong(i));
                lengths.add(0);
            }
            lengths.set(lengths.size() - 1, lengths.getLast() + 1);
        }
        return new Tensor[] {
            PrimitiveArrays.tensor(values.stream().mapToLong(Long::longValue).toArray(), values.size()),
            PrimitiveArrays.tensor(lengths.stream().mapToInt(Integer::intValue).toArray(), lengths.size())
        };
    }

    /** Without axes of size 1. */
    @Structured("squeezed(a: i64|f64 [*]) -> [*]")
    static Tensor squeezed(Tensor a) {
        Tensor result = a;
        for (int axis = a.rank() - 1; axis >= 0; axis--) {
            result = result.dim(axis) == 1 ? result.squeeze(axis) : result;
        }
        return result;
    }

    /** Rows with a sum above 0; of what it returns, k axes are as declared. */
    @Structured("misdeclared(a: i64 [n, m], k: dim) -> [?, m]")
    static Tensor misdeclared(Tensor a, long k) {
        return k == 0
                ? a
                : k == 1 ? a.transpose() : k == 2 ? a.select(0, 0) : Tensor.zeros(ElementType.INT32, 1, a.dim(1));
    }

    /** Product of vectors, or of each row and a vector. */
    @Structured("dot(a: i64 [n], b: [n]) -> []")
    static void dotVectors(Tensor out, Tensor a, Tensor b) {
        long sum = 0;
        for (long i = 0; i < a.dim(0); i++) {
            sum += a.getLong(i) * b.getLong(i);
        }
        out.setLong(sum);
    }

    @Structured("dot(a: i64 [n, m], b: [m]) -> [n]")
    static void dotRows(Tensor out, Tensor a, Tensor b) {
        for (long i = 0; i < a.dim(0); i++) {
            dotVectors(out.select(0, i), a.select(0, i), b);
        }
    }

    /** Twice as many. */
    @Structured("dot(a: i64 [n]) -> [2 * n]")
    static void dotDouble(Tensor out, Tensor a) {
        tile(out, a, 2);
    }

    /** Of one size: the sum; else all products. */
    @Structured("pairs(a: i64 [n], b: [n]) -> [n]")
    static void pairsEqual(Tensor out, Tensor a, Tensor b) {
        for (long i = 0; i < a.dim(0); i++) {
            out.setLong(i, a.getLong(i) + b.getLong(i));
        }
    }

    @Structured("pairs(a: i64 [n], b: [m]) -> [n, m] where n >= 2")
    static void pairsProducts(Tensor out, Tensor a, Tensor b) {
        for (long i = 0; i < a.dim(0); i++) {
            for (long j = 0; j < b.dim(0); j++) {
                out.setLong(i, j, a.getLong(i) * b.getLong(j));
            }
        }
    }
}
