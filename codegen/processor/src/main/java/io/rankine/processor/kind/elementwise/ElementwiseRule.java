package io.rankine.processor.kind.elementwise;

import io.rankine.processor.check.Problem;
import io.rankine.processor.read.MethodDecl;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.List;
import java.util.function.Consumer;

/** The operands of an element-wise op broadcast to its result, and the result is what they broadcast to. */
final class ElementwiseRule {

    private ElementwiseRule() {}

    static void check(MethodDecl method, Consumer<Problem> problems) {
        method.parsed()
                .filter(signature -> signature.results().size() == 1)
                .ifPresent(signature -> check(method, signature, problems));
    }

    private static void check(MethodDecl method, Signature signature, Consumer<Problem> problems) {
        ShapePattern result = signature.results().getFirst().shape();
        boolean fits = true;
        for (Parameter parameter : signature.parameters()) {
            ShapePattern shape = parameter.type().shape();
            if (!BroadcastPattern.broadcasts(shape, result)) {
                fits = false;
                problems.accept(Problem.at(
                        method.signaturePlace(),
                        "elementwise-operand",
                        "%s: %s: %s does not broadcast to the result %s; every dimension must be 1, n|1 or n where the"
                                + " result has n",
                        method.name(),
                        parameter.name(),
                        shape,
                        result));
            }
        }
        List<ShapePattern> operands = signature.parameters().stream()
                .map(parameter -> parameter.type().shape())
                .toList();
        if (fits && !BroadcastPattern.covers(operands, result)) {
            problems.accept(Problem.at(
                    method.signaturePlace(),
                    "elementwise-result",
                    "%s: the result is declared as %s, but no operand gives it all of these dimensions; declare what the"
                            + " operands broadcast to",
                    method.name(),
                    result));
        }
    }
}
