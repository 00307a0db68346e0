package adverse;

import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.spec.ElementType;

/** Large tensors that nobody holds, four times as much as may be in use; prints how much was reserved for them at most. */
public final class LargeGarbage {

    private static final long EACH = 64L << 20;

    private LargeGarbage() {}

    public static void main(String[] arguments) {
        long most = 0;
        for (long total = 0; total <= 4 * Memory.stats().limit(); total += EACH) {
            Tensor tensor = Tensor.empty(ElementType.INT64, EACH / Long.BYTES);
            tensor.setLong(0, total);
            most = Math.max(most, Memory.stats().reserved());
        }
        System.out.println(most <= Memory.stats().limit() ? "within the limit" : most + " bytes");
    }
}
