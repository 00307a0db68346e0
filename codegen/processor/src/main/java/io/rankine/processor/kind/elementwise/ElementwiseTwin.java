package io.rankine.processor.kind.elementwise;

import io.rankine.processor.emit.Twin;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.translate.ElementForm;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Residues;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Rows of a formula in C, by the macros of {@code kinds/rk_kernel.h} and {@code kinds/rk_formula.h}. */
final class ElementwiseTwin {

    private static final List<String> MACROS = List.of("UNARY", "BINARY", "TERNARY", "QUATERNARY");

    private ElementwiseTwin() {}

    static Optional<Twin> of(OpModel op, Overload overload, Formulas formulas) {
        List<ParamModel> params = overload.params();
        if (params.size() > ElementForm.MOST) {
            return Optional.empty();
        }
        if (ModuloRow.fits(overload)) {
            return ofModulus(op, overload, formulas);
        }
        if (!params.stream().allMatch(ParamModel::isTensor)) {
            return Optional.empty();
        }
        List<ElementType> operands =
                params.stream().map(ParamModel::elementType).toList();
        return formulas.find(op.formula(overload), arguments(params))
                .map(function -> new Twin(List.of(function), kernel(op, overload, operands, function)));
    }

    private static Optional<Twin> ofModulus(OpModel op, Overload overload, Formulas formulas) {
        return formulas.find(op.formula(overload), arguments(overload.params()))
                .map(function -> Residues.of(function)
                        .filter(_ -> ResidueTwin.fits(overload))
                        .map(formula -> new Twin(List.of(), ResidueTwin.kernel(op, overload, formula)))
                        .orElseGet(() -> new Twin(List.of(function), ModuloRow.kernel(op, overload, function))));
    }

    /** The Java types of what a method takes. */
    static List<JavaType> arguments(List<ParamModel> params) {
        return params.stream()
                .flatMap(param -> param.isTensor()
                        ? JavaType.of(param.elementType().carrier().getName()).stream()
                        : Stream.of(JavaType.MODULUS))
                .toList();
    }

    private static String kernel(OpModel op, Overload overload, List<ElementType> operands, Function function) {
        ElementForm form = ElementForm.of(function, operands, overload.result());
        Stream<ElementType> types = form.linked()
                ? Stream.of(overload.result())
                : Stream.concat(Stream.of(overload.result()), operands.stream());
        String linked = !form.linked() ? "" : overload.result().isComplex() ? "LINKED_COMPLEX_" : "LINKED_";
        return "RK_" + linked + MACROS.get(operands.size() - 1) + "(" + op.name() + ", "
                + overload.codes() + ", " + types.map(ElementType::cName).collect(Collectors.joining(", ")) + ", "
                + form.expression() + ")";
    }
}
