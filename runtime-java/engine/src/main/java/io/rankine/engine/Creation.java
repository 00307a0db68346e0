package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Temporaries;
import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.engine.reuse.Reuse;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Whole;
import java.util.function.Supplier;

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

    /**
     * The result of an op on two tensors, by an entry that calls others for it: what these make beside it is given back, and so are
     * operands that nobody can read after it.
     */
    public static Tensor inSteps(String op, Tensor a, Tensor b, Supplier<Tensor> steps) {
        long bytes = Math.max(a.storage.bytes(), b.storage.bytes());
        if (Watched.any() || !Reuse.pays(bytes)) {
            return steps.get();
        }
        CallPath path =
                Reuse.looks(bytes) ? Caller.WALKER.walk(new Caller(op, a.storage, b.storage, null, bytes)) : null;
        Tensor made;
        try (Temporaries temporaries = Temporaries.open()) {
            made = steps.get();
            temporaries.leave(made.storage);
        }
        if (path != null) {
            Reuse.end(path, made.storage, a.storage, b.storage, null);
        }
        return made;
    }

    /** The same, where a result is given to write. */
    public static Tensor inSteps(Supplier<Tensor> steps) {
        if (Watched.any()) {
            return steps.get();
        }
        try (Temporaries _ = Temporaries.open()) {
            return steps.get();
        }
    }

    /** The same, of any sizes. */
    public static Tensor zeros(ElementType type, Number... shape) {
        return zeros(type, Whole.all(shape));
    }
}
