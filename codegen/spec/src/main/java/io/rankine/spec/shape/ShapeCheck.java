package io.rankine.spec.shape;

import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Signature;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A signature made ready for actual shapes: made once for an op, run on every call. Accepts exactly what
 * {@link Inference} accepts, which words the refusal. Signatures of only {@code [...]} allocate nothing but the result.
 * Safe to share.
 */
public final class ShapeCheck {

    /** In a result's shape: {@code ?}, the op decides. */
    public static final long OPEN = -1;

    private final Signature signature;
    private final List<String> names;
    private final boolean pure;
    private final CompiledSignature compiled;

    /** Those of the last call, as programs call an op with the same shapes again; whichever thread's that was. */
    private @Nullable KnownShapes last;

    private ShapeCheck(Signature signature) {
        this.signature = signature;
        names = signature.parameterNames();
        pure = signature.isPureBroadcast();
        compiled = CompiledSignature.of(signature);
    }

    public static ShapeCheck of(Signature signature) {
        return new ShapeCheck(signature);
    }

    /** The signature that is checked. */
    public Signature signature() {
        return signature;
    }

    /** The result's shape. @throws ShapeException if the operand does not fit */
    public long[] result(Shaped a) {
        if (pure && names.size() == 1) {
            return Broadcast.copy(a);
        }
        return only(results(a));
    }

    /** The result's shape. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped a, Shaped b) {
        if (pure && names.size() == 2) {
            return Broadcast.join(signature.name(), names, a, b);
        }
        return only(results(a, b));
    }

    /** The result's shape. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped a, Shaped b, Shaped c) {
        if (pure && names.size() == 3) {
            return Broadcast.join(signature.name(), names, a, b, c);
        }
        return only(results(a, b, c));
    }

    /** The result's shape, the first of several. @throws ShapeException if the operands do not fit */
    public long[] result(Shaped... operands) {
        return only(results(operands));
    }

    private long[] only(long[] @Nullable [] results) {
        long[] first = results[0];
        if (first == null) {
            throw new UnsupportedOperationException(signature + " leaves the shape of its result open");
        }
        return first;
    }

    /**
     * The shape of each result, {@link #OPEN} where the signature has {@code ?}; null for {@code [*]}.
     *
     * @throws ShapeException if the operands do not fit
     */
    public long[] @Nullable [] results(Shaped... operands) {
        if (operands.length != names.size()) {
            throw refusal(operands);
        }
        if (pure && noInteger(operands)) {
            return new long[][] {Broadcast.join(signature.name(), names, operands)};
        }
        long[] @Nullable [] shapes = resultsIfFit(operands);
        if (shapes == null) {
            throw refusal(operands);
        }
        return shapes;
    }

    /** As {@link #results}, but null if the operands do not fit. */
    public long @Nullable [] @Nullable [] resultsIfFit(Shaped... operands) {
        if (operands.length != names.size()) {
            return null;
        }
        KnownShapes known = last;
        if (known != null && known.areOf(operands)) {
            return known.results();
        }
        CheckRun run = new CheckRun(compiled, operands);
        try {
            if (!run.fits()) {
                return null;
            }
            long[] @Nullable [] results = run.results();
            last = KnownShapes.of(operands, results);
            return results;
        } catch (ArithmeticException undefined) {
            return null;
        }
    }

    /**
     * What {@code formula}, of dimensions that the signature binds, is for these operands, which fit.
     *
     * @throws ArithmeticException if a division has a remainder or the divisor 0, or the value exceeds 64 bits
     */
    public long value(Expression formula, Shaped... operands) {
        if (formula instanceof Expression.Name(String name)) {
            long size = compiled.size(name, operands);
            if (size >= 0) {
                return size;
            }
        }
        CheckRun run = new CheckRun(compiled, operands);
        if (operands.length != names.size() || !run.fits()) {
            throw refusal(operands);
        }
        return Arithmetic.value(formula, run::size);
    }

    /** True if the operands fit. */
    public boolean accepts(Shaped... operands) {
        return resultsIfFit(operands) != null;
    }

    private static boolean noInteger(Shaped... operands) {
        for (Shaped operand : operands) {
            if (operand instanceof Shaped.Dimension) {
                return false;
            }
        }
        return true;
    }

    /** The refusal in the words of {@link Inference}. */
    private ShapeException refusal(Shaped... operands) {
        try {
            Inference.infer(signature, Actual.arguments(operands));
        } catch (ShapeException refused) {
            return refused;
        }
        throw new IllegalStateException("the check of " + signature + " refuses what inference accepts");
    }
}
