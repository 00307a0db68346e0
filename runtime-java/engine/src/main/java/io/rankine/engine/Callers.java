package io.rankine.engine;

import io.rankine.engine.memory.Storage;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.engine.reuse.Reuse;
import io.rankine.spec.shape.Shaped;
import org.jspecify.annotations.Nullable;

/** Who calls an op, as far as it is worth to know: see {@link Reuse}. */
final class Callers {

    private final String op;
    /** Whether its last result was. A small one is not worth to be used again, but an operand may end. */
    private boolean small;
    /** Whether that was large while no operand was. */
    private boolean grows;

    Callers(String op) {
        this.op = op;
    }

    /**
     * Before a call with a new result; null if it is not worth to know who called. The op itself walks the stack by it, since each
     * method on the way costs as much as one of the program.
     */
    @Nullable
    Caller before(@Nullable Object a, @Nullable Object b, @Nullable Object c) {
        if (!(matters(a) || matters(b) || matters(c)) || Watched.any()) {
            return null;
        }
        Caller caller = new Caller(op, storage(a), storage(b), storage(c));
        return Reuse.looks(caller.bytes) ? caller : null;
    }

    @Nullable
    Caller before(Shaped... operands) {
        return before(operand(operands, 0), operand(operands, 1), operand(operands, 2));
    }

    private static @Nullable Object operand(Shaped[] operands, int i) {
        return i < operands.length ? operands[i] : null;
    }

    private boolean matters(@Nullable Object operand) {
        return operand instanceof Elements tensor
                && (grows || Reuse.pays(tensor.storage) && (!small || Reuse.mayEnd(tensor.storage)));
    }

    /** After the call. */
    void end(@Nullable CallPath path, Elements result, @Nullable Object a, @Nullable Object b, @Nullable Object c) {
        note(!Reuse.pays(result.storage), isLarge(a) || isLarge(b) || isLarge(c));
        if (path != null) {
            Reuse.end(path, result.storage, storage(a), storage(b), storage(c));
        }
    }

    /** Written only where it changes: threads that share the op would wait for each other. */
    private void note(boolean isSmall, boolean isOfLarge) {
        if (small != isSmall) {
            small = isSmall;
        }
        boolean grown = !isSmall && !isOfLarge;
        if (grows != grown) {
            grows = grown;
        }
    }

    void end(@Nullable CallPath path, Elements result, Shaped... operands) {
        end(path, result, operand(operands, 0), operand(operands, 1), operand(operands, 2));
    }

    private static boolean isLarge(@Nullable Object operand) {
        return operand instanceof Elements tensor && Reuse.pays(tensor.storage);
    }

    private static @Nullable Storage storage(@Nullable Object operand) {
        return operand instanceof Elements tensor ? tensor.storage : null;
    }
}
