import com.sun.management.ThreadMXBean;
import io.rankine.LongTensor1;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.spec.ElementType;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.Supplier;

/**
 * What views and tiny calls cost, in thread CPU time, so that a busy machine does not matter:
 * java -cp dsl/target/classes:runtime-java/target/classes:codegen/spec/target/classes scripts/bench/Small.java
 */
public class Small {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 2_000_000;
    private static final int ROUNDS = 9;

    private static Object sink;

    public static void main(String[] args) {
        Tensor a = zeros(8);
        Tensor b = zeros(8);
        Tensor out = zeros(8);
        Tensor strided = zeros(16).slice(0, 0, 16, 2);
        Tensor matrix = zeros(2, 4);
        Tensor row = zeros(4);
        Tensor sums = zeros(2, 4);
        Tensor block = zeros(4, 5, 6);
        LongTensor1 typed = LongTensor1.of(a);
        LongTensor1 typedOut = LongTensor1.of(out);
        time("nothing: the harness", () -> a);
        time("8 + 8, existing result", () -> ArithmeticEntry.PLUS_LONG.into(out, a, b));
        time("8 + 8, new result", () -> ArithmeticEntry.PLUS_LONG.call(a, b));
        time("typed, existing result", () -> typed.plusInto(typed, typedOut));
        time("typed, new result", () -> typed.plus(typed));
        time("every other element", () -> ArithmeticEntry.PLUS_LONG.into(out, a, strided));
        time("[2, 4] + [4]", () -> ArithmeticEntry.PLUS_LONG.into(sums, matrix, row));
        time("select", () -> block.select(0, 1));
        time("slice", () -> block.slice(1, 1, 4, 1));
        time("permute", () -> block.permute(2, 0, 1));
        time("broadcastTo", () -> row.broadcastTo(2, 4));
        time("windows", () -> block.windows(1, 2, 1));
        time("diagonal", () -> block.diagonal(0, 0, 1));
    }

    private static void time(String name, Supplier<?> call) {
        double[] rounds = new double[ROUNDS];
        for (int r = 0; r < ROUNDS; r++) {
            long begin = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < CALLS; i++) {
                sink = call.get();
            }
            rounds[r] = (THREADS.getCurrentThreadCpuTime() - begin) / (double) CALLS;
        }
        Arrays.sort(rounds);
        System.out.printf("%-24s %6.1f ns%n", name, rounds[ROUNDS / 4]);
    }

    private static Tensor zeros(long... shape) {
        return Tensor.zeros(ElementType.INT64, shape);
    }
}
