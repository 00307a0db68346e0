package io.rankine.engine;

import io.rankine.engine.memory.Storage;
import io.rankine.engine.reuse.CallSite;
import io.rankine.engine.reuse.Reuse;
import io.rankine.spec.shape.Shaped;
import org.jspecify.annotations.Nullable;

/** Who called an op, as far as it is worth to know: see {@link Reuse}. */
final class Callers {

    private Callers() {}

    /** True if an operand is large enough to ask {@link Reuse#begin} who called. */
    static boolean matter(@Nullable Object a, @Nullable Object b, @Nullable Object c) {
        return (isLarge(a) || isLarge(b) || isLarge(c)) && !Watched.any();
    }

    static boolean matter(Shaped... operands) {
        return operands.length > 0
                && matter(
                        operands[0],
                        operands.length > 1 ? operands[1] : null,
                        operands.length > 2 ? operands[2] : null);
    }

    static void end(CallSite site, Elements result, Shaped... operands) {
        end(
                site,
                result,
                operands[0],
                operands.length > 1 ? operands[1] : null,
                operands.length > 2 ? operands[2] : null);
    }

    static void end(CallSite site, Elements result, @Nullable Object a, @Nullable Object b, @Nullable Object c) {
        Reuse.end(site, result.storage, storage(a), storage(b), storage(c));
    }

    private static boolean isLarge(@Nullable Object operand) {
        return operand instanceof Elements tensor && Reuse.pays(tensor.storage);
    }

    private static @Nullable Storage storage(@Nullable Object operand) {
        return operand instanceof Elements tensor ? tensor.storage : null;
    }
}
