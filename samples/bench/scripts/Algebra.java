import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Modulus;
import io.rankine.ops.ComplexEntry;
import io.rankine.ops.ConvolutionEntry;
import io.rankine.ops.einsum.Einsum;
import io.rankine.ops.FourierEntry;
import io.rankine.ops.LinearEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.spec.ElementType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * Least CPU time of linear algebra, Fourier transforms and convolutions, in microseconds, of the rounds of about two seconds;
 * {@code algebra.py} is the same by NumPy. With the classes of runtime-java, codegen/spec and native on the class path:
 * {@code java -cp ... samples/bench/scripts/Algebra.java [regular expression]}.
 */
final class Algebra {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long WARM = 1_000_000_000L;
    private static final Random RANDOM = new Random(1);

    public static void main(String[] args) {
        Threads.use(1);
        Map<String, Runnable> works = new LinkedHashMap<>();
        Modulus p = Modulus.of((1L << 61) - 1);
        for (int n : new int[] {64, 256, 512}) {
            Tensor a = doubles(n, n);
            Tensor b = doubles(n);
            works.put("det " + n, () -> LinearEntry.det(a));
            works.put("inv " + n, () -> LinearEntry.inv(a));
            works.put("solve " + n, () -> LinearEntry.solve(a, b));
        }
        Tensor batch = doubles(1000, 4, 4);
        works.put("inv of 1000 of 4", () -> LinearEntry.inv(batch));
        for (int n : new int[] {10, 32, 128, 300, 1000}) {
            Tensor a = ComplexEntry.complex(doubles(n, n), doubles(n, n));
            Tensor b = ComplexEntry.complex(doubles(n), doubles(n));
            works.put("complex det " + n, () -> LinearEntry.det(a));
            works.put("complex inv " + n, () -> LinearEntry.inv(a));
            works.put("complex solve " + n, () -> LinearEntry.solve(a, b));
            works.put("complex matmul " + n, () -> MatrixEntry.matmul(a, a));
        }
        for (int n : new int[] {2, 4, 8}) {
            Tensor a = ComplexEntry.complex(doubles(1000, n, n), doubles(1000, n, n));
            works.put("complex det of 1000 of " + n, () -> LinearEntry.det(a));
            works.put("complex inv of 1000 of " + n, () -> LinearEntry.inv(a));
            works.put("complex solve of 1000 of " + n, () -> LinearEntry.solve(a, a));
        }
        Tensor residues = longs(256, 256);
        works.put("moddet 256", () -> LinearEntry.moddet(residues, p));
        works.put("modinv 256", () -> LinearEntry.modinv(residues, p));
        for (int n : new int[] {1000, 1009, 1024, 65536, 1 << 20}) {
            Tensor x = doubles(n);
            Tensor z = ComplexEntry.complex(x, doubles(n));
            works.put("fft " + n, () -> FourierEntry.fft(z));
            works.put("rfft " + n, () -> FourierEntry.rfft(x));
        }
        Tensor rows = ComplexEntry.complex(doubles(1000, 256), doubles(1000, 256));
        works.put("fft of 1000 of 256", () -> FourierEntry.fft(rows));
        for (int n : new int[] {64, 512, 2048, 16384}) {
            Tensor a = doubles(n);
            Tensor b = longs(n);
            works.put("convolve float64 " + n, () -> ConvolutionEntry.convolve(a, a));
            works.put("convolve int64 " + n, () -> ConvolutionEntry.convolve(b, b));
            works.put("modconvolve " + n, () -> ConvolutionEntry.modconvolve(b, b, p));
        }
        Tensor cube = doubles(64, 64, 64);
        Tensor square = doubles(64, 64);
        works.put("einsum bij,bj->bi 64", () -> Einsum.of("bij,bj->bi", cube, square));
        works.put("einsum ijk,kl->ijl 64", () -> Einsum.of("ijk,kl->ijl", cube, square));
        String wanted = args.length > 0 ? args[0] : ".*";
        works.forEach((name, work) -> {
            if (name.matches(wanted)) {
                System.out.printf("%s %.1f%n", name, least(work) / 1000);
            }
        });
    }

    private static Tensor doubles(long... shape) {
        Tensor a = Tensor.empty(ElementType.FLOAT64, shape);
        Tensor flat = a.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setDouble(i, RANDOM.nextGaussian());
        }
        return a;
    }

    private static Tensor longs(long... shape) {
        Tensor a = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = a.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, RANDOM.nextLong() >>> 4);
        }
        return a;
    }

    private static double least(Runnable work) {
        long start = System.nanoTime();
        while (System.nanoTime() < start + WARM) {
            work.run();
        }
        double least = Double.MAX_VALUE;
        do {
            long from = THREADS.getCurrentThreadCpuTime();
            work.run();
            least = Math.min(least, THREADS.getCurrentThreadCpuTime() - from);
        } while (System.nanoTime() < start + 2 * WARM);
        return least;
    }
}
