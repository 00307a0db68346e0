package io.rankine.ntt;

import io.rankine.engine.Tensor;
import org.jspecify.annotations.Nullable;

/** The computation of a {@link TensorNtt}: everything is checked, and the operand is the result or apart from it. */
sealed interface NttWork permits JavaNtt, NativeNtt {

    /** Coefficients a thread is worth waking for: about two microseconds. */
    long LEAST = 4096;

    String kernels();

    void rows(Tensor out, Tensor a, @Nullable Tensor order);

    void columns(Tensor out, Tensor a, @Nullable Tensor order);
}
