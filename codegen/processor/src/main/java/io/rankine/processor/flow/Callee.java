package io.rankine.processor.flow;

import io.rankine.processor.Kinds;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Guard;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.lang.model.element.ExecutableElement;

/** How the result of a method follows from what it is given. */
interface Callee {

    /** A method that says nothing. */
    Callee SILENT = call -> Outcome.UNKNOWN;

    /**
     * What the call gives.
     *
     * @throws io.rankine.spec.shape.ShapeException if it is sure to fail
     */
    Outcome apply(Call call);

    /**
     * What a call gives.
     *
     * @param guards what remains to be checked when it runs
     * @param raised tells which operand is raised to a higher rank; empty if none is
     */
    record Outcome(Value value, List<Guard> guards, Supplier<Optional<String>> raised) {

        static final Outcome UNKNOWN = of(Value.UNKNOWN);

        static Outcome of(Value value) {
            return of(value, List.of());
        }

        static Outcome of(Value value, List<Guard> guards) {
            return new Outcome(value, guards, Optional::empty);
        }
    }

    /** By the rule that the method bears, else by the shapes that it declares. */
    static Callee read(ExecutableElement method, Declarations declarations) {
        if (Kinds.ALL.stream().anyMatch(kind -> kind.isFormula() && declarations.has(method, kind.annotation()))) {
            return SILENT; // the formula: it takes elements, its shapes are those of the op
        }
        Optional<Declarations.Rule> rule = declarations.rule(method);
        if (rule.isEmpty()) {
            return DeclaredCallee.read(method, declarations);
        }
        String text = rule.get().text();
        if (!text.contains("(")) {
            return StructuralRule.named(text).<Callee>map(r -> r).orElse(SILENT);
        }
        try {
            List<Signature> signatures =
                    rule.get().texts().stream().map(Signature::parse).toList();
            return new SignedCallee(
                    signatures,
                    rule.get().form(),
                    Declarations.components(method),
                    new Inferences(declarations.openDims()));
        } catch (SignatureException ofALaterVersion) {
            return SILENT;
        }
    }
}
