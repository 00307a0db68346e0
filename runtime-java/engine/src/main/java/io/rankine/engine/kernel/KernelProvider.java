package io.rankine.engine.kernel;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A source of kernels that stand in for the Java ones, found by {@link java.util.ServiceLoader}. */
public interface KernelProvider {

    /** Its name, such as {@code native}. */
    String name();

    /** Its instruction set, such as {@code avx512ifma}, or the reason of its absence. */
    String status();

    /** True if it has kernels on this machine. */
    boolean available();

    /** Why no op may run: what it was asked for is not to be had. Null if it was asked for nothing of the kind. */
    default @Nullable String refusal() {
        return null;
    }

    /** The twin with this symbol, such as {@code rk_plus_i64}; null if there is none. */
    @Nullable
    Kernel find(String symbol);

    /** The twin of a structured op with this symbol, such as {@code rk_matmul_i64}; null if there is none. */
    default @Nullable BatchKernel findBatch(String symbol) {
        return null;
    }

    /** The twin of a reduction with this symbol, such as {@code rk_sum_i64}; null if there is none. */
    default @Nullable FoldKernel findFold(String symbol) {
        return null;
    }

    /** The runner of whole programs of this provider's kernels; null if there is none. */
    default @Nullable ProgramRunner programs() {
        return null;
    }

    /**
     * Of op sets with a library of their own, by name: its instruction set, or the reason of its absence. Those of users'
     * projects are.
     */
    default Map<String, String> opSets() {
        return Map.of();
    }

    /** Of the libraries that it found, by platform: instruction sets, with the one in use, or why it is not used. */
    default Map<String, String> libraries() {
        return Map.of();
    }

    /**
     * Another function of the library, such as {@code rk_ntt_row}; null if there is none.
     *
     * @param type of {@code long}, {@code int} and {@code double}, one for each C parameter; a pointer is a {@code long}
     */
    default @Nullable MethodHandle function(String symbol, MethodType type) {
        return null;
    }
}
