package io.rankine.engine;

import io.rankine.engine.parallel.Parallel;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Signature;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Results whose sizes the op's method decides: what it returns is held against the signature before anyone sees it. */
final class OpenResults {

    private final Signature signature;
    private final List<ElementType> types;
    private final StructuredOp.Maker maker;

    OpenResults(Signature signature, List<ElementType> types, StructuredOp.Maker maker) {
        this.signature = signature;
        this.types = types;
        this.maker = maker;
    }

    private @Nullable Tensor[] make(Shaped... operands) {
        Tensor[][] made = new Tensor[1][];
        Parallel.alone(() -> made[0] = maker.make(operands));
        return made[0];
    }

    /** @param shapes as far as they are known */
    Tensor[] run(Tensor @Nullable [] given, long[] @Nullable [] shapes, Shaped[] operands) {
        @Nullable Tensor[] made = make(operands.clone());
        if (made.length != types.size()) {
            throw new IllegalStateException(signature.name() + ": the method returned " + made.length
                    + " results where " + signature + " has " + types.size());
        }
        Tensor[] results = new Tensor[made.length];
        long[][] actual = new long[made.length][];
        for (int i = 0; i < made.length; i++) {
            results[i] = checked(i, made[i], shapes[i]);
            actual[i] = results[i].shape();
        }
        if (given == null) {
            return own(results, operands);
        }
        Outs.check(signature.name(), types, actual, given);
        Tensor[] sources = own(results, given);
        for (int i = 0; i < given.length; i++) {
            sources[i].copyTo(given[i]);
        }
        return given;
    }

    private Tensor checked(int i, @Nullable Tensor made, long @Nullable [] shape) {
        if (made == null || made.type != types.get(i) || shape != null && !fits(shape, made)) {
            throw new IllegalStateException(signature.name() + ": the method returned "
                    + (made == null ? "null" : made.type.label() + " of shape " + Arrays.toString(made.shape()))
                    + " as result " + (i + 1) + ", which is " + types.get(i).label() + " of shape "
                    + signature.results().get(i).shape() + " by its signature " + signature);
        }
        return made;
    }

    private static boolean fits(long[] shape, Tensor made) {
        boolean fits = shape.length == made.rank();
        for (int axis = 0; fits && axis < shape.length; axis++) {
            fits = shape[axis] == ShapeCheck.OPEN || shape[axis] == made.dim(axis);
        }
        return fits;
    }

    /** The results, with copies of those that are views of one of {@code others} or of each other, or not to be written. */
    private static Tensor[] own(Tensor[] results, Shaped[] others) {
        Tensor[] own = results.clone();
        for (int i = 0; i < own.length; i++) {
            Tensor result = own[i];
            boolean shares = Arrays.stream(others).anyMatch(other -> other instanceof Tensor t && share(result, t))
                    || Arrays.stream(own, 0, i).anyMatch(earlier -> share(result, earlier));
            own[i] = shares || result.readOnly ? result.copy() : result.owning();
        }
        return own;
    }

    private static boolean share(Tensor a, Tensor b) {
        return a.storage == b.storage || Operands.share(a, b);
    }
}
