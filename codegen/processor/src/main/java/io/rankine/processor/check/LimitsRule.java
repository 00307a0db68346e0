package io.rankine.processor.check;

import io.rankine.processor.read.ElementChoices;
import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.ElementType;
import io.rankine.spec.signature.Expression;
import io.rankine.spec.signature.Parameter;
import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** {@code @InRange} bounds integer tensors of structured ops by formulas of their dimensions, {@code @Coprime} their moduli and what they divide by. */
final class LimitsRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (MethodDecl method : set.methods()) {
            for (ParamDecl param : method.params()) {
                param.range()
                        .ifPresent(range -> range(method, param, range)
                                .ifPresent(fault -> problems.accept(
                                        Problem.at(range.place(), "in-range", "%s: %s", method.name(), fault))));
                param.coprime()
                        .filter(place -> !isCoprime(method, param))
                        .ifPresent(place -> problems.accept(Problem.at(
                                place,
                                "coprime",
                                "%s: @Coprime on '%s' of type %s; it is for moduli of shape [k] or [] of @Structured ops"
                                        + " and for integers of @Elementwise ops that have a modulus: remove it",
                                method.name(),
                                param.name(),
                                param.type())));
            }
        }
    }

    private static Optional<String> range(MethodDecl method, ParamDecl param, ParamDecl.Range range) {
        if (method.kind().isFormula() || !isInteger(method, param)) {
            return Optional.of("@InRange on '" + param.name() + "' of type " + param.type()
                    + "; it is for integer tensors that @Structured ops read: remove it");
        }
        if (range.from().isEmpty() && range.below().isEmpty() && !range.odd()) {
            return Optional.of("@InRange on '" + param.name() + "' allows every value; give from, below or odd");
        }
        Signature signature = method.parsed().orElseThrow();
        return bound(signature, "from", range.from()).or(() -> bound(signature, "below", range.below()));
    }

    private static Optional<String> bound(Signature signature, String name, String formula) {
        if (formula.isEmpty()) {
            return Optional.empty();
        }
        List<String> used = new ArrayList<>();
        try {
            Expression.parse(formula).forEachName(used::add);
        } catch (SignatureException e) {
            return Optional.of(name + ": " + e.getMessage());
        }
        used.removeAll(signature.dimensions());
        return used.isEmpty()
                ? Optional.empty()
                : Optional.of(name + " = \"" + formula + "\" uses '" + used.getFirst()
                        + "', which no parameter binds; the dimensions are " + signature.dimensions());
    }

    /** True if a parameter is an operand of integers, for each choice of element types. */
    static boolean isInteger(MethodDecl method, ParamDecl param) {
        if (method.kind().isFormula()) {
            return Types.element(param.type()).filter(ElementType::isInteger).isPresent();
        }
        return parameter(method, param)
                .filter(parameter -> param.type().equals(Modeller.TENSOR))
                .filter(parameter -> {
                    ElementChoices choices = new ElementChoices(method.parsed().orElseThrow());
                    List<ElementType> types = choices.of(parameter.type());
                    return !types.isEmpty() && types.stream().allMatch(ElementType::isInteger);
                })
                .isPresent();
    }

    private static boolean isCoprime(MethodDecl method, ParamDecl param) {
        if (method.kind().isElementwise()) {
            return isInteger(method, param)
                    && method.params().stream().anyMatch(other -> other.type().equals(Modeller.MODULUS));
        }
        return !method.kind().isFormula()
                && (param.type().equals(Modeller.MODULI) || param.type().equals(Modeller.MODULUS))
                && parameter(method, param)
                        .filter(parameter -> !parameter.type().shape().isPureGroup())
                        .isPresent();
    }

    /** The operand in the signature. */
    private static Optional<Parameter> parameter(MethodDecl method, ParamDecl param) {
        return method.parsed().stream()
                .flatMap(signature -> signature.parameters().stream())
                .filter(parameter -> parameter.name().equals(param.name()))
                .findFirst();
    }
}
