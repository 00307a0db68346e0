import io.rankine.LongTensor;
import io.rankine.LongTensor1;
import io.rankine.modular.Modulus;
import java.io.FileInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the first lazy statement of a JVM takes, each in a JVM of its own, from jars: medians and least of wall time, less
 * what the thread waited for a processor, and of its CPU time. Both come from Linux's {@code schedstat}: the JDK's own beans
 * would load lambdas, which is part of what a first tensor takes. After {@code mvn package -DskipTests}:
 *
 * <pre>
 * CP=$(cat samples/programs/target/classpath)
 * javac -d /tmp/first -cp $CP samples/bench/scripts/First.java
 * java -cp /tmp/first:$CP First [rounds]
 * </pre>
 *
 * The system property {@code first.option} goes to each JVM, such as {@code -XX:AOTCache=app.aot}.
 */
final class First {

    private First() {}

    public static void main(String[] args) throws Exception {
        if (args.length == 2) {
            first(Integer.parseInt(args[0]), args[1]);
            return;
        }
        int rounds = args.length == 0 ? 11 : Integer.parseInt(args[0]);
        System.out.println("milliseconds, wall / CPU of the thread; median (least)");
        for (String when : List.of("at once", "after ops", "50 ms later", "preloaded")) {
            for (int n : new int[] {8, 3000, 100_000}) {
                for (boolean preload : new boolean[] {true, false}) {
                    if (preload || !when.equals("preloaded")) {
                        compare(rounds, n, when, preload);
                    }
                }
            }
        }
    }

    private static void compare(int rounds, int n, String when, boolean preload) throws Exception {
        double[][] columns = new double[7][rounds];
        for (int round = 0; round < rounds; round++) {
            double[] row = child(n, when, preload);
            for (int i = 0; i < columns.length; i++) {
                columns[i][round] = row[i];
            }
        }
        System.out.printf(
                "%-12s %6d elements, %s: tensors %s / %s; first %s / %s; second %s / %s; process %s%n",
                when,
                n,
                preload ? "preload" : "without",
                text(columns[0]),
                text(columns[1]),
                text(columns[2]),
                text(columns[3]),
                text(columns[4]),
                text(columns[5]),
                text(columns[6]));
    }

    private static String text(double[] values) {
        Arrays.sort(values);
        return String.format("%.2f (%.2f)", values[values.length / 2], values[0]);
    }

    private static double[] child(int n, String when, boolean preload) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "--enable-native-access=ALL-UNNAMED",
                System.getProperty("first.option", "-Dno=option"),
                "-Drankine.preload=" + preload,
                "-cp",
                System.getProperty("java.class.path"),
                "First",
                Integer.toString(n),
                when));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String[] words = new String(process.getInputStream().readAllBytes()).strip().split(" ");
        return Arrays.stream(words).mapToDouble(Double::parseDouble).toArray();
    }

    private static void first(int n, String when) throws IOException, InterruptedException {
        now();
        double[] found = new double[7];
        long[] begin = now();
        LongTensor1 a = LongTensor.arange(n);
        LongTensor1 b = LongTensor.arange(n);
        LongTensor1 c = LongTensor.arange(n);
        LongTensor1 out = LongTensor.zeros(n);
        Modulus p = Modulus.of(17);
        record(found, 0, begin);
        switch (when) {
            case "after ops" -> {
                a.into().times(b, out);
                out.into().plus(c, out);
                out.into().mod(p, out);
            }
            case "50 ms later" -> Thread.sleep(50);
            case "preloaded" -> {
                for (Thread thread : Thread.getAllStackTraces().keySet()) {
                    if (thread.getName().equals("rankine-preload")) {
                        thread.join();
                    }
                }
            }
            default -> {}
        }
        for (int i = 2; i < 6; i += 2) {
            begin = now();
            out.set(a.lazy().times(b).plus(c).mod(p)).run();
            record(found, i, begin);
        }
        found[6] = ProcessHandle.current().info().totalCpuDuration().orElseThrow().toNanos() / 1e6;
        StringBuilder line = new StringBuilder();
        for (double value : found) {
            line.append(value).append(' ');
        }
        System.out.println(line);
    }

    private static void record(double[] found, int i, long[] begin) throws IOException {
        long[] end = now();
        found[i] = (end[0] - begin[0]) / 1e6;
        found[i + 1] = (end[1] - begin[1]) / 1e6;
    }

    /** Wall time less waiting for a processor, and CPU time, in nanoseconds. */
    private static long[] now() throws IOException {
        byte[] text = new byte[100];
        long wall = System.nanoTime();
        int length;
        try (FileInputStream in = new FileInputStream("/proc/thread-self/schedstat")) {
            length = in.read(text);
        }
        long[] numbers = new long[3];
        int at = 0;
        for (int i = 0; i < length && at < numbers.length; i++) {
            if (text[i] >= '0' && text[i] <= '9') {
                numbers[at] = 10 * numbers[at] + text[i] - '0';
            } else {
                at++;
            }
        }
        return new long[] {wall - numbers[1], numbers[0]};
    }
}
