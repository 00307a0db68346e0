package io.rankine.processor.kind.elementwise;

import io.rankine.processor.model.OpModel;
import io.rankine.processor.model.Overload;
import io.rankine.processor.model.ParamModel;
import io.rankine.processor.model.Served;
import io.rankine.processor.translate.Formulas;
import io.rankine.processor.translate.Function;
import io.rankine.processor.translate.LowBits;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Optional;

/**
 * What serves an overload of integers without a sign that has no kernel: that of those with one, where the formulas tell that it
 * gives the same bits, otherwise C of its own.
 */
final class UnsignedOverload {

    private UnsignedOverload() {}

    static Overload served(OpModel op, Overload overload, Formulas formulas) {
        List<ElementType> types =
                overload.types().filter(type -> !type.isLogical()).distinct().toList();
        boolean unsigned = types.size() == 1 && types.getFirst().isUnsigned();
        if (!unsigned || !overload.params().stream().allMatch(ParamModel::isTensor)) {
            return overload;
        }
        Optional<Overload> signed = op.signed(overload)
                .filter(other -> isDeclared(types.getFirst()) || agree(op, overload, other, formulas, types));
        if (signed.isPresent()) {
            return overload.servedBy(Served.SIGNED, false);
        }
        boolean promised = op.computed(overload).filter(Overload::nativeTwin).isPresent();
        return ElementwiseTwin.of(op, overload, formulas).isPresent()
                ? overload.servedBy(Served.TWIN, promised)
                : overload;
    }

    /** Whether the formula of such elements is declared to be that of those with a sign. */
    private static boolean isDeclared(ElementType type) {
        return type.computed() == type;
    }

    private static boolean agree(
            OpModel op, Overload overload, Overload signed, Formulas formulas, List<ElementType> types) {
        return find(op, overload, formulas)
                .flatMap(formula -> find(op, signed, formulas)
                        .filter(other -> LowBits.agree(formula, other, types.getFirst(), overload.result())))
                .isPresent();
    }

    private static Optional<Function> find(OpModel op, Overload overload, Formulas formulas) {
        return formulas.find(op.formula(overload), ElementwiseTwin.arguments(overload.params()));
    }
}
