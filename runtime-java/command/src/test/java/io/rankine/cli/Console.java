package io.rankine.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** What a command printed, and its exit code. */
record Console(int exit, String out, String err) {

    /** Runs one command in this JVM. */
    static Console run(Object command, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine line = Rankine.commandLine(command);
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return new Console(line.execute(arguments), out.toString(), err.toString());
    }
}
