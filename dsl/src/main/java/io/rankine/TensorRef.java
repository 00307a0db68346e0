package io.rankine;

import static io.rankine.engine.Operands.given;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/**
 * A mutable reference that owns its tensor: for a field, for a lambda, or for two buffers that are swapped. It is one more
 * owner of the tensor, by {@link Memory#shallow}. {@link #set} releases its share of the old tensor, and the elements if
 * there is no other owner. Not for several threads at once.
 *
 * <pre>{@code
 * try (var now = TensorRef.of(a); var next = TensorRef.of(b)) {
 *     step(now.get(), next.get());
 *     now.swap(next);                                   // in no time
 *     next.reset(segment, 2, 3);                        // now on that memory
 * }
 * }</pre>
 *
 * @param <T> the type of the tensor, with element type and rank
 */
public final class TensorRef<T extends TypedTensor> implements AutoCloseable {

    private @Nullable T bound;
    private final T model;

    private TensorRef(T first) {
        model = first;
        bound = shared(first);
    }

    /** A reference to {@code first}, whose elements it shares. */
    public static <T extends TypedTensor> TensorRef<T> of(T first) {
        return new TensorRef<>(given(first, "first"));
    }

    /** The tensor that it owns. @throws IllegalStateException if it was closed */
    public T get() {
        if (bound == null) {
            throw closed();
        }
        return bound;
    }

    private static IllegalStateException closed() {
        return new IllegalStateException("tensor reference used after it was closed: make another one");
    }

    /** Replaces the tensor by {@code next}, whose elements it shares. @throws IllegalStateException if it was closed */
    public void set(T next) {
        if (bound == null) {
            throw closed();
        }
        T fresh = shared(given(next, "next"));
        release();
        bound = fresh;
    }

    /** Replaces the tensor by one on foreign memory, row-major; nothing is copied. @throws IllegalArgumentException if rank or size do not fit */
    public void reset(MemorySegment memory, long... shape) {
        if (bound == null) {
            throw closed();
        }
        T fresh = like(
                model,
                Tensor.wrap(given(memory, "memory"), model.type(), Layout.of(shape))
                        .keep());
        release();
        bound = fresh;
    }

    /** Exchanges the tensors of both. Nothing is copied. */
    public void swap(TensorRef<T> other) {
        T mine = get();
        bound = given(other, "other").get();
        other.bound = mine;
    }

    /** Releases its share. Closing twice is harmless. */
    @Override
    public void close() {
        release();
        bound = null;
    }

    private void release() {
        if (bound != null) {
            bound.close();
        }
    }

    /** A share that no scope closes: the reference may have been made outside of it. */
    private T shared(T tensor) {
        return like(tensor, tensor.tensor().shallow().keep());
    }

    /** One of the same class. */
    @SuppressWarnings("unchecked")
    private T like(T tensor, Tensor other) {
        return (T) tensor.viewed(other);
    }
}
