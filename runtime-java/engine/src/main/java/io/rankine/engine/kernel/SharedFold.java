package io.rankine.engine.kernel;

import io.rankine.engine.parallel.Parallel;
import io.rankine.engine.parallel.Threads;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.engine.plan.Stage;

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
        long parts = (length - 1) / size + 1;
        Parallel.run(parts, 1, (from, to) -> {
            for (long i = from; i < to; i++) {
                long count = Math.min(size, length - i * size);
                runPart(kernel, plan, i, results, address + i * size * step, count, step);
            }
        });
        join(kernel, plan, parts, results);
    }

    /**
     * Folds one part.
     *
     * @param results memory for the results of all parts but the first one
     * @param address of its first element
     */
    public static void runPart(
            FoldKernel kernel, LoopPlan plan, long index, long results, long address, long count, long step) {
        LoopPlan part = PART.get();
        long out = index == 0
                ? plan.address(0)
                : results + (index - 1) * plan.type(0).bytes();
        part.at(plan, out, address);
        kernel.run(part, count, step);
    }

    /** Joins the results of parts into the first one. @param results memory of those of all parts but the first one */
    public static void join(FoldKernel kernel, LoopPlan plan, long parts, long results) {
        join(kernel, plan, 0, parts, results, plan.type(0).bytes());
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
