package io.rankine.cli;

/** The commands that need no program of their own. */
public final class Main {

    private Main() {}

    /** Runs one command and ends with its exit code. */
    public static void main(String[] arguments) {
        System.exit(Rankine.run(arguments, new RunCommand(), new ShapeCommand(), new ShowCommand(), new InfoCommand()));
    }
}
