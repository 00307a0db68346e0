package io.rankine.processor.kind.elementwise;

import io.rankine.processor.emit.Twin;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.read.Modeller;
import io.rankine.processor.translate.ElementForm;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.JavaType;
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
        if (params.size() <= ElementForm.MOST && ResidueTwin.fits(overload)) {
            List<String> types = params.stream()
                    .map(param ->
                            param.isTensor() ? param.elementType().carrier().getName() : Modeller.MODULUS)
                    .toList();
            return formulas.residues(op.formula(overload), types)
                    .map(formula -> new Twin(List.of(), ResidueTwin.kernel(op, overload, formula)));
        }
        if (params.size() > ElementForm.MOST || !params.stream().allMatch(ParamModel::isTensor)) {
            return Optional.empty();
        }
        List<ElementType> operands =
                params.stream().map(ParamModel::elementType).toList();
        List<JavaType> arguments = operands.stream()
                .flatMap(type -> JavaType.of(type.carrier().getName()).stream())
                .toList();
        return formulas.find(op.formula(overload), arguments)
                .map(function -> new Twin(List.of(function), kernel(op, overload, operands, function)));
    }

    private static String kernel(OpModel op, Overload overload, List<ElementType> operands, Function function) {
        ElementForm form = ElementForm.of(function, operands, overload.result());
        Stream<ElementType> types = form.linked()
                ? Stream.of(overload.result())
                : Stream.concat(Stream.of(overload.result()), operands.stream());
        return "RK_" + (form.linked() ? "LINKED_" : "") + MACROS.get(operands.size() - 1) + "(" + op.name() + ", "
                + overload.codes() + ", " + types.map(ElementType::cName).collect(Collectors.joining(", ")) + ", "
                + form.expression() + ")";
    }
}
