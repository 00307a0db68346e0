package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Command;

class RunCommandTest {

    private static final String EMPTY = "{\"__type__\": \"ExecutionTranscript\", \"transcript\": []}";

    @TempDir
    private Path folder;

    @Test
    void a_good_transcript_verifies_with_a_table_of_time_by_op() throws IOException {
        Console console = run(basic(), "--verify");
        assertEquals(0, console.exit(), console.err());
        assertTrue(console.out().contains("modmul_ttt"), console.out());
        assertTrue(console.out().contains("39 entries, 24 ops"), console.out());
        assertTrue(console.out().endsWith("verified: 4 tensors, every value equal\n"), console.out());
        assertEquals(0, run(basic()).exit());
    }

    @Test
    void threads_and_a_profile_change_no_value() throws IOException {
        Path page = folder.resolve("profile.html");
        Console console = run(basic(), "--verify", "--threads", "2", "--profile", page.toString());
        assertEquals(0, console.exit(), console.err());
        String text = Files.readString(page);
        assertTrue(text.contains("\"modmul_ttt\"") && text.contains("tensor int64 [2, 3]"), text);
        assertEquals(Rankine.USAGE, run(basic(), "--threads", "0").exit());
        Path nowhere = folder.resolve("none/x.html");
        Console refused = run(basic(), "--profile", nowhere.toString());
        assertEquals(2, refused.exit());
        assertTrue(refused.err().contains("--profile: " + nowhere + " cannot be written: "), refused.err());
    }

    @Test
    void a_differing_value_exits_with_1_and_names_it() throws IOException {
        Console console = run(basic().replace("\"value\": 12", "\"value\": 11"), "--verify");
        assertEquals(1, console.exit(), console.err());
        assertTrue(console.out().contains("differs: entry "), console.out());
        assertTrue(console.out().contains("(device_to_host)"), console.out());
        assertTrue(console.out().contains("expected ") && console.out().contains(", actual "), console.out());
        assertEquals(0, run(basic().replace("\"value\": 12", "\"value\": 11")).exit());
    }

    @Test
    void what_cannot_be_run_exits_with_2_and_one_paragraph() throws IOException {
        String text = basic();
        for (String bad : new String[] {
            "",
            text.substring(0, text.length() / 2),
            text.replace("axis_modsum", "axis_modmul"),
            text.replace("DeviceOpArgType", "X")
        }) {
            Console console = run(bad, "--verify");
            assertEquals(2, console.exit(), console.out());
            assertEquals("", console.out());
            assertTrue(
                    console.err().startsWith("transcript " + folder.resolve("transcript.json") + ": "), console.err());
            assertTrue(console.err().indexOf('\n') == console.err().length() - 1, console.err());
        }
    }

    @Test
    void an_empty_file_is_said_to_be_empty() throws IOException {
        Path file = folder.resolve("transcript.json");
        for (String empty : new String[] {"", " \n"}) {
            assertEquals(
                    "transcript " + file + ": the file is empty\n", run(empty).err());
        }
    }

    @Test
    void names_of_a_file_do_not_control_the_terminal() throws IOException {
        String forged = "x\\u001b[2J\\u202e\\nverified: 3 tensors, every value equal";
        Console refused = run(basic().replace("_modmul_ttt", forged));
        assertEquals(2, refused.exit());
        assertEquals(1, refused.err().lines().count(), refused.err());
        assertTrue(refused.err().contains("x\\u001b[2J\\u202e\\u000averified"), refused.err());
        String text = basic();
        String name = text.substring(text.lastIndexOf("inf_name") + 11)
                .split("[\",}]")[0]
                .strip();
        Console differs = run(
                text.replace("\"value\": 12", "\"value\": 11")
                        .replaceAll(
                                "(\"(?:inf|tensor)_name\": \"?)" + name + "\\b", "$1" + forged.replace("\\", "\\\\")),
                "--verify");
        assertTrue(differs.out().lines().noneMatch(line -> line.startsWith("verified")), differs.out());
        assertTrue(differs.out().codePoints().noneMatch(c -> c == 27 || c == 0x202e), differs.out());
    }

    @Test
    void digits_are_the_same_in_every_locale() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertTrue(run(basic()).out().contains("39 entries, 24 ops, at most 0.0 MiB"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Command(name = "greedy")
    private static final class Greedy implements Callable<Integer> {
        @Override
        public Integer call() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    @Test
    void an_input_that_takes_all_memory_ends_as_a_refused_one() {
        assertEquals(2, Rankine.run(new String[] {"greedy"}, new Greedy()));
    }

    @Test
    void nothing_to_verify_is_not_verified() throws IOException {
        assertEquals(2, run(EMPTY, "--verify").exit());
        assertEquals(0, run(EMPTY).exit());
    }

    @Test
    void a_missing_file_exits_with_2_and_no_file_is_wrong_usage() {
        Console missing =
                Console.run(new RunCommand(), "run", folder.resolve("none.json").toString());
        assertEquals(2, missing.exit());
        assertTrue(missing.err().contains("there is no file"), missing.err());
        assertEquals(Rankine.USAGE, Console.run(new RunCommand(), "run").exit());
    }

    @Test
    void progress_stays_silent_on_short_runs() {
        StringWriter text = new StringWriter();
        try (RunProgress progress = new RunProgress(new PrintWriter(text, true))) {
            progress.at(1, 2, "modsum_ttt");
        }
        assertEquals("", text.toString());
    }

    private Console run(String transcript, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("transcript.json"), transcript);
        String[] line = new String[options.length + 2];
        line[0] = "run";
        line[1] = file.toString();
        System.arraycopy(options, 0, line, 2, options.length);
        return Console.run(new RunCommand(), line);
    }

    private static String basic() throws IOException {
        return Files.readString(Path.of("../heal/src/test/resources/io/rankine/heal/t1_v01_basic.json"));
    }
}
