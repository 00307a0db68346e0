package adverse;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;
import java.util.ArrayDeque;

/** Tensors that are dropped and never closed, thirty times as much as may be in use; some of them only after a while. */
public final class Garbage {

    private static final int MIB = 1 << 20;

    private Garbage() {}

    public static void main(String[] arguments) {
        ArrayDeque<Tensor> recent = new ArrayDeque<>();
        for (int i = 0; i < 30 * 256; i += 4) {
            recent.add(Tensor.empty(ElementType.INT8, 4 * MIB));
            if (recent.size() > 32) {
                recent.remove();
            }
        }
        System.out.println("done");
    }
}
