package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.heal.format.Argument;
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
        Tensor a = call.unshared(0).unsqueeze(-1);
        Tensor b = call.unshared(1).unsqueeze(-3);
        long[] kept = call.out().shape();
        long[] shape = Arrays.copyOf(kept, kept.length + 1);
        shape[kept.length - 1] = a.dim(a.rank() - 2);
        shape[kept.length] = kept[kept.length - 1];
        Tensor products = call.scratch(call.out().type(), shape);
        call.write("_modmul_ttc", a, b, p.value(), products);
        call.write("axis_modsum", products, shape.length - 2L, call.moduli(p, kept[kept.length - 1]), call.out());
    }

    /** With a modulus for each matrix along the last axis of the batch, which goes last: {@code [..., n, m, l, k]}. */
    private void productsModuloEach() {
        Tensor out = call.out();
        long[] shape = out.shape();
        int last = shape.length - 1;
        Tensor a = batched(call.unshared(0), shape).moveaxis(-3, -1).unsqueeze(last);
        Tensor b = batched(call.unshared(1), shape).moveaxis(-3, -1).unsqueeze(last - 2);
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[last - 2] = shape[last - 1];
        all[last - 1] = a.dim(last - 1);
        all[last] = shape[last];
        all[last + 1] = shape[last - 2];
        Tensor products = call.scratch(out.type(), all);
        Argument moduli = call.moduliOfResult();
        call.write("_modmul_ttt", a, b, moduli, products);
        call.write("axis_modsum", products, last - 1L, moduli, out.moveaxis(-3, -1));
    }

    /** With all axes of the batch of {@code shape}. */
    private static Tensor batched(Tensor matrices, long[] shape) {
        long[] whole = shape.clone();
        System.arraycopy(matrices.shape(), matrices.rank() - 2, whole, shape.length - 2, 2);
        return matrices.broadcastTo(whole);
    }
}
