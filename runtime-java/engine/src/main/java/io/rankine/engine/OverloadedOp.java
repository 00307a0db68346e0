package io.rankine.engine;

import io.rankine.engine.reuse.CallPath;
import io.rankine.engine.reuse.Caller;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Overloads;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The signatures of one op, tried in order: the first that takes the operands and accepts their shapes is called. */
public final class OverloadedOp {

    private final List<StructuredOp> candidates;
    private final Callers callers;

    /** Those that may take a first operand of an element type, in order. */
    private final Map<ElementType, StructuredOp[]> byType = new EnumMap<>(ElementType.class);

    private OverloadedOp(List<StructuredOp> candidates) {
        this.candidates = candidates;
        callers = new Callers(candidates.getFirst().name());
        for (ElementType type : ElementType.values()) {
            byType.put(
                    type,
                    candidates.stream()
                            .filter(op -> op.params().getFirst().type() == type
                                    || op.params().getFirst().type() == null)
                            .toArray(StructuredOp[]::new));
        }
    }

    /** An op of {@code candidates}, of which there is at least one, in the order in which they are tried. */
    public static OverloadedOp of(StructuredOp... candidates) {
        return new OverloadedOp(List.of(candidates));
    }

    /** A new result; the first of several. */
    public Tensor call(Shaped... operands) {
        Caller caller = callers.before(operands);
        CallPath path = caller == null ? null : Caller.WALKER.walk(caller);
        Tensor out = run(null, operands)[0];
        callers.end(path, out, operands);
        return out;
    }

    /** All results, new. */
    public Tensor[] callEach(Shaped... operands) {
        return run(null, operands);
    }

    /** Writes the one result into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Shaped... operands) {
        return run(new Tensor[] {Operands.checkOut(candidates.getFirst().name(), out)}, operands)[0];
    }

    /** Writes the results into {@code outs}, one each, which may be operands but must not overlap each other. */
    public Tensor[] intoEach(Tensor[] outs, Shaped... operands) {
        return run(outs.clone(), operands);
    }

    /**
     * The first signature that takes operands, which need not be in memory yet.
     *
     * @throws IllegalArgumentException if none does
     */
    public StructuredOp chosen(Shaped... operands) {
        for (StructuredOp candidate : candidates) {
            if (candidate.takes(operands) && candidate.fits(operands)) {
                return candidate;
            }
        }
        throw refusal(operands);
    }

    private Tensor[] run(Tensor @Nullable [] given, Shaped... operands) {
        // A copy, so that nobody exchanges operands after the checks.
        Shaped[] separate = Arrays.copyOf(operands, operands.length, Shaped[].class);
        for (StructuredOp candidate : near(separate)) {
            if (candidate.takes(separate)) {
                Tensor[] results = candidate.runIfFits(given, separate);
                if (results != null) {
                    return results;
                }
            }
        }
        throw refusal(separate);
    }

    private StructuredOp[] near(Shaped... operands) {
        return operands.length > 0 && operands[0] instanceof Elements first
                ? Objects.requireNonNull(byType.get(first.type))
                : candidates.toArray(StructuredOp[]::new);
    }

    private RuntimeException refusal(Shaped... operands) {
        List<StructuredOp> taking = candidates.stream()
                .filter(candidate -> candidate.takes(operands))
                .toList();
        if (taking.isEmpty()) {
            List<Param> params = candidates.getFirst().params();
            for (int i = 0; i < Math.min(params.size(), operands.length); i++) {
                Operands.checkGiven(candidates.getFirst().name(), params.get(i), operands[i]);
            }
            return none(operands);
        }
        StructuredOp first = taking.getFirst();
        Operands.check(first.name(), first.params().toArray(Param[]::new), operands);
        return new Overloads(taking.stream().map(op -> op.shapes().signature()).toList()).refusal(operands);
    }

    private ElementTypeException none(Shaped... operands) {
        String available = candidates.stream()
                .map(candidate -> candidate.params().stream()
                        .map(param -> param.type() == null ? null : param.type().label())
                        .filter(java.util.Objects::nonNull)
                        .collect(Collectors.joining(" x ")))
                .distinct()
                .collect(Collectors.joining(", "));
        Tensor[] tensors = Arrays.stream(operands)
                .filter(Tensor.class::isInstance)
                .map(Tensor.class::cast)
                .toArray(Tensor[]::new);
        return io.rankine.engine.Overloads.none(candidates.getFirst().name(), available, tensors);
    }
}
