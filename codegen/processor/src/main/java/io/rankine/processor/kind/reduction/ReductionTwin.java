package io.rankine.processor.kind.reduction;

import io.rankine.processor.emit.Twin;
import io.rankine.processor.kind.Identity;
import io.rankine.processor.kind.Steps;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.translate.FoldForm;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/** Folds of a formula in C, in the order of the Java kernel. */
final class ReductionTwin {

    private ReductionTwin() {}

    static Optional<Twin> of(OpModel op, Overload overload, Formulas formulas) {
        Optional<Function> step = Steps.of(op, overload, formulas);
        if (step.isEmpty()) {
            return Optional.empty();
        }
        String name = op.name() + "_" + overload.codes();
        ElementType result = overload.result();
        ElementType element = overload.params().getFirst().elementType();
        Optional<Identity> identity = Folding.of(overload).identity();
        Optional<Object> start = identity.map(value -> value.value(result));
        if (!Folding.of(overload).associative()) {
            return step.map(
                    function -> new Twin(List.of(function), FoldForm.inOrder(name, function, element, result, start)));
        }
        return step.flatMap(function -> Steps.find(op, overload, formulas, result)
                .map(merge -> new Twin(
                        List.of(function, merge), FoldForm.inChunks(name, function, merge, element, result, start))));
    }
}
