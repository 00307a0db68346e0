package io.rankine.cli;

import io.rankine.engine.kernel.KernelProvider;
import io.rankine.engine.kernel.Kernels;
import io.rankine.modular.Primes;
import io.rankine.ntt.NegacyclicNtt;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ./rankine info}: the machine, the kernels chosen, and why others are not in use. */
@Command(name = "info", description = "Machine, kernels chosen, why native ones are absent.")
final class InfoCommand implements Runnable {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        out.printf("Java      %s %s%n", System.getProperty("java.vm.name"), Runtime.version());
        out.printf(
                Locale.ROOT,
                "machine   %s %s, %d processors%s%n",
                System.getProperty("os.name"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                model());
        out.printf("kernels   -Drankine.native=%s%n", System.getProperty("rankine.native", "auto"));
        List<KernelProvider> providers = Kernels.providers();
        for (KernelProvider provider : providers) {
            out.printf(
                    "          %s: %s%s%n", provider.name(), provider.available() ? "" : "absent, ", provider.status());
            provider.libraries().forEach((platform, sets) -> out.printf("            %s: %s%n", platform, sets));
            provider.opSets().forEach((opSet, status) -> out.printf("            %s: %s%n", opSet, status));
        }
        out.println(
                providers.stream().anyMatch(KernelProvider::available)
                        ? "          java: for tiny tensors and ops without a native twin"
                        : "          java: for all ops");
        out.println("          transforms by bits of the modulus: " + transforms());
    }

    /** Whoever asks why there are no native kernels may have refused to do without them. */
    private static String transforms() {
        try {
            return IntStream.of(46, 49, 50, 60, 62, 63)
                    .mapToObj(bits -> bits + " " + transform(bits))
                    .collect(Collectors.joining(", "));
        } catch (IllegalArgumentException | IllegalStateException refused) {
            return "refused, " + refused.getMessage();
        }
    }

    private static String transform(int bits) {
        return NegacyclicNtt.of(Primes.ntt(64, bits, 1), 64).kernels();
    }

    /** The processor's model where Linux tells it. */
    private static String model() {
        try (Stream<String> lines = Files.lines(CPU_INFO)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> "," + line.substring(line.indexOf(':') + 1))
                    .orElse("");
        } catch (IOException absent) {
            return "";
        }
    }
}
