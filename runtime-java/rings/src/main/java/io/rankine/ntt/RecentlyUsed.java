package io.rankine.ntt;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A cache that drops what was not used for longest once its values weigh more than a limit; the newest always stays. */
final class RecentlyUsed<K, V> {

    private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private final ToLongFunction<V> weight;
    private final long limit;
    private long total;

    RecentlyUsed(long limit, ToLongFunction<V> weight) {
        this.limit = limit;
        this.weight = weight;
    }

    /** The value of {@code key}, made if it is not there; two threads at once may both make one. */
    V get(K key, Supplier<V> make) {
        V known = find(key);
        return known != null ? known : put(key, make.get());
    }

    private synchronized @Nullable V find(K key) {
        return values.get(key);
    }

    private synchronized V put(K key, V value) {
        V before = values.putIfAbsent(key, value);
        if (before != null) {
            return before;
        }
        total += weight.applyAsLong(value);
        Iterator<V> oldest = values.values().iterator();
        while (total > limit && values.size() > 1) {
            total -= weight.applyAsLong(oldest.next());
            oldest.remove();
        }
        return value;
    }
}
