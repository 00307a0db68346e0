package io.rankine.bench.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A library in a process of its own, which answers questions, one a line, with one line each. */
abstract class InProcess implements Peer {

    private final List<Process> processes = new ArrayList<>();
    private @Nullable BufferedReader answers;
    private @Nullable Writer questions;

    /** Starts the process, in place of one that runs. */
    final void start(Map<String, String> environment, String... command) throws IOException {
        end();
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        processes.add(process);
        answers = process.inputReader();
        questions = process.outputWriter();
    }

    final String ask(String question) throws IOException {
        if (questions == null || answers == null) {
            throw new IOException("not started");
        }
        questions.write(question + "\n");
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException(ended());
        }
        return answer;
    }

    /** What it most likely means that the process has ended. */
    abstract String ended();

    @Override
    public final @Nullable Timed prepare(Work work, int elements) throws IOException {
        if (ask("prepare " + elements + " " + work.name()).equals("absent")) {
            return null;
        }
        return calls -> Long.parseLong(ask("run " + calls));
    }

    private void end() {
        processes.forEach(Process::destroy);
        processes.clear();
    }

    @Override
    public void close() throws IOException {
        end();
    }
}
