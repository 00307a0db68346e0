package io.rankine.ops.fourier;

import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Plans of transforms, kept as long as there is memory. */
final class Plans<K, V> {

    private final Map<K, SoftReference<V>> known = new ConcurrentHashMap<>();

    /** Two threads at once may both make it. */
    V get(K key, Function<? super K, ? extends V> make) {
        SoftReference<V> reference = known.get(key);
        @Nullable V plan = reference == null ? null : reference.get();
        if (plan == null) {
            plan = make.apply(key);
            known.put(key, new SoftReference<>(plan));
        }
        return plan;
    }
}
