package io.rankine.ops.fourier;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.NativeLayout;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The native transforms ({@code rk_fourier.h}), if they are there. Addresses travel as 64-bit integers. */
final class FourierLibrary {

    private FourierLibrary() {}

    /** @throws RuntimeException if a provider refuses, or one is required and absent */
    static boolean present() {
        Kernels.check("transforms");
        return Functions.ROWS != null;
    }

    static void rows(long plan, long to, long from, long rows, boolean narrow, long work) {
        try {
            Objects.requireNonNull(Functions.ROWS).invokeExact(plan, to, from, rows, narrow ? 1L : 0L, work);
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    private static @Nullable MethodHandle find() {
        return Kernels.function(
                NativeLayout.symbol(NativeLayout.FOURIER_ROWS), NativeLayout.type(NativeLayout.FOURIER_ROWS));
    }

    private static final class Functions {
        static final @Nullable MethodHandle ROWS = find();
    }
}
