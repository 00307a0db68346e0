package adverse;

import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.modular.Modulus;
import io.rankine.ntt.TensorNtt;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.function.Supplier;

/** Makes a tensor and calls an op on few elements, and what takes kernels on many, and prints each outcome. */
public final class Sums {

    private Sums() {}

    public static void main(String[] arguments) {
        Tensor few = Tensor.zeros(ElementType.INT64, 3);
        System.out.println("made " + few.size());
        Tensor many = Tensor.empty(ElementType.INT64, 100, 100);
        List<Supplier<Tensor>> calls = List.of(
                () -> ArithmeticEntry.plus(few, few),
                () -> Tensor.zeros(ElementType.INT64, 100, 100),
                () -> ArithmeticEntry.plus(many, many),
                () -> ReductionEntry.sum(many, 0),
                () -> MatrixEntry.matmul(many, many),
                () -> Expression.of(ArithmeticEntry.PLUS_LONG, many, many).evaluate(),
                () -> transformed(Tensor.zeros(ElementType.INT64, 100, 4)));
        for (Supplier<Tensor> call : calls) {
            try {
                System.out.println(call.get().size());
            } catch (RuntimeException | Error e) {
                System.out.println(e);
            }
        }
    }

    private static Tensor transformed(Tensor a) {
        TensorNtt.forward(Modulus.of(17), 4, 1, 4, 2, 8).rows(a, a, null);
        return a;
    }
}
