package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Narrowing;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.Type;
import io.rankine.spec.signature.TypeWords;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Element types that a signature names, as in {@code a: f32|f64[n]}, are those of the methods, no more and no fewer. */
final class ElementTypeRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        set.byName().values().stream()
                .filter(overloads -> overloads.getFirst().kind().isFormula())
                .forEach(overloads -> SignatureRule.parsed(overloads.getFirst())
                        .filter(signature -> overloads.stream().allMatch(method -> describes(signature, method)))
                        .ifPresent(signature -> check(overloads, signature, problems)));
    }

    /** False if the signature does not fit the method; other rules report that. */
    private static boolean describes(Signature signature, MethodDecl method) {
        return SignatureRule.parsed(method).filter(signature::equals).isPresent()
                && signature.parameters().size() == method.operands().size()
                && signature.results().size() == 1;
    }

    private static void check(List<MethodDecl> overloads, Signature signature, Consumer<Problem> problems) {
        for (int i = 0; i < signature.parameters().size(); i++) {
            int operand = i;
            new Slot(
                            signature.parameterNames().get(i),
                            signature,
                            signature.parameters().get(i).type(),
                            overloads,
                            method -> method.operands().get(operand).type())
                    .check(problems);
        }
        List<MethodDecl> plain =
                overloads.stream().filter(method -> method.stored().isEmpty()).toList();
        if (!plain.isEmpty()) {
            new Slot("the result", signature, signature.results().getFirst(), plain, MethodDecl::returnType)
                    .check(problems);
        }
    }

    /** One operand or the result in all overloads. @param javaType its type in an overload */
    private record Slot(
            String name,
            Signature signature,
            Type type,
            List<MethodDecl> overloads,
            Function<MethodDecl, String> javaType) {

        void check(Consumer<Problem> problems) {
            Optional<String> unknown = TypeWords.unknown(signature, type);
            if (unknown.isPresent()) {
                String text = "'%s' is no element type; there are %s";
                problem(overloads.getFirst(), problems, text, unknown.get(), TypeWords.all());
            } else if (!type.dtypes().isEmpty()) {
                compare(EnumSet.copyOf(TypeWords.of(signature, type)), problems);
            }
        }

        private void compare(Set<ElementType> named, Consumer<Problem> problems) {
            Set<ElementType> missing = EnumSet.copyOf(named);
            for (MethodDecl method : overloads) {
                String found = javaType.apply(method);
                Optional<ElementType> element = method.element(found);
                if (element.filter(named::contains).isEmpty()) {
                    String text =
                            "%s in the method, %s in the signature; name the types that the methods have, or none";
                    problem(method, problems, text, label(method, found), labels(named));
                    return;
                }
                element.ifPresent(missing::remove);
                if (method.narrow().isPresent()) {
                    Narrowing.types(method).forEach(missing::remove);
                }
            }
            if (!missing.isEmpty()) {
                String text = "no overload has %s, which the signature names; add one, or leave the type out";
                problem(overloads.getFirst(), problems, text, labels(missing));
            }
        }

        private void problem(MethodDecl method, Consumer<Problem> problems, String text, Object... arguments) {
            String message = method.name() + ": " + name + ": " + text.formatted(arguments);
            problems.accept(Problem.at(method.signaturePlace(), "signature-types", "%s", message));
        }

        private static String label(MethodDecl method, String javaType) {
            return method.element(javaType)
                    .map(ElementType::label)
                    .orElseGet(() -> javaType.substring(javaType.lastIndexOf('.') + 1));
        }

        private static String labels(Set<ElementType> types) {
            return types.stream().map(ElementType::label).collect(Collectors.joining(", "));
        }
    }
}
