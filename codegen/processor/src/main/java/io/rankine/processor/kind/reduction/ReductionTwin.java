package io.rankine.processor.kind.reduction;

import io.rankine.processor.emit.Twin;
import io.rankine.processor.kind.Steps;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.translate.FoldForm;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.ModuloForm;
import io.rankine.spec.ElementType;
import java.util.Optional;
import java.util.stream.Stream;

/** Folds of a formula in C, in the order of the Java kernel. */
final class ReductionTwin {

    private ReductionTwin() {}

    static Optional<Twin> of(OpModel op, Overload overload, Formulas formulas) {
        Folding folding = Folding.of(overload);
        Optional<Function> merge = folding.inParts()
                ? Steps.find(folding.merge(op, overload), overload, formulas, overload.result())
                : Optional.empty();
        return Steps.of(op, overload, formulas)
                .filter(_ -> merge.isPresent() || !folding.inParts())
                .map(step -> new Twin(
                        Stream.concat(Stream.of(step), merge.stream()).toList(),
                        Steps.isModulo(overload)
                                ? modulo(op, overload, step, merge)
                                : plain(op, overload, step, merge)));
    }

    private static String plain(OpModel op, Overload overload, Function step, Optional<Function> merge) {
        String name = name(op, overload);
        ElementType element = overload.params().getFirst().elementType();
        return merge.map(parts -> FoldForm.inChunks(name, step, parts, element, overload.result(), start(overload)))
                .orElseGet(() -> FoldForm.inOrder(name, step, element, overload.result(), start(overload)));
    }

    private static String modulo(OpModel op, Overload overload, Function step, Optional<Function> merge) {
        ElementType element = overload.params().getFirst().elementType();
        ModuloForm form = new ModuloForm(name(op, overload), step, element, overload.result(), start(overload));
        return merge.map(form::inChunks).orElseGet(form::inOrder);
    }

    private static String name(OpModel op, Overload overload) {
        return op.name() + "_" + overload.codes();
    }

    private static Optional<Object> start(Overload overload) {
        return Folding.of(overload).identity().map(value -> value.value(overload.result()));
    }
}
