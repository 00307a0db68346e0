package io.rankine.processor.kind;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import io.rankine.spec.ElementType;
import java.util.Optional;
import java.util.stream.Stream;

/** The translated steps of folds and scans. */
public final class Steps {

    private Steps() {}

    /** The step of an overload from the value so far to the next one, perhaps modulo p; empty if C has none such. */
    public static Optional<Function> of(OpModel op, Overload overload, Formulas formulas) {
        ElementType element = overload.params().getFirst().elementType();
        return takesAlone(overload) || isModulo(overload) && fits(overload)
                ? find(op.formula(overload), overload, formulas, element)
                : Optional.empty();
    }

    private static boolean takesAlone(Overload overload) {
        return overload.params().size() == 1 && overload.params().getFirst().isTensor();
    }

    /** Whether an overload takes a tensor and one modulus. */
    public static boolean isModulo(Overload overload) {
        return overload.params().size() == 2
                && overload.params().getFirst().isTensor()
                && overload.params().getLast().kind() == ParamModel.Kind.MODULUS;
    }

    /** Formulas of int with a modulus are those of int32, beside which moduli are small. */
    private static boolean fits(Overload overload) {
        return Stream.of(overload.result(), overload.params().getFirst().elementType())
                .noneMatch(type -> type.carrier() == int.class && !type.hasResidues());
    }

    /** The method of this name that takes the value so far and {@code next}, and perhaps the modulus. */
    public static Optional<Function> find(String method, Overload overload, Formulas formulas, ElementType next) {
        Stream<JavaType> values = Stream.of(overload.result(), next)
                .flatMap(type -> JavaType.of(type.carrier().getName()).stream());
        Stream<JavaType> modulus = isModulo(overload) ? Stream.of(JavaType.MODULUS) : Stream.empty();
        return formulas.find(method, Stream.concat(values, modulus).toList());
    }
}
