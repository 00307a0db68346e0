package adverse;

import io.rankine.engine.Tensor;
import io.rankine.spec.ElementType;

/** Tries to make tensors, small and large ones, and prints each outcome. */
public final class FirstTensors {

    private FirstTensors() {}

    public static void main(String[] arguments) {
        for (long size : new long[] {1, 1, 1 << 20, 1}) {
            try {
                System.out.println(
                        "made " + Tensor.empty(ElementType.INT8, size).size());
            } catch (RuntimeException | Error e) {
                System.out.println(e);
            }
        }
    }
}
