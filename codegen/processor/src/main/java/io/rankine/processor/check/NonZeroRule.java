package io.rankine.processor.check;

import io.rankine.processor.read.MethodDecl;
import io.rankine.processor.read.OpSetDecl;
import io.rankine.processor.read.ParamDecl;
import java.util.function.Consumer;

/** {@code @NonZero} is for integer operands of element-wise and structured ops. */
final class NonZeroRule implements Rule {

    @Override
    public void check(OpSetDecl set, Consumer<Problem> problems) {
        for (MethodDecl method : set.methods()) {
            for (ParamDecl param : method.params()) {
                param.nonZero()
                        .filter(place -> !LimitsRule.isInteger(method, param)
                                || method.kind().isFormula() && !method.kind().isElementwise())
                        .ifPresent(place -> problems.accept(Problem.at(
                                place,
                                "non-zero",
                                "%s: @NonZero on '%s' of type %s; it is for integer operands of @Elementwise and"
                                        + " @Structured ops, floats divide by zero as IEEE 754 says: remove it",
                                method.name(),
                                param.name(),
                                param.type())));
            }
        }
    }
}
