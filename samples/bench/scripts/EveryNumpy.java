import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/** NumPy in a process of its own: every.py runs the lines it gets, and answers with times. */
final class EveryNumpy implements AutoCloseable {

    private final Process process;
    private final Writer lines;
    private final BufferedReader answers;

    EveryNumpy(Path script) throws IOException {
        process = new ProcessBuilder("python3", script.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        lines = process.outputWriter();
        answers = process.inputReader();
    }

    void run(List<String> program) throws IOException {
        for (String line : program) {
            lines.write(line + "\n");
        }
    }

    /** Nanoseconds of a call, after a warm-up if told. */
    double time(String expression, long least, boolean warmUp) throws IOException {
        lines.write("timed(lambda: " + expression + ", " + least + ", " + (warmUp ? "True" : "False") + ")\n");
        lines.flush();
        String answer = answers.readLine();
        if (answer == null) {
            throw new IOException("every.py ended at: " + expression);
        }
        return Double.parseDouble(answer);
    }

    @Override
    public void close() throws IOException {
        lines.close();
        answers.close();
    }
}
