package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.engine.plan.FlatLoop;
import io.rankine.engine.plan.LoopPlan;
import io.rankine.modular.Moduli;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * The common call, in one pass over its operands: contiguous tensors of one shape, beside them single elements and single
 * moduli, all in slab memory, which needs no pins. Small tensors live by this path: it allocates nothing but the result.
 */
final class FlatCall {

    private static final Layout SINGLE = Layout.of();

    private FlatCall() {}

    /**
     * Runs {@code op} on one to four operands, absent ones null, into {@code given} or a new result.
     *
     * @return the result; null if the call is anything but flat and small, wrong ones included: then nothing has happened
     */
    static @Nullable Elements run(
            ElementwiseCall op,
            @Nullable Elements given,
            Operand a,
            @Nullable Operand b,
            @Nullable Operand c,
            @Nullable Operand d) {
        Workspace workspace = Workspace.enter();
        try {
            LoopPlan plan = workspace.plan;
            FlatLoop.start(plan);
            Layout shape = add(plan, op, given, 0, SINGLE, a);
            if (shape != null && b != null) {
                shape = add(plan, op, given, 1, shape, b);
            }
            if (shape != null && c != null) {
                shape = add(plan, op, given, 2, shape, c);
            }
            if (shape != null && d != null) {
                shape = add(plan, op, given, 3, shape, d);
            }
            if (shape == null || shape.size() == 0 || given != null && !fits(op, given, shape)) {
                return null;
            }
            Elements out = given != null ? given : op.fresh(workspace.memory, shape.compact());
            FlatLoop.finish(plan, 1 + op.params.length, op.result, out.address(), shape.size());
            op.kernel(shape.size()).run(plan);
            Reference.reachabilityFence(a);
            Reference.reachabilityFence(b);
            Reference.reachabilityFence(c);
            Reference.reachabilityFence(d);
            Reference.reachabilityFence(out);
            return out;
        } finally {
            workspace.exit();
        }
    }

    /** Adds an operand to the loop. The shape with it, or null if it is not fit for a flat loop. */
    private static @Nullable Layout add(
            LoopPlan plan, ElementwiseCall op, @Nullable Elements given, int i, Layout shape, Operand operand) {
        ElementType type = op.params[i].type();
        if (operand instanceof Elements tensor) {
            if (tensor.type != type || !tensor.storage.isSlab() || given != null && shares(tensor, given)) {
                return null;
            }
            FlatLoop.set(plan, i + 1, type, tensor.address(), tensor.layout.size() == 1 ? 0 : 1);
            return widened(shape, tensor.layout);
        }
        if (type == null && operand instanceof Moduli moduli && single(moduli, op.narrow)) {
            FlatLoop.set(plan, i + 1, moduli);
            return shape;
        }
        return null;
    }

    private static boolean fits(ElementwiseCall op, Elements given, Layout shape) {
        return given.type == op.result
                && !given.readOnly
                && given.storage.isSlab()
                && (given.layout == shape || given.layout.contiguous() && given.layout.sameShape(shape));
    }

    /** True if the memory of both needs a closer look. The same elements in the same order are safe. */
    private static boolean shares(Elements tensor, Elements given) {
        return (tensor.storage == given.storage || given.storage.isShared())
                && (tensor.layout != given.layout || tensor.type != given.type);
    }

    /** The shape of both if they are alike or one is a single element; else null. */
    private static @Nullable Layout widened(Layout shape, Layout layout) {
        if (shape == layout) {
            return shape;
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
