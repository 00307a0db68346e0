package io.rankine.ntt;

import io.rankine.engine.Operands;
import io.rankine.engine.Tensor;
import io.rankine.engine.TensorOp;
import io.rankine.engine.Typed;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.Arrays;

/** One direction of a transform, for expressions. */
record NttOp(NegacyclicNtt transforms, boolean isForward) implements TensorOp {

    @Override
    public String name() {
        return isForward ? "ntt" : "intt";
    }

    @Override
    public Layout resultLayout(Shaped... operands) {
        if (operands.length != 1) {
            throw new IllegalArgumentException(name() + ": " + operands.length + " operands, give one");
        }
        Shaped a = Operands.given(operands[0], "a");
        long[] shape = new long[a.rank()];
        Arrays.setAll(shape, a::dim);
        int moduli = transforms.moduli().rank();
        boolean fits = a instanceof Typed typed
                && typed.type().isIndex()
                && shape.length > moduli
                && shape[shape.length - 1] == transforms.length()
                && (moduli == 0
                        || shape[shape.length - 2] == transforms.moduli().count());
        if (!fits) {
            String wanted = moduli == 0 ? "" : transforms.moduli().count() + ", ";
            throw new IllegalArgumentException(name() + ": a is "
                    + (a instanceof Typed typed ? typed.type().label() : "no tensor") + " " + Arrays.toString(shape)
                    + "; it must be int64 [..., " + wanted + transforms.length() + "]");
        }
        return Layout.of(shape);
    }

    @Override
    public ElementType resultType() {
        return ElementType.INT64;
    }

    @Override
    public Tensor call(Shaped... operands) {
        Tensor a = (Tensor) operands[0];
        return isForward ? transforms.forward(a) : transforms.inverse(a);
    }

    @Override
    public Tensor into(Tensor out, Shaped... operands) {
        Tensor a = (Tensor) operands[0];
        return isForward ? transforms.forwardInto(a, out) : transforms.inverseInto(a, out);
    }
}
