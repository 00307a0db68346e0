package io.rankine.engine;

import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.kernel.RowKernel;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * The call that costs least: one to three contiguous tensors of one shape, of at most 16 elements, in slab memory with one
 * owner, which needs no pins. Each check is one comparison, and nothing is allocated but the result.
 */
final class TinyCall {

    /** True if what is tiny to {@link Layout#tiny()} runs in Java. */
    static final boolean ON = Kernels.TINY >= Layout.TINY;

    private TinyCall() {}

    /**
     * Runs {@code op} on its operands, absent ones null, into {@code given} or a new result.
     *
     * @return the result; null if the call is anything but tiny, wrong ones included: then nothing has happened
     */
    static @Nullable Elements run(
            ElementwiseCall op,
            RowKernel kernel,
            @Nullable Elements given,
            Operand first,
            @Nullable Operand second,
            @Nullable Operand third) {
        if (!ON || Watched.any() || !(first instanceof Elements a)) {
            return null;
        }
        int shape = shape(a, op.first);
        if (shape == 0 || given != null && (!takes(given, op.result, shape) || clash(given, a))) {
            return null;
        }
        long y = 0;
        long z = 0;
        if (second != null) {
            if (!(second instanceof Elements b) || shape(b, op.second) != shape || given != null && clash(given, b)) {
                return null;
            }
            y = b.known();
        }
        if (third != null) {
            if (!(third instanceof Elements c) || shape(c, op.third) != shape || given != null && clash(given, c)) {
                return null;
            }
            z = c.known();
        }
        Elements out = given != null ? given : op.fresh(LocalMemory.current(), a.layout.compact());
        kernel.flat((int) a.layout.size(), out.known(), a.known(), y, z);
        Reference.reachabilityFence(first);
        Reference.reachabilityFence(second);
        Reference.reachabilityFence(third);
        Reference.reachabilityFence(out);
        return out;
    }

    /** Its shape as one number; 0 if it is not fit. */
    private static int shape(Elements tensor, @Nullable ElementType type) {
        return tensor.type == type && tensor.storage.isPlain() ? tensor.layout.tiny() : 0;
    }

    private static boolean takes(Elements given, ElementType type, int shape) {
        return shape(given, type) == shape && !given.readOnly;
    }

    /** True if the memory of both needs a closer look. The same elements in the same order are safe. */
    static boolean clash(Elements given, Elements tensor) {
        return tensor.storage == given.storage && (tensor.layout != given.layout || tensor.type != given.type);
    }
}
