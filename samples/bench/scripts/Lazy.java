import io.rankine.LongTensor1;
import io.rankine.Tensors;
import io.rankine.engine.parallel.Threads;
import io.rankine.lazy.Statement;
import io.rankine.modular.Modulus;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Statements in one pass against the same ops one by one, however these are written, ns an element: least and lower quartile of
 * interleaved rounds, thread CPU time of one thread. With the classes of dsl, runtime-java, codegen/spec and native on the class
 * path: {@code java --enable-native-access=ALL-UNNAMED -cp ... samples/bench/scripts/Lazy.java [rounds] [elements ...]}. On two threads,
 * wall time: {@code -Dthreads=2}.
 */
final class Lazy {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int COUNT = Integer.getInteger("threads", 1);

    private record Work(String name, Runnable run) {}

    private Lazy() {}

    public static void main(String[] args) {
        Threads.use(COUNT);
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 25;
        long[] sizes = args.length > 1
                ? Arrays.stream(args).skip(1).mapToLong(Long::parseLong).toArray()
                : new long[] {10_000, 100_000, 1_000_000, 10_000_000};
        for (long n : sizes) {
            compare(n, rounds);
        }
    }

    private static void compare(long n, int rounds) {
        Modulus p = Modulus.of((1L << 30) - 35);
        LongTensor1 a = residues(1, n);
        LongTensor1 b = residues(2, n);
        LongTensor1 c = residues(3, n);
        LongTensor1 out = a.zerosLike();
        LongTensor1 first = a.zerosLike();
        LongTensor1 second = a.zerosLike();
        Statement pass = out.set(a.lazy().times(b).plus(c).mod(p));
        Statement inPlace = out.set(out.lazy().times(b).plus(c).mod(p));
        Statement modular = out.set(a.lazy(p).times(b).plus(c));
        Statement sum = out.set(a.lazy().times(b).plus(c));
        List<Work> work = new ArrayList<>();
        work.add(new Work("(a * b + c) mod p: one pass", pass::run));
        work.add(new Work("  three tensors for the results", () -> {
            a.into().times(b, first);
            first.into().plus(c, second);
            second.into().mod(p, out);
        }));
        work.add(new Work("  two tensors", () -> {
            a.into().times(b, first);
            first.into().plus(c, first);
            first.into().mod(p, out);
        }));
        work.add(new Work("  one tensor", () -> {
            a.into().times(b, out);
            out.into().plus(c, out);
            out.into().mod(p, out);
        }));
        work.add(new Work("  one pass, a is the result", inPlace::run));
        work.add(new Work("modulo(p) { a * b + c }: one pass", modular::run));
        work.add(new Work("  two tensors", () -> {
            a.into().modmul(b, p, first);
            first.into().modsum(c, p, out);
        }));
        work.add(new Work("  one tensor", () -> {
            a.into().modmul(b, p, out);
            out.into().modsum(c, p, out);
        }));
        work.add(new Work("a * b + c: one pass", sum::run));
        work.add(new Work("  two tensors", () -> {
            a.into().times(b, first);
            first.into().plus(c, out);
        }));
        work.add(new Work("  one tensor", () -> {
            a.into().times(b, out);
            out.into().plus(c, out);
        }));
        report(work, n, rounds);
    }

    private static void report(List<Work> work, long n, int rounds) {
        int repeats = (int) Math.max(1, 3_000_000 / n);
        double[][] times = new double[work.size()][rounds];
        for (int round = -3; round < rounds; round++) {
            int i = 0;
            for (Work each : work) {
                long start = now();
                for (int k = 0; k < repeats; k++) {
                    each.run.run();
                }
                double time = (now() - start) / (double) n / repeats;
                if (round >= 0) {
                    times[i][round] = time;
                }
                i++;
            }
        }
        double[] pass = times[0];
        int i = 0;
        for (Work each : work) {
            double[] own = times[i++];
            Arrays.sort(own);
            pass = each.name.startsWith(" ") ? pass : own;
            System.out.printf(
                    "%d elements, %-36s %.3f %.3f, ratio %.2f %.2f%n",
                    n, each.name.strip(), own[0], own[rounds / 4], own[0] / pass[0], own[rounds / 4] / pass[rounds / 4]);
        }
    }

    private static LongTensor1 residues(long seed, long n) {
        return Tensors.random(seed).longs(0, (1L << 30) - 35, n);
    }

    private static long now() {
        return COUNT == 1 ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
