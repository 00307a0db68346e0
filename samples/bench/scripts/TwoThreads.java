import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.parallel.Threads;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.util.Random;

/**
 * One thread against two, interleaved, the least of many short rounds: on a busy machine few of them have both cores.
 *
 * <pre>
 * java --enable-native-access=ALL-UNNAMED -cp "$(cat samples/programs/target/classpath)" samples/bench/scripts/TwoThreads.java
 * </pre>
 */
final class TwoThreads {

    private static final long P = (1L << 60) - 93;

    private TwoThreads() {}

    public static void main(String[] args) throws InterruptedException {
        Modulus p = Modulus.of(P);
        single(p);
        for (int n : new int[] {16384, 65536, 131_072, 262_144, 1 << 20, 1 << 22}) {
            Tensor x = residues(n);
            Tensor out = Tensor.empty(ElementType.INT64, n);
            compare("modmul 60 bit, " + n, Math.min(1500, 40_000_000 / n), Math.max(1, 400_000 / n), () -> ModularEntry.MODMUL_LONG.into(out, x, x, p));
        }
        Tensor rows = residues(512, 1024);
        compare("sum of axis 1, [512, 1024]", 500, 2, () -> ReductionEntry.SUM_LONG.call(rows, 1));
        compare("sumMod of axis 0, [512, 1024]", 200, 1, () -> ReductionEntry.SUM_MOD_LONG.call(rows, 0, p));
        Moduli primes = Primes.ntt(4096, 60, 4);
        NegacyclicNtt ntt = NegacyclicNtt.of(primes, 4096);
        Tensor polynomials = residues(8, 4, 4096);
        Tensor values = Tensor.empty(ElementType.INT64, 8, 4, 4096);
        compare("ntt 60 bit, [8, 4, 4096]", 2500, 1, () -> ntt.forwardInto(polynomials, values));
        Tensor matrices = residues(16, 128, 128);
        compare("matmul int64, 16 of 128 x 128", 60, 1, () -> MatrixEntry.MATMUL_LONG.call(matrices, matrices));
    }

    /** What is one matrix, one polynomial, one number. */
    private static void single(Modulus p) throws InterruptedException {
        Tensor flat = residues(1 << 18);
        compare("sum of all, 2^18", 500, 8, () -> ReductionEntry.SUM_LONG.callAll(flat));
        compare("amax of all, 2^18", 500, 8, () -> ReductionEntry.AMAX_LONG.callAll(flat));
        compare("sumMod of all, 2^18", 200, 4, () -> ReductionEntry.SUM_MOD_LONG.callAll(flat, p));
        Tensor matrix = residues(256, 256);
        compare("matmul int64, 256 x 256", 120, 1, () -> MatrixEntry.MATMUL_LONG.call(matrix, matrix));
        compare("modmatmul 60 bit, 256 x 256", 120, 1, () -> MatrixEntry.MODMATMUL_LONG.call(matrix, matrix, p));
        RnsModuli q = Primes.ntt(8192, 60, 3);
        RnsModuli more = Primes.ntt(8192, 59, 7);
        Tensor rows = residues(3, 32768);
        compare("baseConvert 3 to 7, n = 32768", 300, 1, () -> RnsEntry.baseConvert(rows, q, more));
        compare("integerDigits 3 to 12 of 15 bits", 60, 1, () -> RnsEntry.integerDigits(rows, q, 12, 15));
        Tensor index = PrimitiveArrays.tensor(new Random(7).longs(1 << 16, 0, 1 << 16).toArray(), 1 << 16);
        Tensor table = residues(3, 1 << 16);
        compare("take, 3 rows of 2^16", 300, 2, () -> IndexEntry.TAKE_LONG.call(table, index));
    }

    private static void compare(String what, int rounds, int calls, Runnable work) throws InterruptedException {
        double[] least = {Double.MAX_VALUE, Double.MAX_VALUE};
        for (int round = 0; round < rounds; round++) {
            for (int threads = 1; threads <= 2; threads++) {
                Thread.sleep(2); // Who has slept is scheduled at once.
                try (var limit = Threads.limit(threads)) {
                    work.run();
                    long start = System.nanoTime();
                    for (int i = 0; i < calls; i++) {
                        work.run();
                    }
                    least[threads - 1] = Math.min(least[threads - 1], (System.nanoTime() - start) / (double) calls);
                }
            }
        }
        System.out.printf(
                "%-32s one %8.1f us, two %8.1f us: %.2f%n",
                what, least[0] / 1e3, least[1] / 1e3, least[0] / least[1]);
    }

    private static Tensor residues(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Random random = new Random(5);
        long[] values = random.longs(tensor.size(), 0, P).toArray();
        tensor.close();
        return PrimitiveArrays.tensor(values, shape);
    }
}
