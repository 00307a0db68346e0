package io.rankine.ops.fourier;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Plans of transforms by length, kept as long as there is memory. */
final class Plans<V> {

    private final Map<Integer, SoftReference<V>> known = new ConcurrentHashMap<>();

    /** Two threads at once may both make it. */
    V get(int n, IntFunction<? extends V> make) {
        SoftReference<V> reference = known.get(n);
        @Nullable V plan = reference == null ? null : reference.get();
        if (plan == null) {
            plan = make.apply(n);
            known.put(n, new SoftReference<>(plan));
        }
        return plan;
    }
}
