package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Storage;
import io.rankine.engine.memory.Temporaries;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.engine.reuse.Reuse;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * New tensors that a call returns, and that nothing else holds, of methods that are no ops: of numbers at equal distances, random
 * ones, several tensors joined. What the same place of the program made before gives its memory back if nobody can read it.
 */
public final class Creation {

    private Creation() {}

    /** A row-major tensor whose elements are whatever the memory held. */
    public static Tensor empty(ElementType type, long[] shape) {
        long bytes = (long) ((double) Layout.of(shape).size() * type.bytes());
        boolean looks = Reuse.pays(bytes) && !Watched.any() && Reuse.looks(bytes);
        CallPath path = looks ? Caller.WALKER.walk(new Caller(bytes)) : null;
        Tensor made = Tensor.empty(type, shape);
        if (path != null) {
            Reuse.end(path, made.storage, null, null, null);
        }
        return made;
    }

    /** The same, of any sizes. */
    public static Tensor empty(ElementType type, Number... shape) {
        return empty(type, Whole.all(shape));
    }

    /** A row-major tensor of zeros. */
    public static Tensor zeros(ElementType type, long[] shape) {
        return Tensor.zeroed(empty(type, shape));
    }

    /** The same, of any sizes. */
    public static Tensor zeros(ElementType type, Number... shape) {
        return zeros(type, Whole.all(shape));
    }

    /**
     * The result of an op by an entry that calls others for it: what these make beside it is given back, and so are operands that
     * nobody can read after it.
     *
     * @param operands in the op's order
     */
    public static Tensor inSteps(String op, Supplier<Tensor> steps, Tensor... operands) {
        long bytes = largest(operands);
        if (Watched.any() || !Reuse.pays(bytes)) {
            return steps.get();
        }
        Storage a = storage(0, operands);
        Storage b = storage(1, operands);
        Storage c = storage(2, operands);
        CallPath path = Reuse.looks(bytes) ? Caller.WALKER.walk(new Caller(op, a, b, c, bytes)) : null;
        Tensor made;
        try (Temporaries temporaries = Temporaries.open()) {
            made = steps.get();
            temporaries.leave(made.storage);
        }
        if (path != null) {
            Reuse.end(path, made.storage, a, b, c);
        }
        return made;
    }

    /** The same, where a result is given to write. */
    public static Tensor inStepsInto(Supplier<Tensor> steps, Tensor... operands) {
        if (Watched.any() || !Reuse.pays(largest(operands))) {
            return steps.get();
        }
        try (Temporaries _ = Temporaries.open()) {
            return steps.get();
        }
    }

    private static long largest(Tensor... operands) {
        long bytes = 0;
        for (Tensor operand : operands) {
            bytes = Math.max(bytes, Callers.bytes(operand));
        }
        return bytes;
    }

    private static @Nullable Storage storage(int i, Tensor... operands) {
        return i < operands.length && operands[i] instanceof Tensor tensor ? tensor.storage : null;
    }
}
