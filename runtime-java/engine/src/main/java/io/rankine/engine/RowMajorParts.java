package io.rankine.engine;

import io.rankine.engine.kernel.SharedFold;
import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/**
 * The elements of a tensor of any layout in row-major order, converted where asked for: part by part through memory that
 * stays in a cache, in place of a copy of all.
 */
public final class RowMajorParts {

    /** Elements of a part that stays in a cache, a power of two. */
    public static final long PART = 1 << 15;

    private final Tensor a;
    private final ElementwiseOp load;

    private RowMajorParts(Tensor a, ElementwiseOp load) {
        this.a = a;
        this.load = load;
    }

    /** Those of {@code a}, which has some, as they are. */
    public static RowMajorParts of(Tensor a) {
        return of(a, ElementwiseOp.copying(a.type));
    }

    /** Those of {@code a}, which has some, converted. @param load an op of its type */
    public static RowMajorParts of(Tensor a, ElementwiseOp load) {
        return new RowMajorParts(a, load);
    }

    /** Something to do with a part, which lasts until it returns. */
    @FunctionalInterface
    public interface Body {
        /** @param elements of rank 1, {@link #PART} of them, fewer in the last part */
        void run(long index, Tensor elements);
    }

    /** How many parts there are. */
    public long count() {
        return (a.size() - 1) / PART + 1;
    }

    /** Calls {@code body} for each part, on several threads. */
    public void each(Body body) {
        Parallel.run(count(), 1, (from, to) -> run(from, to, body));
    }

    /** Calls {@code body} for each part, from the first to the last. */
    public void inOrder(Body body) {
        run(0, count(), body);
    }

    private void run(long from, long to, Body body) {
        try (Staging staging = staging(Math.min(PART, a.size()), 0)) {
            for (long i = from; i < to; i++) {
                body.run(i, staging.filled(i * PART, Math.min(PART, a.size() - i * PART)));
            }
        }
    }

    ElementType type() {
        return load.result();
    }

    /** @param start the element from which it counts */
    Staging staging(long most, long start) {
        return new Staging(most, start);
    }

    /** A thread's part of the elements, one after the other. */
    final class Staging implements SharedFold.Source {

        private final Tensor memory;
        private final long start;

        private Staging(long most, long start) {
            memory = Tensor.empty(load.result(), most);
            this.start = start;
        }

        /** So many elements from the {@code first} on, in row-major order. */
        Tensor filled(long first, long count) {
            Tensor elements = memory.slice(0, 0, count, 1);
            fill(a, start + first, start + first + count, elements);
            return elements;
        }

        @Override
        public long at(long first, long count) {
            return filled(first, count).address();
        }

        @Override
        public void close() {
            Reference.reachabilityFence(memory);
            memory.close();
        }
    }

    /** In as few boxes as there are: rows that are whole, and what is left of a first and a last one. */
    private void fill(Tensor from, long first, long end, Tensor to) {
        long inner = from.dim(0) == 0 ? 1 : from.size() / from.dim(0);
        long row = first / inner;
        long last = (end - 1) / inner;
        if (first % inner == 0 && end % inner == 0) {
            Tensor box = from.slice(0, row, last + 1, 1);
            load.into(to.view(box.shape()), box);
        } else if (row == last) {
            fill(from.select(0, row), first - row * inner, end - row * inner, to);
        } else {
            long cut = first % inner != 0 ? (row + 1) * inner : last * inner;
            fill(from, first, cut, to.slice(0, 0, cut - first, 1));
            fill(from, cut, end, to.slice(0, cut - first, end - first, 1));
        }
    }
}
