package io.rankine.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root of the commands; a command that throws ends with {@link #INTERNAL_ERROR}, wrong usage with 64. */
@Command(
        name = "rankine",
        description = "Tensors whose operations are declared once and generated.",
        subcommands = {InfoCommand.class})
final class Rankine {

    /** Exit code of an exception nobody expected: none of the codes that a command documents. */
    static final int INTERNAL_ERROR = 70;

    private Rankine() {}

    static CommandLine commandLine() {
        return new CommandLine(new Rankine());
    }
}
