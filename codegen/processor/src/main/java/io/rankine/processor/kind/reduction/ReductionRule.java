package io.rankine.processor.kind.reduction;

import io.rankine.processor.check.Problem;
import io.rankine.processor.check.Types;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.signature.DimPattern;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.ShapePattern;
import io.rankine.spec.signature.Signature;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** A reduction takes accumulator and element, and folds the last dimension of its one tensor. */
final class ReductionRule {

    private static final String FORM = "static ACC name(ACC acc, ELEM a [, Modulus p])";

    private ReductionRule() {}

    static void check(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        check(method, problems);
        checkParts(method, set, problems);
    }

    /** Folds of parts are folded together by the overload that takes accumulators as elements, or by that of {@code parts}. */
    private static void checkParts(MethodDecl method, OpSetDecl set, Consumer<Problem> problems) {
        Folding folding = (Folding) method.details();
        if (folding.associative() && !foldsResultsOf(method, method.name(), set)) {
            problems.accept(Problem.at(
                    method.annotation(),
                    "reduction-associative",
                    "%1$s: folds of parts cannot be folded together; add the overload %2$s %1$s(%2$s acc, %2$s ...), or remove"
                            + " 'associative'",
                    method.name(),
                    method.returnType()));
        }
        folding.parts()
                .filter(parts -> folding.associative() || !foldsResultsOf(method, parts, set))
                .ifPresent(parts -> problems.accept(Problem.at(
                        method.annotation(),
                        "reduction-parts",
                        folding.associative()
                                ? "%1$s: folds of parts are folded together by %2$s or, as 'associative' says, by the op itself;"
                                        + " remove one of the two"
                                : "%1$s: no reduction %2$s folds folds of parts together; add %3$s %2$s(%3$s acc, %3$s ...), or"
                                        + " remove 'parts'",
                        method.name(),
                        parts,
                        method.returnType())));
    }

    /** Whether a reduction of this name takes what the method returns, and nothing else that the method does not take. */
    private static boolean foldsResultsOf(MethodDecl method, String name, OpSetDecl set) {
        return set.methods().stream()
                .filter(other -> other.name().equals(name)
                        && other.details() instanceof Folding
                        && other.params().size() == method.params().size())
                .anyMatch(other -> other.returnType().equals(method.returnType())
                        && other.operands().getFirst().type().equals(method.returnType()));
    }

    private static void check(MethodDecl method, Consumer<Problem> problems) {
        List<ParamDecl> operands = method.operands();
        boolean shaped = !operands.isEmpty()
                && Types.isTensor(operands.getFirst())
                && operands.stream().filter(Types::isTensor).count() == 1;
        if (!shaped) {
            problems.accept(Problem.at(
                    method.place(), "reduction-form", "%s: a reduction has the form %s", method.name(), FORM));
            return;
        }
        String accumulator = method.params().getFirst().type();
        if (!accumulator.equals(method.returnType())) {
            problems.accept(Problem.at(
                    method.params().getFirst().place(),
                    "reduction-accumulator",
                    "%s: the accumulator is %s, but the method returns %s; a reduction has the form %s",
                    method.name(),
                    accumulator,
                    method.returnType(),
                    FORM));
        }
        checkIdentity(method, accumulator, operands.getFirst().type(), problems);
        method.parsed()
                .filter(signature -> !foldsLast(signature))
                .ifPresent(signature -> problems.accept(Problem.at(
                        method.signaturePlace(),
                        "reduction-signature",
                        "%s: a reduction folds the last dimension of its tensor; write %s",
                        method.name(),
                        expected(signature))));
    }

    private static void checkIdentity(
            MethodDecl method, String accumulator, String element, Consumer<Problem> problems) {
        Optional<Identity> identity = ((Folding) method.details()).identity();
        if (identity.isEmpty() && !accumulator.equals(element)) {
            problems.accept(Problem.at(
                    method.annotation(),
                    "reduction-identity",
                    "%s: without an identity the first element starts the fold, but the element is %s and the accumulator %s;"
                            + " write what the fold of no elements is, as in identity = \"0\"",
                    method.name(),
                    element,
                    accumulator));
        }
        identity.ifPresent(start -> start.checkType(method, "reduction-identity", accumulator, problems));
    }

    /** True if the signature is {@code (a: [..., n], p: [...]) -> [...]}. */
    private static boolean foldsLast(Signature signature) {
        List<Parameter> parameters = signature.parameters();
        return signature.constraints().isEmpty()
                && !parameters.isEmpty()
                && signature.results().stream()
                        .allMatch(result -> result.shape().isPureGroup())
                && parameters.stream()
                        .skip(1)
                        .allMatch(parameter -> parameter.type().shape().isPureGroup())
                && parameters.getFirst().type().shape() instanceof ShapePattern.Dims(List<DimPattern> dims)
                && dims.size() == 2
                && dims.getFirst().equals(DimPattern.BROADCAST)
                && dims.getLast() instanceof DimPattern.Exact(Expression value)
                && value instanceof Expression.Name;
    }

    private static String expected(Signature signature) {
        StringBuilder text = new StringBuilder(signature.name()).append('(');
        for (int i = 0; i < signature.parameters().size(); i++) {
            text.append(i == 0 ? "" : ", ").append(signature.parameterNames().get(i));
            text.append(i == 0 ? ": [..., n]" : ": [...]");
        }
        return text.append(") -> [...]").toString();
    }
}
