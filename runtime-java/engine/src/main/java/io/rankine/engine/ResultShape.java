package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.engine.layout.Operand;
import io.rankine.spec.shape.Broadcast;
import io.rankine.spec.shape.ShapeCheck;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.signature.Signature;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The shape rule of an op's signature. Parsed when first asked for, and not at all where it is mere broadcasting. */
final class ResultShape {

    private final String signature;
    private final String op;
    private final Param[] params;
    private final boolean broadcast;
    private volatile @Nullable List<String> names;
    private volatile @Nullable ShapeCheck check;

    ResultShape(String signature, Param... params) {
        this.signature = signature;
        this.params = params;
        op = signature.substring(0, signature.indexOf('(')).strip();
        broadcast = signature.replace("[...]", "").indexOf('[') < 0;
    }

    /** The op's name. */
    String op() {
        return op;
    }

    /** True if every shape is {@code [...]}. */
    boolean isBroadcast() {
        return broadcast;
    }

    /** True if the result has the shape of {@code out}: known without allocating. False may just mean: look closer. */
    boolean matches(Layout out, Operand... operands) {
        if (!broadcast) {
            return false;
        }
        for (int axis = 1; axis <= out.rank(); axis++) {
            long dim = out.dim(out.rank() - axis);
            boolean reached = dim == 1;
            for (Operand operand : operands) {
                long own = axis <= operand.rank() ? operand.dim(operand.rank() - axis) : 1;
                if (own != dim && own != 1) {
                    return false;
                }
                reached |= own == dim;
            }
            if (!reached) {
                return false;
            }
        }
        int rank = 0;
        for (Operand operand : operands) {
            rank = Math.max(rank, operand.rank());
        }
        return rank == out.rank();
    }

    /** A row-major layout of the result's shape. @throws io.rankine.spec.shape.ShapeException if operands do not fit */
    Layout of(Shaped... operands) {
        if (broadcast) {
            return Layout.of(
                    operands.length == 2
                            ? Broadcast.join(op, names(), operands[0], operands[1])
                            : Broadcast.join(op, names(), operands));
        }
        ShapeCheck known = check;
        if (known == null) {
            known = ShapeCheck.of(Signature.parse(signature));
            check = known;
        }
        return Layout.of(known.result(operands));
    }

    private List<String> names() {
        List<String> known = names;
        if (known == null) {
            known = Param.names(params);
            names = known;
        }
        return known;
    }
}
