package io.rankine.ops.order;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.memory.NativeLayout;
import java.lang.invoke.MethodHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The native loops of {@link KeyCode} ({@code rk_keys.h}), if they are there. Addresses travel as 64-bit integers. */
final class KeyLibrary {

    private KeyLibrary() {}

    /** @throws RuntimeException if a provider refuses, or one is required and absent */
    static boolean present() {
        Kernels.check("keys");
        return Functions.LOAD != null && Functions.STORE != null;
    }

    /** Whether the keys ascend. @param span where the smallest and the largest key go */
    static boolean load(KeyCode code, long to, long from, long step, long n, long width, long span) {
        try {
            return (long) Objects.requireNonNull(Functions.LOAD)
                            .invokeExact(
                                    to,
                                    from,
                                    step,
                                    n,
                                    width,
                                    code.flip(),
                                    code.infinity(),
                                    code.equalZeros() ? 1L : 0L,
                                    span)
                    != 0;
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    static void store(KeyCode code, long to, long from, long step, long n, long width) {
        try {
            Objects.requireNonNull(Functions.STORE).invokeExact(to, from, step, n, width, code.flip(), code.infinity());
        } catch (Throwable e) {
            throw new AssertionError("a C function throws nothing", e);
        }
    }

    private static @Nullable MethodHandle find(String prototype) {
        return Kernels.function(NativeLayout.symbol(prototype), NativeLayout.type(prototype));
    }

    private static final class Functions {
        static final @Nullable MethodHandle LOAD = find(NativeLayout.KEYS_LOAD);
        static final @Nullable MethodHandle STORE = find(NativeLayout.KEYS_STORE);
    }
}
