import com.sun.management.OperatingSystemMXBean;
import io.rankine.DoubleTensor1;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.DoubleStream;

/**
 * A loop that drops its results, {@code a.plus(b)} of float64 elements, against the same loop in a {@code Scope}. Each row is a fresh
 * process that runs both in turn, 50 ms and 10 ms, so that a busy machine slows both. From the jars of a build:
 *
 * <pre>
 * CP=$(cat samples/programs/target/classpath)
 * javac -d /tmp/dropped -cp $CP samples/bench/scripts/Dropped.java
 * java -cp /tmp/dropped:$CP Dropped [seconds a row] [collectors, such as G1,Z] [elements, such as 10000,1000000] [live GB, such as 0,1]
 * </pre>
 *
 * A row tells microseconds a call, dropped (mean) and in a scope (median), their ratio, that of the second half alone and that of
 * the slowest 50 ms, all after 100 dropped calls; and the most memory in use beside live tensors, in MB. Then the same in CPU time, for
 * machines with other work: of the thread and of the whole process, with the collector's threads and the one that touches memory,
 * dropped, both in a ratio to the thread's in a scope, of all calls and of the second half.
 */
final class Dropped {

    private static final int WARM_UP = 100;
    private static final long PHASE = 50_000_000;
    private static final long REFERENCE = 10_000_000;

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private static Object sink;

    private final DoubleTensor1 a;
    private final DoubleTensor1 b;
    private final List<Tensor> live = new ArrayList<>();

    private Dropped(int n, double gigabytes) {
        a = DoubleTensor1.of(filled(n));
        b = DoubleTensor1.of(filled(n));
        for (int i = 0; i < gigabytes * 1000; i += 8) {
            live.add(filled(1_000_000));
        }
    }

    public static void main(String[] args) throws IOException {
        if (args.length > 0 && args[0].equals("row")) {
            new Dropped(Integer.parseInt(args[2]), Double.parseDouble(args[3])).row(Long.parseLong(args[1]) * 1_000_000_000L);
            return;
        }
        String seconds = args.length > 0 ? args[0] : "4";
        for (String collector : (args.length > 1 ? args[1] : "G1,Serial,Parallel,Z").split(",")) {
            for (String live : (args.length > 3 ? args[3] : "0,1").split(",")) {
                for (String n : (args.length > 2 ? args[2] : "10000,1000000,10000000").split(",")) {
                    child(collector, seconds, n, live);
                }
            }
        }
    }

    private static void child(String collector, String seconds, String n, String live) throws IOException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + "/bin/java",
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+Use" + collector + "GC",
                        System.getProperty("dropped.option", "-Dno=option"),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "Dropped",
                        "row",
                        seconds,
                        n,
                        live)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        System.out.printf("%s %s elements, %s GB live %s%n", collector, n, live,
                new String(process.getInputStream().readAllBytes()).strip());
    }

    private void row(long time) {
        long before = Memory.stats().used();
        for (int i = 0; i < 20; i++) {
            run(REFERENCE, Integer.MAX_VALUE, this::scoped);
        }
        run(Long.MAX_VALUE, WARM_UP, this::dropped);
        List<Phase> dropped = new ArrayList<>();
        List<Phase> scoped = new ArrayList<>();
        long most = 0;
        long end = System.nanoTime() + time;
        while (System.nanoTime() < end) {
            dropped.add(run(PHASE, Integer.MAX_VALUE, this::dropped));
            most = Math.max(most, Memory.stats().used());
            scoped.add(run(REFERENCE, Integer.MAX_VALUE, this::scoped));
        }
        List<Phase> later = dropped.subList(dropped.size() / 2, dropped.size());
        double usual = median(scoped.stream().mapToDouble(phase -> phase.call(phase.time)));
        double work = median(scoped.stream().mapToDouble(phase -> phase.call(phase.thread)));
        System.out.printf(
                "dropped %.2f scoped %.2f ratio %.2f later %.2f slowest %.2f memory %d | CPU scoped %.2f thread %.2f later %.2f process %.2f later %.2f%n",
                mean(dropped, Phase::time) / 1e3,
                usual / 1e3,
                mean(dropped, Phase::time) / usual,
                mean(later, Phase::time) / usual,
                dropped.stream().mapToDouble(phase -> phase.call(phase.time)).max().orElseThrow() / usual,
                (most - before) / 1_000_000,
                work / 1e3,
                mean(dropped, Phase::thread) / work,
                mean(later, Phase::thread) / work,
                mean(dropped, Phase::process) / work,
                mean(later, Phase::process) / work);
    }

    /** Calls one after the other, and the nanoseconds that they took; of CPU time, of the thread's and of the process'. */
    private record Phase(long calls, long time, long thread, long process) {
        double call(long of) {
            return of / (double) calls;
        }
    }

    private static Phase run(long time, long calls, Runnable call) {
        long process = PROCESS.getProcessCpuTime();
        long thread = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        long now = begin;
        long made = 0;
        while (now - begin < time && made < calls) {
            call.run();
            made++;
            now = System.nanoTime();
        }
        return new Phase(
                made,
                now - begin,
                ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - thread,
                PROCESS.getProcessCpuTime() - process);
    }

    private void dropped() {
        sink = a.plus(b);
    }

    private void scoped() {
        try (var _ = Scope.open()) {
            sink = a.plus(b);
        }
    }

    private static double median(DoubleStream of) {
        double[] sorted = of.sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static double mean(List<Phase> phases, ToLongFunction<Phase> of) {
        return phases.stream().mapToLong(of).sum() / (double) phases.stream().mapToLong(Phase::calls).sum();
    }

    private static Tensor filled(int n) {
        Tensor tensor = Tensor.zeros(ElementType.FLOAT64, n);
        for (int i = 0; i < n; i++) {
            tensor.setDouble(i, i);
        }
        return tensor;
    }
}
