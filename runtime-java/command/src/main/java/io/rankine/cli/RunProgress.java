package io.rankine.cli;

import io.rankine.heal.TranscriptOptions;
import java.io.Console;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Says where a run is once it has taken a while, in one changing line; nothing where there is no terminal. */
final class RunProgress implements TranscriptOptions.Progress, AutoCloseable {

    private static final long FIRST = 1_000_000_000L;
    private static final long PAUSE = FIRST / 5;

    private final PrintWriter err;
    private final boolean terminal;
    private long next = System.nanoTime() + FIRST;
    private boolean open;

    RunProgress(PrintWriter err) {
        this.err = err;
        @Nullable Console console = System.console();
        terminal = console != null && console.isTerminal();
    }

    @Override
    public void at(long entry, long total, String op) {
        long now = System.nanoTime();
        if (!terminal || now < next) {
            return;
        }
        next = now + PAUSE;
        String text = total < 0
                ? "checking entry " + entry
                : "entry " + entry + " of " + total + " (" + 100 * entry / total + " %), " + Terminal.line(op);
        err.printf("\r%-78.78s", text);
        err.flush();
        open = true;
    }

    /** Clears the changing line. */
    void clear() {
        if (open) {
            err.printf("\r%78s\r", "");
            err.flush();
            open = false;
        }
    }

    @Override
    public void close() {
        clear();
    }
}
