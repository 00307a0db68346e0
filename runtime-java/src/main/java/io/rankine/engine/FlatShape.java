package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import org.jspecify.annotations.Nullable;

/** Recognises the common case: contiguous tensors of one shape, beside them single elements and single moduli. */
final class FlatShape {

    private FlatShape() {}

    /** The layout whose shape all operands have or broadcast to, element by element; null if it is not that simple. */
    static @Nullable Layout of(Operand... operands) {
        Layout widest = null;
        for (Operand operand : operands) {
            if (operand instanceof Tensor tensor
                    && (widest == null
                            || tensor.size() != 1 && widest.size() == 1
                            || tensor.size() == 1 == (widest.size() == 1) && tensor.rank() > widest.rank())) {
                widest = tensor.layout;
            }
        }
        if (widest == null || !widest.contiguous()) {
            return null;
        }
        for (Operand operand : operands) {
            if (!fits(operand, widest)) {
                return null;
            }
        }
        return widest;
    }

    private static boolean fits(Operand operand, Layout widest) {
        if (operand instanceof Tensor tensor) {
            Layout layout = tensor.layout;
            return layout == widest
                    || layout.contiguous() && layout.sameShape(widest)
                    || layout.size() == 1 && layout.rank() <= widest.rank();
        }
        return operand instanceof Moduli moduli && moduli.count() == 1 && moduli.rank() <= widest.rank();
    }
}
