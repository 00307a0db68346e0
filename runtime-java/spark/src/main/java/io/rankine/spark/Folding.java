package io.rankine.spark;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Scope;
import java.util.Iterator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Folds in order, with a bound on what lies off the heap meanwhile. */
final class Folding {

    /** A fold releases what it made after so many bytes of operands, and goes on from its value so far. */
    private static final long STEP = 16 << 20;

    private Folding() {}

    /** The fold of all values; null if there are none. */
    static <S> @Nullable TensorCell fold(Iterator<S> sources, Function<? super S, Tensor> value, TensorFold fold) {
        TensorCell last = null;
        while (sources.hasNext()) {
            try (Scope _ = Tasks.record()) {
                Tensor sum = last == null ? value.apply(sources.next()) : last.tensor();
                for (long bytes = 0; bytes < STEP && sources.hasNext(); ) {
                    Tensor next = value.apply(sources.next());
                    sum = fold.apply(sum, next);
                    bytes += next.size() * next.type().bytes() + 1;
                }
                last = TensorCell.of(sum);
            }
        }
        return last;
    }
}
