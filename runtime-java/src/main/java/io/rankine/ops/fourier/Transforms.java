package io.rankine.ops.fourier;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Recall;
import io.rankine.engine.parallel.Parallel;
import java.lang.ref.Reference;

/** Transforms along the last axis of tensors of any layout. */
public final class Transforms {

    /** Numbers whose part in a call is worth another thread. */
    private static final long WORTH = 4096;

    private Transforms() {}

    /**
     * All rows of a tensor.
     *
     * @param given of the type that out computes in
     * @param n numbers of a real row
     */
    public static void run(Way way, Tensor out, Tensor given, long n) {
        if (out.size() == 0) {
            return;
        }
        // Real numbers are loaded in pairs whose second ones lie a step behind, where 0 stands for none.
        Tensor from = way.fromReal && given.stride(given.rank() - 1) == 0 ? given.copy() : given;
        boolean narrow = !out.type().isWidest();
        Fourier work = Fourier.of(Math.toIntExact(n), narrow, !way.complex());
        Axes axes = Axes.of(from, out);
        Recall.result(out.storage());
        long fromBytes = from.type().bytes();
        long toBytes = out.type().bytes();
        long fromNumbers = way.fromReal ? 1 : 2;
        long toNumbers = way.toReal ? 1 : 2;
        long rows = axes.rows();
        Rows one = new Rows(
                1,
                axes.fromRow() * fromNumbers,
                from.stride(from.rank() - 1) * fromNumbers,
                axes.toRow() * toNumbers,
                out.stride(out.rank() - 1) * toNumbers);
        Parallel.run(axes.count() * rows, Math.max(1, WORTH / n), (first, last) -> {
            for (long i = first; i < last; ) {
                long some = Math.min(last - i, rows - i % rows);
                long[] at = axes.at(i / rows);
                long start = i % rows;
                work.run(
                        way,
                        out.address() + (at[1] + start * axes.toRow()) * toBytes,
                        from.address() + (at[0] + start * axes.fromRow()) * fromBytes,
                        one.of(some));
                i += some;
            }
        });
        Reference.reachabilityFence(from);
    }
}
