package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Products of matrices: all products of rows and columns, summed along the axis they share. */
final class RecordedMatrices {

    private final RecordedCall call;

    RecordedMatrices(RecordedCall call) {
        this.call = call;
    }

    void product() {
        if (call.p() instanceof Modulus p) {
            productsModulo(p);
        } else {
            productsModuloEach();
        }
    }

    private void productsModulo(Modulus p) {
        Tensor a = call.canonical(0, call.unshared(0), p).unsqueeze(-1);
        Tensor b = call.canonical(1, call.unshared(1), p).unsqueeze(-3);
        long[] kept = call.out().shape();
        long[] shape = Arrays.copyOf(kept, kept.length + 1);
        shape[kept.length - 1] = a.dim(a.rank() - 2);
        shape[kept.length] = kept[kept.length - 1];
        Tensor products = call.scratch(call.out().type(), shape);
        call.write("_modmul_ttc", a, b, p.value(), products);
        call.sum(products, shape.length - 2, p, call.out());
    }

    /** With a modulus for each matrix along the last axis of the batch, which goes last: {@code [..., n, m, l, k]}. */
    private void productsModuloEach() {
        Tensor out = call.out();
        long[] shape = out.shape();
        int last = shape.length - 1;
        Tensor a = lanes(0, shape).unsqueeze(last);
        Tensor b = lanes(1, shape).unsqueeze(last - 2);
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[last - 2] = shape[last - 1];
        all[last - 1] = a.dim(last - 1);
        all[last] = shape[last];
        all[last + 1] = shape[last - 2];
        Tensor products = call.scratch(out.type(), all);
        call.write("_modmul_ttt", a, b, call.modulus(call.p()), products);
        call.sum(products, last - 1, call.p(), out.moveaxis(-3, -1));
    }

    /** An operand with the batch's last axis last, along which the moduli go. */
    private Tensor lanes(int operand, long[] shape) {
        return call.canonical(operand, batched(call.unshared(operand), shape).moveaxis(-3, -1), call.p());
    }

    /** With all axes of the batch of {@code shape}. */
    private static Tensor batched(Tensor matrices, long[] shape) {
        long[] whole = shape.clone();
        System.arraycopy(matrices.shape(), matrices.rank() - 2, whole, shape.length - 2, 2);
        return matrices.broadcastTo(whole);
    }
}
