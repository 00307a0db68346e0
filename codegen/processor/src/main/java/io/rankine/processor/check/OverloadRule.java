package io.rankine.processor.check;

import io.rankine.processor.read.Language;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The overloads of an op differ in element types and in nothing else; one of them says what the op does. */
final class OverloadRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.byName().values().forEach(overloads -> check(overloads, set.language(), problems));
    }

    private static void check(List<MethodDecl> overloads, Language language, Consumer<Problem> problems) {
        MethodDecl first = overloads.getFirst();
        if (overloads.stream().allMatch(method -> method.doc().isEmpty())) {
            problems.accept(Problem.at(
                    first.place(),
                    "documentation",
                    "%s has no %s; its first sentence goes into every generated method and into the catalogue",
                    first.name(),
                    language.comment()));
        }
        Map<List<String>, MethodDecl> byElements = new HashMap<>();
        for (MethodDecl method : overloads) {
            if (!method.kind().equals(first.kind())) {
                problems.accept(Problem.at(
                        method.annotation(),
                        "overload-kind",
                        "%s is %s here and %s elsewhere; the overloads of an op are of one kind",
                        method.name(),
                        method.kind().label(),
                        first.kind().label()));
            } else if (!first.kind().isFormula()) {
                checkResults(method, first, problems);
            } else if (!method.signature().equals(first.signature())) {
                problems.accept(Problem.at(
                        method.signaturePlace(),
                        "overload-signature",
                        "%s has the signature '%s' here and '%s' elsewhere; overloads differ in element types alone,"
                                + " signatures tried in order are for @Structured",
                        method.name(),
                        method.signature(),
                        first.signature()));
            } else if (!kinds(method).equals(kinds(first))) {
                problems.accept(Problem.at(
                        method.place(),
                        "overload-operands",
                        "%s takes a tensor where another overload takes a Modulus; overloads differ in element types alone",
                        method.name()));
            }
            List<String> elements = !method.kind().isFormula()
                    ? List.of(method.signature())
                    : method.operands().stream()
                            .filter(Types::isTensor)
                            .map(param -> (method.unsigned().isPresent() ? "unsigned " : "") + param.type())
                            .toList();
            MethodDecl other = byElements.putIfAbsent(elements, method);
            if (other != null) {
                problems.accept(Problem.at(
                        method.place(),
                        "overload-duplicate",
                        "%s is declared twice for %s; keep one of them",
                        method.name(),
                        !method.kind().isFormula() ? method.signature() : "elements " + elements));
            }
        }
    }

    /** One record holds the results, whichever signature fits. */
    private static void checkResults(MethodDecl method, MethodDecl first, Consumer<Problem> problems) {
        if (!method.results().equals(first.results())) {
            problems.accept(Problem.at(
                    method.place(),
                    "overload-results",
                    "%s has the results %s here and %s elsewhere; give all signatures of an op as many, of the same names",
                    method.op(),
                    method.results(),
                    first.results()));
        }
    }

    private static List<Boolean> kinds(MethodDecl method) {
        return method.operands().stream().map(Types::isTensor).toList();
    }
}
