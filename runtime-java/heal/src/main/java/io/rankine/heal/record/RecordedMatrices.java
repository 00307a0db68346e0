package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import java.util.Arrays;

/** Products of matrices: all products of rows and columns, summed along the axis they share. */
final class RecordedMatrices {

    private final RecordedCall call;

    /** A row or a column as a matrix, and the result to fit. */
    private final Tensor a;

    private final Tensor b;
    private final Tensor out;

    RecordedMatrices(RecordedCall call) {
        this.call = call;
        Tensor left = call.unshared(0);
        Tensor right = call.unshared(1);
        boolean row = left.rank() == 1;
        boolean column = right.rank() == 1;
        a = row ? left.unsqueeze(0) : left;
        b = column ? right.unsqueeze(1) : right;
        Tensor result = call.out();
        out = row ? result.unsqueeze(-2) : column ? result.unsqueeze(-1) : result;
    }

    void product() {
        if (call.p() instanceof Modulus p) {
            productsModulo(p);
        } else {
            productsModuloEach();
        }
    }

    private void productsModulo(Modulus p) {
        Tensor rows = call.canonical(0, a, p).unsqueeze(-1);
        Tensor columns = call.canonical(1, b, p).unsqueeze(-3);
        long[] kept = out.shape();
        long[] shape = Arrays.copyOf(kept, kept.length + 1);
        shape[kept.length - 1] = a.dim(a.rank() - 1);
        shape[kept.length] = kept[kept.length - 1];
        Tensor products = call.scratch(out.type(), shape);
        call.write("_modmul_ttc", rows, columns, p.value(), products);
        call.sum(products, shape.length - 2, p, out);
    }

    /** With a modulus for each matrix along the last axis of the batch, which goes last: {@code [..., n, m, l, k]}. */
    private void productsModuloEach() {
        long[] shape = out.shape();
        int last = shape.length - 1;
        Tensor rows = lanes(0, a).unsqueeze(last);
        Tensor columns = lanes(1, b).unsqueeze(last - 2);
        long[] all = Arrays.copyOf(shape, shape.length + 1);
        all[last - 2] = shape[last - 1];
        all[last - 1] = a.dim(a.rank() - 1);
        all[last] = shape[last];
        all[last + 1] = shape[last - 2];
        Tensor products = call.scratch(out.type(), all);
        call.write("_modmul_ttt", rows, columns, call.modulus(call.p()), products);
        call.sum(products, last - 1, call.p(), out.moveaxis(-3, -1));
    }

    /** An operand with all axes of the result's batch, the last of which goes last: along it the moduli go. */
    private Tensor lanes(int operand, Tensor matrices) {
        long[] whole = out.shape();
        System.arraycopy(matrices.shape(), matrices.rank() - 2, whole, whole.length - 2, 2);
        return call.canonical(operand, matrices.broadcastTo(whole).moveaxis(-3, -1), call.p());
    }
}
