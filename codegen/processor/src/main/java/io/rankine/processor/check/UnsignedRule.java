package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import io.rankine.spec.ElementType;
import io.rankine.spec.Unsigned;
import java.util.List;
import java.util.function.Consumer;

/** {@code @Unsigned} stands on the formula of {@code long} beside another one, and its name tells so. */
final class UnsignedRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (MethodDecl method : set.methods()) {
            method.unsigned()
                    .filter(place -> !isFormulaOfLong(method))
                    .ifPresent(place -> problems.accept(Problem.at(
                            place,
                            "unsigned",
                            "%s: @Unsigned is for formulas with an operand of long and without @Narrow; remove it",
                            method.name())));
            method.unsigned()
                    .filter(place ->
                            method.op().equals(method.name()) || method.op().isEmpty())
                    .ifPresent(place -> problems.accept(Problem.at(
                            place,
                            "unsigned-name",
                            "%s: the formula of an op without a sign is named after the op: call it %s%s",
                            method.name(),
                            method.op().isEmpty() ? "op" : method.op(),
                            Unsigned.SUFFIX)));
            method.unsigned()
                    .filter(place -> isFormulaOfLong(method)
                            && !method.op().isEmpty()
                            && !method.op().equals(method.name())
                            && set.methods().stream().noneMatch(other -> isBeside(method, other)))
                    .ifPresent(place -> problems.accept(Problem.at(
                            place,
                            "unsigned-alone",
                            "%s: @Unsigned marks a second formula, for uint64, and there is no first one: add %s of long",
                            method.name(),
                            method.op())));
        }
    }

    /** Whether it is the formula of int64 of the same op. */
    private static boolean isBeside(MethodDecl unsigned, MethodDecl other) {
        return other.unsigned().isEmpty()
                && other.name().equals(unsigned.op())
                && types(other).equals(types(unsigned));
    }

    private static List<String> types(MethodDecl method) {
        return method.params().stream().map(ParamDecl::type).toList();
    }

    private static boolean isFormulaOfLong(MethodDecl method) {
        return method.kind().isFormula()
                && method.narrow().isEmpty()
                && method.operands().stream()
                        .anyMatch(param -> method.element(param.type())
                                .filter(ElementType::isUnsigned)
                                .isPresent());
    }
}
