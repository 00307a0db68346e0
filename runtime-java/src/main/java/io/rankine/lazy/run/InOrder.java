package io.rankine.lazy.run;

import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.SharedFold;
import io.rankine.lazy.tree.Term;
import java.lang.ref.Reference;

/** The elements of a term in row-major order, some at a time through memory that stays in a cache. */
final class InOrder {

    private final Term term;
    private final Execution execution;

    /** @param term with elements */
    InOrder(Term term) {
        this.term = term;
        execution = Execution.inOrder(term);
    }

    /** Runs something that computes elements. */
    void run(Runnable body) {
        execution.pinned(() -> {
            body.run();
            return true;
        });
    }

    /** For one thread. @param most elements at a time @param start the element from which it counts */
    Staging staging(long most, long start) {
        return new Staging(most, start);
    }

    /** Memory for some of the elements. */
    final class Staging implements SharedFold.Source {

        private final Tensor memory;
        private final long start;

        private Staging(long most, long start) {
            memory = Tensor.empty(term.type(), most + 2 * execution.margin());
            this.start = start;
        }

        /** So many elements from the {@code first} on, until the next call. */
        Tensor filled(long first, long count) {
            long at = execution.fill(memory.address(), start + first, count);
            Reference.reachabilityFence(memory);
            return memory.slice(0, at, at + count, 1);
        }

        @Override
        public long at(long first, long count) {
            return filled(first, count).address();
        }

        @Override
        public void close() {
            memory.close();
        }
    }
}
