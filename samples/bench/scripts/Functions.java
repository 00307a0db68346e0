import io.rankine.ComplexTensor2;
import io.rankine.DoubleTensor1;
import io.rankine.DoubleTensor2;
import io.rankine.FloatTensor2;
import io.rankine.RandomTensors;
import io.rankine.ShortTensor2;
import io.rankine.Tensors;
import io.rankine.engine.parallel.Threads;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Least CPU time of functions, sorts and sums of 10^6 float64, in ns an element, and of matrix products of 256^2, in ms. With the
 * classes of dsl, runtime-java, codegen/spec and native on the class path: {@code java -cp ... samples/bench/scripts/Functions.java}.
 */
final class Functions {

    private static final int N = 1_000_000;
    private static final int ROUNDS = 10;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    public static void main(String[] args) {
        Threads.use(1);
        RandomTensors random = Tensors.random(1);
        DoubleTensor1 x = random.uniform(0.1, 4, N);
        DoubleTensor1 out = x.zerosLike();
        Map<String, Runnable> works = new LinkedHashMap<>();
        works.put("sqrt", () -> x.into().sqrt(out));
        works.put("floor", () -> x.into().floor(out));
        works.put("exp", () -> x.into().exp(out));
        works.put("log", () -> x.into().log(out));
        works.put("sin", () -> x.into().sin(out));
        works.put("sort", () -> x.sort());
        works.put("argsort", () -> x.argsort());
        works.put("cumsum", () -> x.cumsum());
        works.put("mean", () -> x.mean());
        works.put("std", () -> x.stats().sampleStd());
        works.forEach((name, work) -> System.out.printf("%s %.2f ns%n", name, least(work) / N));
        DoubleTensor2 doubles = random.normals(256, 256);
        FloatTensor2 floats = random.floatNormals(256, 256);
        ComplexTensor2 pairs = random.complexNormals(256, 256);
        ShortTensor2 shorts = random.shorts(-9, 9, 256, 256);
        Map<String, Runnable> products = new LinkedHashMap<>();
        products.put("float64", () -> doubles.matmul(doubles));
        products.put("float32", () -> floats.matmul(floats));
        products.put("complex128", () -> pairs.matmul(pairs));
        products.put("int16", () -> shorts.matmul(shorts));
        products.forEach((name, work) -> System.out.printf("matmul %s %.2f ms%n", name, least(work) / 1e6));
    }

    private static double least(Runnable work) {
        double least = Double.MAX_VALUE;
        for (int round = -3; round < ROUNDS; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            work.run();
            double time = THREADS.getCurrentThreadCpuTime() - start;
            least = round < 0 ? least : Math.min(least, time);
        }
        return least;
    }
}
