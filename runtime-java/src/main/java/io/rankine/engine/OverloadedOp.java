package io.rankine.engine;

import io.rankine.spec.shape.Overloads;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** The signatures of one op, tried in order: the first that takes the operands and accepts their shapes is called. */
public final class OverloadedOp {

    private final List<StructuredOp> candidates;

    private OverloadedOp(List<StructuredOp> candidates) {
        this.candidates = candidates;
    }

    /** An op of {@code candidates}, of which there is at least one, in the order in which they are tried. */
    public static OverloadedOp of(StructuredOp... candidates) {
        return new OverloadedOp(List.of(candidates));
    }

    /** A new result; the first of several. */
    public Tensor call(Shaped... operands) {
        return find(operands).call(operands);
    }

    /** All results, new. */
    public Tensor[] callEach(Shaped... operands) {
        return find(operands).callEach(operands);
    }

    /** Writes the one result into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Shaped... operands) {
        return find(operands).into(out, operands);
    }

    /** Writes the results into {@code outs}, one each, which may be operands but must not overlap each other. */
    public Tensor[] intoEach(Tensor[] outs, Shaped... operands) {
        return find(operands).intoEach(outs, operands);
    }

    private StructuredOp find(Shaped... operands) {
        List<StructuredOp> taking = candidates.stream()
                .filter(candidate -> candidate.takes(operands))
                .toList();
        if (taking.isEmpty()) {
            List<Param> params = candidates.getFirst().params();
            for (int i = 0; i < Math.min(params.size(), operands.length); i++) {
                Operands.checkGiven(candidates.getFirst().name(), params.get(i), operands[i]);
            }
            throw none(operands);
        }
        for (StructuredOp candidate : taking) {
            if (candidate.shapes().accepts(operands)) {
                return candidate;
            }
        }
        StructuredOp first = taking.getFirst();
        Operands.check(first.name(), first.params().toArray(Param[]::new), operands);
        throw new Overloads(taking.stream().map(op -> op.shapes().signature()).toList()).refusal(operands);
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
