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
    /** Of the bytes of its last result to those of the elements of the largest operand: by it is told how large the next one will be. */
    private float growth = 1;

    Callers(String op) {
        this.op = op;
    }

    /**
     * Before a call with a new result; null if it is not worth to know who called: a small result is not worth to be used again, but
     * an operand may end. The op itself walks the stack by it, since each method on the way costs as much as one of the program.
     */
    @Nullable
    Caller before(@Nullable Object a, @Nullable Object b, @Nullable Object c) {
        long read = read(a, b, c);
        long written = (long) (read * growth);
        boolean makes = Reuse.pays(written);
        if (!makes && !(mayEnd(a) || mayEnd(b) || mayEnd(c)) || Watched.any()) {
            return null;
        }
        long bytes = Math.max(read, written);
        return Reuse.looks(makes ? bytes : 0) ? new Caller(op, storage(a), storage(b), storage(c), bytes) : null;
    }

    private static long read(@Nullable Object a, @Nullable Object b, @Nullable Object c) {
        return Math.max(bytes(a), Math.max(bytes(b), bytes(c)));
    }

    /** Of its elements: memory of a view may have many more. */
    static long bytes(@Nullable Object operand) {
        return operand instanceof Elements tensor ? tensor.layout.size() * tensor.type.bytes() : 0;
    }

    private static boolean mayEnd(@Nullable Object operand) {
        return operand instanceof Elements tensor && Reuse.pays(tensor.storage) && Reuse.mayEnd(tensor.storage);
    }

    @Nullable
    Caller before(Shaped... operands) {
        return before(operand(operands, 0), operand(operands, 1), operand(operands, 2));
    }

    private static @Nullable Object operand(Shaped[] operands, int i) {
        return i < operands.length ? operands[i] : null;
    }

    /** After the call. */
    void end(@Nullable CallPath path, Elements result, @Nullable Object a, @Nullable Object b, @Nullable Object c) {
        note(result.storage.bytes(), read(a, b, c));
        if (path != null) {
            Reuse.end(path, result.storage, storage(a), storage(b), storage(c));
        }
    }

    /** Written only where it changes: threads that share the op would wait for each other. */
    private void note(long written, long read) {
        float grown = read == 0 ? 1 : (float) written / read;
        if (growth != grown) {
            growth = grown;
        }
    }

    void end(@Nullable CallPath path, Elements result, Shaped... operands) {
        end(path, result, operand(operands, 0), operand(operands, 1), operand(operands, 2));
    }

    private static @Nullable Storage storage(@Nullable Object operand) {
        return operand instanceof Elements tensor ? tensor.storage : null;
    }
}
