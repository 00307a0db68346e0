import io.rankine.ComplexTensor2;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.FloatTensor1;
import io.rankine.LongTensor1;
import io.rankine.LongTensor2;
import io.rankine.RandomTensors;
import io.rankine.Tensors;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Least CPU time of functions, moved elements, statistics and short transforms, ns an element, one thread; {@code ops.py} is
 * the same by NumPy, run it in the same minutes. With the classes of dsl, runtime-java, codegen/spec and native on the class
 * path: {@code java -cp ... samples/bench/scripts/Ops.java [regular expression]}. What comes first in a process warms up longest.
 */
final class Ops {

    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final long LEAST = 600_000_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final String wanted;

    private Ops(String wanted) {
        this.wanted = wanted;
    }

    public static void main(String[] args) {
        Threads.use(1);
        Ops ops = new Ops(args.length > 0 ? args[0] : ".*");
        RandomTensors random = Tensors.random(1);
        ops.functions(random);
        ops.moves(random);
        ops.statistics(random);
        ops.products(random);
        ops.places(random);
        ops.numbers(random);
    }

    private void functions(RandomTensors random) {
        DoubleTensor1 x = random.uniform(0.1, 4, SMALL);
        DoubleTensor1 y = random.uniform(0.1, 4, SMALL);
        DoubleTensor1 out = x.zerosLike();
        FloatTensor1 floats = x.toFloat();
        FloatTensor1 floatsOut = floats.zerosLike();
        time("exp", SMALL, () -> x.into().exp(out));
        time("exp32", SMALL, () -> floats.into().exp(floatsOut));
        time("expm1", SMALL, () -> x.into().expm1(out));
        time("log", SMALL, () -> x.into().log(out));
        time("log1p", SMALL, () -> x.into().log1p(out));
        time("log2", SMALL, () -> x.into().log2(out));
        time("log10", SMALL, () -> x.into().log10(out));
        time("sin", SMALL, () -> x.into().sin(out));
        time("cos", SMALL, () -> x.into().cos(out));
        time("tanh", SMALL, () -> x.into().tanh(out));
        time("tan", SMALL, () -> x.into().tan(out));
        time("atan", SMALL, () -> x.into().atan(out));
        time("pow", SMALL, () -> x.into().pow(y, out));
    }

    private void moves(RandomTensors random) {
        LongTensor2 a = random.longs(0, LARGE, 1000, 1000);
        LongTensor1 row = random.longs(0, 1000, 1000);
        LongTensor1 places = random.longs(0, 1000, SMALL);
        LongTensor1 taken = places.zerosLike();
        for (int axis = 0; axis < 2; axis++) {
            int along = axis;
            time("roll" + axis, LARGE, () -> a.roll(along, 3).close());
            time("tile" + axis, LARGE, () -> a.tile(along, 2).close());
            time("repeat" + axis, LARGE, () -> a.repeatEach(along, 2).close());
            time("take" + axis, LARGE, () -> a.take(along, row).close());
        }
        time("take", SMALL, () -> row.into().take(places, taken));
    }

    private void statistics(RandomTensors random) {
        DoubleTensor2 a = random.uniform(0, 1, 1000, 1000);
        time("mean", LARGE, () -> a.mean());
        time("std", LARGE, () -> a.std());
        time("std0", LARGE, () -> a.std(0));
        time("std1", LARGE, () -> a.std(1));
        time("median1", LARGE, () -> a.stats().median(1).close());
        time("softmax1", LARGE, () -> a.softmax(1).close());
        for (int n : new int[] {8, 64, 256}) {
            ComplexTensor2 rows = random.complexNormals(LARGE / n, n);
            time("fft" + n, LARGE, () -> rows.signal().fft().close());
        }
    }

    private void products(RandomTensors random) {
        LongTensor2 a = random.longs(0, LARGE, 1000, 1000);
        LongTensor1 row = a.at(0).copy();
        DoubleTensor2 x = a.toDouble();
        DoubleTensor1 xRow = row.toDouble();
        Modulus p = Modulus.of((1L << 61) - 1);
        time("dot", LARGE, () -> a.flatten().dot(a.flatten()).close());
        time("dotReal", LARGE, () -> x.flatten().dot(x.flatten()).close());
        time("rowTimes", LARGE, () -> row.matmul(a).close());
        time("rowTimesReal", LARGE, () -> xRow.matmul(x).close());
        time("timesColumn", LARGE, () -> a.matmul(row).close());
        time("timesColumnReal", LARGE, () -> x.matmul(xRow).close());
        time("turnedTimesColumnReal", LARGE, () -> x.transpose().matmul(xRow).close());
        time("rowTimesModP", LARGE, () -> row.modmatmul(a, p).close());
        time("timesColumnModP", LARGE, () -> a.modmatmul(row, p).close());
        time("modpow3", LARGE, () -> a.modpow(3, p).close());
        time("modpow61bit", LARGE, () -> a.modpow(p.value() - 2, p).close());
    }

    private void places(RandomTensors random) {
        LongTensor2 a = random.longs(0, LARGE, 1000, 1000);
        DoubleTensor2 x = random.uniform(0, 1, 1000, 1000);
        time("argmax", LARGE, () -> a.argmax());
        time("argmaxReal", LARGE, () -> x.argmax());
        for (int axis = 0; axis < 2; axis++) {
            int along = axis;
            time("argmax" + axis, LARGE, () -> a.argmax(along).close());
            time("argmaxReal" + axis, LARGE, () -> x.argmax(along).close());
            time("cumsum" + axis, LARGE, () -> a.cumsum(along).close());
            time("sort" + axis, LARGE, () -> a.sort(along).close());
            time("sortReal" + axis, LARGE, () -> x.sort(along).close());
        }
    }

    private void numbers(RandomTensors random) {
        LongTensor2 a = random.longs(-LARGE, LARGE, 1000, 1000);
        time("floorDiv7", LARGE, () -> a.floorDiv(7).close());
        time("random", LARGE, () -> random.doubles(LARGE).close());
        time("randomBelow1000", LARGE, () -> random.longs(0, 1000, LARGE).close());
        time("normals", LARGE, () -> random.normals(LARGE).close());
    }

    private void time(String name, int elements, Runnable work) {
        if (!name.matches(wanted)) {
            return;
        }
        int calls = Math.max(1, 200_000 / elements);
        double least = Double.MAX_VALUE;
        long begin = System.nanoTime();
        for (int round = 0; round < 8 || System.nanoTime() - begin < LEAST; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            for (int i = 0; i < calls; i++) {
                work.run();
            }
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - start);
        }
        System.out.printf("%s %.3f%n", name, least / calls / elements);
    }
}
