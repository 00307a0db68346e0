package io.rankine.processor.kind;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The translated steps of folds and scans. */
public final class Steps {

    private Steps() {}

    /** The step of an overload from the value so far to the next one; empty if C has none such. */
    public static Optional<Function> of(OpModel op, Overload overload, Formulas formulas) {
        List<ParamModel> params = overload.params();
        // Java keeps values of complex64 in double or in float on the way, as it finds the elements.
        boolean rounds = overload.result().isComplex() && !overload.result().isWidest();
        return params.size() == 1 && params.getFirst().isTensor() && !rounds
                ? find(op, overload, formulas, params.getFirst().elementType())
                : Optional.empty();
    }

    /** The method that takes the value so far and {@code next}. */
    public static Optional<Function> find(OpModel op, Overload overload, Formulas formulas, ElementType next) {
        List<JavaType> arguments = Stream.of(overload.result(), next)
                .flatMap(type -> JavaType.of(type.carrier().getName()).stream())
                .toList();
        return formulas.find(op.formula(overload), arguments);
    }
}
