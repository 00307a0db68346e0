package io.rankine.engine;

import io.rankine.engine.kernel.BatchKernel;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The native twin of a structured op, looked for when the op first runs: a refusal then comes out of that call, not out of the
 * loading of a class, and loading a class looks for none.
 */
final class LazyTwin {

    /** Of twins; null if it has none. */
    final @Nullable String symbol;

    private final Supplier<? extends @Nullable BatchKernel> source;
    private @Nullable BatchKernel twin;
    private volatile boolean sought;

    LazyTwin(@Nullable String symbol, Supplier<? extends @Nullable BatchKernel> source) {
        this.symbol = symbol;
        this.source = source;
    }

    /** Null if there is none. Threads may meet here and each find one: kernels have no state. */
    @Nullable
    BatchKernel get() {
        if (!sought) {
            twin = source.get();
            sought = true;
        }
        return twin;
    }
}
