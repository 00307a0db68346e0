package io.rankine.bench.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** NumPy in a process of its own, one for each number of threads, as its BLAS takes that number when it starts. */
final class Numpy implements Peer {

    private final Path script;
    private final List<Process> processes = new ArrayList<>();
    private final String name;
    private BufferedReader answers;
    private Writer questions;
    private int threads;

    private Numpy(Path script) throws IOException {
        this.script = script;
        start(1);
        name = ask("name");
    }

    /** @throws IOException if there is no Python 3 with NumPy; its message says what is missing */
    static Numpy open() throws IOException {
        Path script = Files.createTempFile("numpy", ".py");
        try (InputStream resource = Objects.requireNonNull(Numpy.class.getResourceAsStream("numpy_peer.py"))) {
            Files.copy(resource, script, StandardCopyOption.REPLACE_EXISTING);
        }
        try {
            return new Numpy(script);
        } catch (IOException e) {
            Files.delete(script);
            throw e;
        }
    }

    private void start(int count) throws IOException {
        ProcessBuilder builder = new ProcessBuilder("python3", script.toString());
        builder.environment().put("OPENBLAS_NUM_THREADS", Integer.toString(count));
        Process process = builder.redirectError(ProcessBuilder.Redirect.DISCARD).start();
        processes.add(process);
        answers = process.inputReader();
        questions = process.outputWriter();
        threads = count;
    }

    private String ask(String question) throws IOException {
        questions.write(question + "\n");
        questions.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("python3 ended: NumPy is not installed, or an op failed");
        }
        return answer;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean threads(int count) throws IOException {
        if (count != threads) {
            end();
            start(count);
        }
        return true;
    }

    @Override
    public @Nullable Timed prepare(Work work, int elements) throws IOException {
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
        Files.deleteIfExists(script);
    }
}
