package io.rankine.samples;

import io.rankine.LongTensor1;
import io.rankine.Tensors;
import io.rankine.modular.Modulus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Times a few ops into existing results. A JVM chooses its kernels once, so each choice is timed in a JVM of its own. */
public final class Speed {

    /** Elements: three operands fit into a second-level cache. */
    public static final int SIZE = 1 << 14;

    private static final long WARM_UP = 250_000_000;
    private static final long BATCH = 30_000_000;
    private static final int BATCHES = 5;

    private Speed() {}

    /** Nanoseconds an element by op, with {@code -Drankine.native=} {@code kernels}. */
    public static Map<String, Double> measure(String kernels) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Drankine.native=" + kernels,
                "-cp",
                System.getProperty("java.class.path"),
                Speed.class.getName()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException("timing with rankine.native=" + kernels + " failed:\n" + output);
        }
        Map<String, Double> times = new LinkedHashMap<>();
        output.lines()
                .map(line -> line.split(" ", 2))
                .forEach(words -> times.put(words[1], Double.parseDouble(words[0])));
        return times;
    }

    /** Prints a line an op: nanoseconds an element, then its name. */
    public static void main(String[] arguments) {
        Modulus p = Modulus.of(2305843009218281473L);
        LongTensor1 a = Tensors.random(1).residues(p, SIZE);
        LongTensor1 b = Tensors.random(2).residues(p, SIZE);
        LongTensor1 out = LongTensor1.of(a.copy().tensor());
        time("a + b", () -> a.into().plus(b, out));
        time("(a + b) mod p, 62 bits", () -> a.into().modsum(b, p, out));
        time("(a * b) mod p, 62 bits", () -> a.into().modmul(b, p, out));
    }

    private static void time(String op, Runnable run) {
        batch(run, WARM_UP);
        double[] times = new double[BATCHES];
        Arrays.setAll(times, i -> batch(run, BATCH));
        Arrays.sort(times);
        System.out.println(times[BATCHES / 2] + " " + op);
    }

    /** Nanoseconds an element, of as many runs as take {@code nanos}. */
    private static double batch(Runnable run, long nanos) {
        long start = System.nanoTime();
        long runs = 0;
        long now;
        do {
            run.run();
            runs++;
            now = System.nanoTime();
        } while (now - start < nanos);
        return (double) (now - start) / runs / SIZE;
    }
}
