package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.plan.Planner;
import io.rankine.modular.Moduli;
import org.jspecify.annotations.Nullable;

/**
 * The common call, in one pass over its operands: contiguous tensors of one shape, beside them single elements and single
 * moduli. Small tensors live by this path: it allocates nothing.
 */
final class FlatCall {

    private FlatCall() {}

    /**
     * Starts a flat loop with the operands.
     *
     * @return the layout whose shape the result has; null if the call is anything else, wrong ones included
     */
    static @Nullable Layout plan(Planner planner, Param[] params, boolean narrow, Operand[] operands) {
        Layout shape = null;
        planner.startFlat();
        for (int i = 0; i < operands.length; i++) {
            Operand operand = operands[i];
            if (operand instanceof Tensor tensor) {
                shape = tensor.type == params[i].type() ? widened(shape, tensor.layout) : null;
                if (shape == null) {
                    return null;
                }
                planner.addFlat(tensor.type, tensor.address(), tensor.layout.size() == 1 ? 0 : 1);
            } else if (params[i].type() == null && operand instanceof Moduli moduli && single(moduli, narrow)) {
                planner.addFlat(moduli);
            } else {
                return null;
            }
        }
        return shape;
    }

    /** The shape of both if they are alike or one is a single element; else null. */
    private static @Nullable Layout widened(@Nullable Layout shape, Layout layout) {
        if (shape == layout) {
            return shape;
        }
        if (shape == null) {
            return layout.contiguous() ? layout : null;
        }
        if (layout.contiguous() && layout.sameShape(shape)) {
            return shape;
        }
        if (layout.size() == 1 && layout.rank() <= shape.rank()) {
            return shape;
        }
        return shape.size() == 1 && shape.rank() <= layout.rank() && layout.contiguous() ? layout : null;
    }

    private static boolean single(Moduli moduli, boolean narrow) {
        return moduli.rank() == 0 && (!narrow || moduli.largest() < Operands.INT_MODULI);
    }
}
