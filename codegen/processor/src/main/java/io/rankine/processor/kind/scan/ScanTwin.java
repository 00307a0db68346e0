package io.rankine.processor.kind.scan;

import io.rankine.processor.emit.Twin;
import io.rankine.processor.kind.Steps;
import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.ModuloForm;
import io.rankine.processor.translate.StepForm;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/** Scans of a formula in C, by {@code kinds/rk_scan.h}. */
final class ScanTwin {

    private ScanTwin() {}

    static Optional<Twin> of(OpModel op, Overload overload, Formulas formulas) {
        return Steps.of(op, overload, formulas).map(step -> new Twin(List.of(step), kernel(op, overload, step)));
    }

    private static String kernel(OpModel op, Overload overload, Function step) {
        String name = op.name() + "_" + overload.codes();
        ElementType result = overload.result();
        ElementType element = overload.params().getFirst().elementType();
        Optional<Object> start = ((Start) overload.details()).identity().map(identity -> identity.value(result));
        if (Steps.isModulo(overload)) {
            return new ModuloForm(name, step, element, result, start).scan();
        }
        return "#include \"kinds/rk_scan.h\"\n"
                + StepForm.text(name, step, element, result, start)
                + "RK_SCAN(" + name + ", " + result.cName() + ", " + element.cName() + ")";
    }
}
