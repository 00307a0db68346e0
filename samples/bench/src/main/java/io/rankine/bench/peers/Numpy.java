package io.rankine.bench.peers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Objects;

/** NumPy; a process for each number of threads, as its BLAS takes that number when it starts. */
final class Numpy extends InProcess {

    private final Path script;
    private final String name;
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
        start(Map.of("OPENBLAS_NUM_THREADS", Integer.toString(count)), "python3", script.toString());
        threads = count;
    }

    @Override
    String ended() {
        return "python3 ended: NumPy is not installed, or an op failed";
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean threads(int count) throws IOException {
        if (count != threads) {
            start(count);
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        super.close();
        Files.deleteIfExists(script);
    }
}
