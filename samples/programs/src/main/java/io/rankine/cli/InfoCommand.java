package io.rankine.cli;

import picocli.CommandLine.Command;

/** {@code ./rankine info}: the machine, the kernels chosen, and why native ones are absent. */
@Command(name = "info", description = "Machine, kernels chosen, why native ones are absent.")
final class InfoCommand implements Runnable {

    @Override
    public void run() {
        Runtime machine = Runtime.getRuntime();
        System.out.printf("JVM         %s %s%n", System.getProperty("java.vm.name"), Runtime.version());
        System.out.printf(
                "machine     %s %s, %d processors%n",
                System.getProperty("os.name"), System.getProperty("os.arch"), machine.availableProcessors());
    }
}
