package io.rankine.engine.kernel;

import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;
import java.util.function.Supplier;

/**
 * One long fold in parts that threads share. Parts are as long as a power of two, and their results are folded as the kernel
 * folds blocks of elements: split at the largest power of two below their number. So every element goes the way it goes
 * on one thread, and results do not depend on how many there are, those of floats neither.
 */
public final class SharedFold {

    /** Parts a thread: several, as a thread may be busy otherwise. */
    private static final int PARTS = 4;

    /** Elements of a part: one to four microseconds of work. */
    private static final long LEAST = 16384;

    private static final ThreadLocal<LoopPlan> PART = ThreadLocal.withInitial(LoopPlan::ofParts);

    private SharedFold() {}

    /** Where a thread finds the elements of a fold, neighbours the step of the fold apart. */
    public interface Source extends AutoCloseable {

        /** Address of so many elements from the {@code first} on, until the next call. */
        long at(long first, long count);

        @Override
        default void close() {}
    }

    /** Elements of a part; all of them if the fold is too short, or nobody is there to share it. */
    public static long part(FoldKernel kernel, LoopPlan plan, long length) {
        int threads = Threads.count();
        if (threads == 1 || plan.size() != 1 || length < 2 * kernel.worth() || !kernel.joins()) {
            return length;
        }
        long part = Math.max(Math.max(LEAST, Stage.BLOCK), length / ((long) PARTS * threads));
        return Math.min(length, Long.highestOneBit(2 * part - 1));
    }

    /**
     * Runs the fold.
     *
     * @param size elements of a part
     * @param results memory for the results of all parts but the first one
     */
    public static void run(FoldKernel kernel, LoopPlan plan, long length, long step, long size, long results) {
        long address = plan.address(1);
        run(kernel, plan, length, step, size, results, () -> (first, count) -> address + first * step);
    }

    /** As {@link #run(FoldKernel, LoopPlan, long, long, long, long)}. @param sources makes that of a thread */
    public static void run(
            FoldKernel kernel,
            LoopPlan plan,
            long length,
            long step,
            long size,
            long results,
            Supplier<? extends Source> sources) {
        long parts = (length - 1) / size + 1;
        long bytes = plan.type(0).bytes();
        Parallel.run(parts, 1, (from, to) -> {
            LoopPlan part = PART.get();
            try (Source source = sources.get()) {
                for (long i = from; i < to; i++) {
                    long count = Math.min(size, length - i * size);
                    long out = i == 0 ? plan.address(0) : results + (i - 1) * bytes;
                    part.at(plan, out, source.at(i * size, count));
                    kernel.run(part, count, step);
                }
            }
        });
        join(kernel, plan, 0, parts, results, bytes);
    }

    /** A fold from the first element to the last, whose parts cannot be joined. */
    public static void runInOrder(FoldKernel kernel, LoopPlan plan, long length, long step, long size, Source source) {
        LoopPlan first = PART.get();
        long count = Math.min(size, length);
        first.at(plan, plan.address(0), source.at(0, count));
        kernel.run(first, count, step);
        for (long done = count; done < length; done += size) {
            long next = Math.min(size, length - done);
            kernel.more(plan, plan.address(0), source.at(done, next), next);
        }
    }

    /**
     * Joins folds of parts, row by row, into the first row.
     *
     * @param rows address of the first row
     * @param count how many rows there are, one a part, in order
     * @param width elements of a row
     */
    public static void joinRows(FoldKernel kernel, LoopPlan plan, long rows, long count, long width) {
        if (count == 1) {
            return;
        }
        long bytes = plan.type(0).bytes();
        long half = Long.highestOneBit(count - 1);
        long latter = rows + half * width * bytes;
        joinRows(kernel, plan, rows, half, width);
        joinRows(kernel, plan, latter, count - half, width);
        for (long at = 0; at < width * bytes; at += bytes) {
            kernel.join(plan, rows + at, latter + at);
        }
    }

    private static void join(FoldKernel kernel, LoopPlan plan, long first, long count, long results, long bytes) {
        if (count == 1) {
            return;
        }
        long half = Long.highestOneBit(count - 1);
        join(kernel, plan, first, half, results, bytes);
        join(kernel, plan, first + half, count - half, results, bytes);
        long into = first == 0 ? plan.address(0) : results + (first - 1) * bytes;
        kernel.join(plan, into, results + (first + half - 1) * bytes);
    }
}
