import com.sun.management.ThreadMXBean;
import io.rankine.LongTensor1;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.CastEntry;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * What views and tiny calls cost, in thread CPU time, so that a busy machine does not matter:
 * java -cp "$(cat samples/programs/target/classpath)" samples/bench/scripts/Small.java [mixed]
 * "mixed" first runs many kinds of calls, as a program does.
 */
public class Small {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CALLS = 2_000_000;
    private static final int ROUNDS = 9;

    private static Object sink;

    public static void main(String[] args) {
        if (args.length > 0 && args[0].equals("mixed")) {
            mix();
        }
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
        Map<String, Supplier<?>> calls = new LinkedHashMap<>();
        calls.put("nothing: the harness", () -> a);
        calls.put("8 + 8, existing result", () -> ArithmeticEntry.PLUS_LONG.into(out, a, b));
        calls.put("8 + 8, new result", () -> ArithmeticEntry.PLUS_LONG.call(a, b));
        calls.put("typed, existing result", () -> typed.into().plus(typed, typedOut));
        calls.put("typed, new result", () -> typed.plus(typed));
        calls.put("every other element", () -> ArithmeticEntry.PLUS_LONG.into(out, a, strided));
        calls.put("[2, 4] + [4]", () -> ArithmeticEntry.PLUS_LONG.into(sums, matrix, row));
        calls.put("select", () -> block.select(0, 1));
        calls.put("slice", () -> block.slice(1, 1, 4, 1));
        calls.put("permute", () -> block.permute(2, 0, 1));
        calls.put("broadcastTo", () -> row.broadcastTo(2, 4));
        calls.put("windows", () -> block.windows(1, 2, 1));
        calls.put("diagonal", () -> block.diagonal(0, 0, 1));
        calls.values().forEach(call -> nanoseconds(call, CALLS / 10)); // so that the harness is the same for all
        calls.forEach(Small::time);
    }

    /** Many ops, types, shapes and layouts, so that no call site of the engine is what it is in a loop of one op. */
    private static void mix() {
        Tensor scalar = Tensor.scalar(3L);
        Tensor vector = Tensor.zeros(ElementType.INT64, 7);
        Tensor matrix = zeros(3, 7);
        Tensor columns = matrix.transpose();
        Tensor large = zeros(40, 50);
        Tensor ints = Tensor.zeros(ElementType.INT32, 2, 5);
        Tensor doubles = Tensor.zeros(ElementType.FLOAT64, 12);
        Tensor floats = Tensor.zeros(ElementType.FLOAT32, 2, 2, 2);
        Tensor truth = Tensor.zeros(ElementType.BOOL, 7);
        Modulus p = Modulus.of(97);
        for (int i = 0; i < 30_000; i++) {
            sink = ArithmeticEntry.plus(vector, vector);
            sink = ArithmeticEntry.plus(matrix, vector);
            sink = ArithmeticEntry.minusInto(columns, columns, columns.copy());
            sink = ArithmeticEntry.times(vector, scalar);
            sink = ArithmeticEntry.timesInto(ints, ints, ints);
            sink = ArithmeticEntry.max(doubles, doubles);
            sink = ArithmeticEntry.unaryMinus(floats);
            sink = ArithmeticEntry.absInto(doubles, doubles);
            sink = ComparisonEntry.less(vector, vector);
            sink = ComparisonEntry.equalToInto(doubles, doubles, Tensor.zeros(ElementType.BOOL, 12));
            sink = LogicEntry.where(truth, vector, scalar);
            sink = LogicEntry.xor(truth, truth);
            sink = ModularEntry.modsum(vector, vector, p);
            sink = CastEntry.toDouble(ints);
            sink = DivisionEntry.floorDiv(vector, scalar);
            if (i % 50 == 0) {
                sink = ArithmeticEntry.plus(large, large);
            }
        }
    }

    private static void time(String name, Supplier<?> call) {
        double[] rounds = new double[ROUNDS];
        for (int r = 0; r < ROUNDS; r++) {
            rounds[r] = nanoseconds(call, CALLS);
        }
        Arrays.sort(rounds);
        System.out.printf("%-24s %6.1f ns%n", name, rounds[ROUNDS / 4]);
    }

    /** Nanoseconds a call. */
    private static double nanoseconds(Supplier<?> call, int calls) {
        long begin = THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < calls; i++) {
            sink = call.get();
        }
        return (THREADS.getCurrentThreadCpuTime() - begin) / (double) calls;
    }

    private static Tensor zeros(long... shape) {
        return Tensor.zeros(ElementType.INT64, shape);
    }
}
