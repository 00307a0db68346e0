package io.rankine.lazy;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.kernel.Kernels;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.lang.foreign.Arena;

/**
 * An op and a statement whose results nobody needs: they load, link and initialise what every first one does, in the order
 * in which a user's thread would. A list of classes would have to be kept up to date.
 */
final class Rehearsal implements Runnable {

    /** More than tiny: C runs it, or Java brings it into arrays. */
    private static final long MORE = 1024;

    Rehearsal() {}

    @Override
    public void run() {
        // First as many elements as run in Java: the native library takes longest, and a user's thread that needs it by
        // then loads it while this one loads what comes next.
        compute(Kernels.TINY);
        compute(MORE);
    }

    private static void compute(long elements) {
        Tensor a = tensor(elements);
        ElementwiseOp plus = ArithmeticEntry.PLUS_LONG;
        Expression product = Expression.of(ArithmeticEntry.TIMES_LONG, a, a);
        Expression sum = Expression.of(plus, product, a);
        Statement.assign(a, Expression.of(ModularEntry.MOD_LONG, sum, Modulus.of(17)))
                .run();
        plus.into(a, a, a);
    }

    /** Its memory is not the pool's, whose figures tell of users' tensors. */
    private static Tensor tensor(long elements) {
        long bytes = elements * Long.BYTES;
        return Tensor.wrap(Arena.global().allocate(bytes, 64), ElementType.INT64, Layout.of(elements));
    }
}
