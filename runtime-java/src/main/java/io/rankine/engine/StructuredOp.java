package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.LocalMemory;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.signature.Signature;
import java.lang.ref.Reference;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One overload of an op with a hand-written kernel, ready to be called. A call checks element types, shapes, moduli, and
 * the result's writability and overlap once, before anything is allocated or written. Axes of the group {@code ...}
 * broadcast: the kernel runs once for each of their indices and sees tensors without them. A result that shares memory
 * with an operand comes out as if all operands had been read first.
 */
public final class StructuredOp {

    /** What the op's method does for one index of the broadcast group. */
    @FunctionalInterface
    public interface Kernel {
        /**
         * Writes every element of {@code out}, which has at least one and overlaps no operand. Operands may have strides of
         * any kind, and no elements.
         */
        void run(Tensor out, Operand[] operands);
    }

    private final String name;
    private final ShapeCheck check;
    private final Batches batches;
    private final ElementType result;
    private final Kernel kernel;
    private final Param[] params;

    private StructuredOp(Signature signature, ElementType result, Kernel kernel, Param[] params) {
        name = signature.name();
        check = ShapeCheck.of(signature);
        batches = new Batches(signature);
        this.result = result;
        this.kernel = kernel;
        this.params = params;
    }

    /** The op of {@code signature}, which leaves no size of its one result open, for these element types. */
    public static StructuredOp of(String signature, ElementType result, Kernel kernel, Param... params) {
        return new StructuredOp(Signature.parse(signature), result, kernel, params.clone());
    }

    /** The op's name. */
    public String name() {
        return name;
    }

    /** Element type of the result. */
    public ElementType result() {
        return result;
    }

    /** The parameters, in order. */
    public List<Param> params() {
        return List.of(params);
    }

    /** A new result. */
    public Tensor call(Operand... operands) {
        return run(null, operands);
    }

    /** Writes into {@code out}, which may be an operand, and returns it. */
    public Tensor into(Tensor out, Operand... operands) {
        return run(out, operands);
    }

    private Tensor run(@Nullable Tensor given, Operand[] operands) {
        Operands.check(name, params, operands);
        Layout shape = Layout.of(check.result(operands));
        if (given != null) {
            Results.check(name, result, shape, given);
        }
        Tensor out = given != null ? given : Tensor.fresh(LocalMemory.current(), result, shape);
        // A copy, so that nobody exchanges operands after the checks.
        Operand[] separate = Arrays.copyOf(operands, operands.length, Operand[].class);
        for (int i = 0; given != null && i < separate.length; i++) {
            if (separate[i] instanceof Tensor tensor && Operands.share(out, tensor)) {
                separate[i] = tensor.copy();
            }
        }
        if (out.size() > 0) {
            runPinned(out, separate);
        }
        return out;
    }

    /** The kernel, while nobody can release or reuse what it reads and writes. */
    private void runPinned(Tensor out, Operand[] operands) {
        boolean pinned = Pins.pin(out, operands);
        try {
            batches.run(kernel, out, operands);
        } finally {
            if (pinned) {
                Pins.unpin(out, operands, operands.length);
            }
            Reference.reachabilityFence(out);
            Reference.reachabilityFence(operands);
        }
    }
}
