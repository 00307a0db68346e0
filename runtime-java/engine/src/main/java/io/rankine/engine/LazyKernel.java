package io.rankine.engine;

import io.rankine.engine.kernel.Kernel;
import io.rankine.engine.kernel.Kernels;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The kernels of one overload, loaded when it first runs: a program uses few of the ops that there are. */
final class LazyKernel {

    private final Supplier<? extends Kernel> source;
    private final @Nullable String symbol;
    private volatile @Nullable Kernel java;
    private @Nullable Kernel twin;
    /** True if the provider has been asked for a twin. */
    private volatile boolean sought;

    private volatile @Nullable Kernel chosen;

    /** @param symbol of the native twin; null if it has none */
    LazyKernel(Supplier<? extends Kernel> source, @Nullable String symbol) {
        this.source = source;
        this.symbol = symbol;
    }

    /** The one in Java. Threads may meet here and each make one: kernels have no state. */
    Kernel java() {
        Kernel known = java;
        if (known == null) {
            known = source.get();
            java = known;
        }
        return known;
    }

    /** The one to run on so many elements: native ones are not looked for where they are tiny, nor waited for. */
    Kernel chosen(long size) {
        if (size <= Kernels.TINY) {
            return java();
        }
        Kernel known = chosen;
        return known != null ? known : Preload.early(size) ? java() : chosen();
    }

    /** The one to run: that in Java, or one that hands all but tiny plans to the native twin. */
    Kernel chosen() {
        Kernel known = chosen;
        if (known == null) {
            known = Kernels.choose(java(), twin());
            chosen = known;
        }
        return known;
    }

    /** The symbol of its twins; null if it has none. */
    @Nullable
    String symbol() {
        return symbol;
    }

    /** Address of the C function; 0 if there is none. The Java kernel is not loaded for that. */
    long function() {
        return Kernels.function(twin());
    }

    private @Nullable Kernel twin() {
        if (!sought) {
            twin = Kernels.twin(symbol);
            sought = true;
        }
        return twin;
    }
}
