package io.rankine.cli;

import io.rankine.engine.options.Options;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;

/** The root of the commands. */
@Command(name = "./rankine", description = "Tensors whose operations are declared once and generated.")
public final class Rankine {

    private static final int WIDTH = 120;

    /** Exit code of inputs that are refused. */
    static final int REFUSED = 2;

    /** Exit code of wrong arguments. */
    static final int USAGE = 64;

    /** Exit code of an exception nobody expected: none of the codes that a command documents. */
    static final int INTERNAL_ERROR = 70;

    private Rankine() {}

    /** Runs one of the commands. @return its exit code */
    public static int run(String[] arguments, Object... commands) {
        try {
            Options.check();
        } catch (IllegalArgumentException option) {
            System.err.println("rankine: " + option.getMessage());
            return USAGE;
        }
        try {
            return commandLine(commands).execute(arguments);
        } catch (OutOfMemoryError | StackOverflowError tooMuch) {
            // What an input asked for; in its own words the virtual machine would end with 1, as where a value differs.
            System.err.println("rankine: this takes more memory than there is (" + tooMuch.getMessage()
                    + "): give more with -Xmx, or look at the input");
            return REFUSED;
        }
    }

    /** The command line with these commands; each of them knows {@code --help}. */
    public static CommandLine commandLine(Object... commands) {
        CommandLine root = new CommandLine(new Rankine());
        for (Object command : commands) {
            CommandLine line = new CommandLine(command);
            line.getCommandSpec()
                    .addOption(OptionSpec.builder("-h", "--help")
                            .usageHelp(true)
                            .description("Show this help.")
                            .build())
                    .exitCodeOnInvalidInput(USAGE)
                    .exitCodeOnExecutionException(INTERNAL_ERROR);
            root.addSubcommand(line);
        }
        return root.setUsageHelpWidth(WIDTH);
    }
}
