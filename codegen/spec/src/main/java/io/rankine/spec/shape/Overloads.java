package io.rankine.spec.shape;

import io.rankine.spec.signature.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Signatures of one op that are tried in order: the first that accepts the operands gives the result. Where guards leave
 * open which one that is, the result is what all candidates have in common.
 */
public record Overloads(List<Signature> signatures) {

    /** The subject of the guard of several signatures. */
    public static final String OPERANDS = "operands";

    /** @throws IllegalArgumentException if there are none, or they differ in the number of results */
    public Overloads {
        signatures = List.copyOf(signatures);
        if (signatures.stream()
                        .map(signature -> signature.results().size())
                        .distinct()
                        .count()
                != 1) {
            throw new IllegalArgumentException("overloads need one number of results: " + signatures);
        }
    }

    /** Infers the results. @throws ShapeException if the arguments surely fit no overload */
    public Inferred infer(List<? extends Argument> arguments) {
        return infer(arguments, OpenDims.MAY_BE_ONE);
    }

    /** As {@link #infer(List)}; {@code openDims} says whether sizes that are not known may be 1. */
    public Inferred infer(List<? extends Argument> arguments, OpenDims openDims) {
        List<Inferred> candidates = new ArrayList<>();
        List<ShapeException> refusals = new ArrayList<>();
        for (Signature signature : signatures) {
            try {
                Inferred inferred = Inference.infer(signature, arguments, openDims);
                candidates.add(inferred);
                if (inferred.guards().isEmpty()) {
                    break;
                }
            } catch (ShapeException refused) {
                refusals.add(refused);
            }
        }
        if (candidates.isEmpty()) {
            throw none(refusals);
        }
        return candidates.size() == 1 ? candidates.getFirst() : common(candidates);
    }

    /** Why none of the signatures accepts {@code actual}: the reason of the one whose ranks fit, else a line for each. */
    public ShapeException refusal(Shaped... actual) {
        try {
            infer(Actual.arguments(actual));
        } catch (ShapeException refused) {
            return refused;
        }
        throw new IllegalStateException("one of " + signatures + " accepts " + java.util.Arrays.toString(actual)
                + ", nothing is to be refused");
    }

    private Inferred common(List<Inferred> candidates) {
        List<Shape> results = new ArrayList<>(candidates.getFirst().results());
        for (Inferred candidate : candidates) {
            for (int i = 0; i < results.size(); i++) {
                results.set(i, common(results.get(i), candidate.results().get(i)));
            }
        }
        boolean surelyFits = candidates.getLast().guards().isEmpty();
        Guard first = new Guard.Full(OPERANDS, this::accepts);
        return new Inferred(results, surelyFits ? List.of() : List.of(first));
    }

    private static Shape common(Shape a, Shape b) {
        if (!(a instanceof Shape.Ranked x) || !(b instanceof Shape.Ranked y) || x.rank() != y.rank()) {
            return Shape.UNRANKED;
        }
        List<Dim> dims = new ArrayList<>();
        for (int axis = 0; axis < x.rank(); axis++) {
            dims.add(x.dim(axis).equals(y.dim(axis)) ? x.dim(axis) : Dim.UNKNOWN);
        }
        return new Shape.Ranked(dims);
    }

    private boolean accepts(Shaped[] actual) {
        try {
            infer(Actual.arguments(actual));
            return true;
        } catch (ShapeException refused) {
            return false;
        }
    }

    private ShapeException none(List<ShapeException> refusals) {
        if (refusals.size() == 1) {
            return refusals.getFirst();
        }
        // Where the ranks fit one signature alone, that is the one that was meant.
        List<ShapeException> meant =
                refusals.stream().filter(refused -> !isOfRanks(refused)).toList();
        if (meant.size() == 1) {
            return meant.getFirst();
        }
        List<String> reasons = new ArrayList<>();
        for (int i = 0; i < refusals.size(); i++) {
            reasons.add("  " + signatures.get(i) + "\n    "
                    + refusals.get(i).diagnostic().headline() + "\n");
        }
        String summary = "none of " + refusals.size() + " overloads fits";
        String op = signatures.getFirst().name();
        String tried = reasons.stream().collect(Collectors.joining());
        return new ShapeException(new Diagnostic(op, summary, summary, tried));
    }

    private static boolean isOfRanks(ShapeException refused) {
        return refused.diagnostic().headline().startsWith("rank mismatch");
    }
}
