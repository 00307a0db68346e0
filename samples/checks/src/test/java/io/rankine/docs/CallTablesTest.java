package io.rankine.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Our calls in the tables of docs/from-libraries.md, and what they give, stand in programs that {@link PageProgramsTest} runs. */
class CallTablesTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path PROGRAMS = ROOT.resolve("samples/programs/src/main");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `.+` \\| `(.+)` \\| `(.+)` \\|$");
    private static final int LEAST = 30;

    @ParameterizedTest
    @MethodSource("tables")
    void every_row_is_a_line_of_the_program(String library, String program, String printer) throws IOException {
        List<MatchResult> rows = ROW.matcher(section(library)).results().toList();
        assertTrue(rows.size() >= LEAST, () -> library + " has " + rows.size() + " rows");
        String source = Files.readString(PROGRAMS.resolve(program));
        rows.forEach(row -> {
            String line = printer.formatted(row.group(1), row.group(2));
            assertTrue(source.contains(line), () -> program + " has no line " + line);
        });
    }

    static Stream<Arguments> tables() {
        String java = "System.out.println(%s); // %s\n";
        return Stream.of(
                Arguments.of("Multik", "kotlin/io/rankine/samples/pages/FromMultik.kt", "println(%s) // %s\n"),
                Arguments.of("EJML", "java/io/rankine/samples/pages/FromEjml.java", java),
                Arguments.of("ND4J", "java/io/rankine/samples/pages/FromNd4j.java", java));
    }

    private static String section(String library) throws IOException {
        String page = Files.readString(ROOT.resolve("docs/from-libraries.md"));
        String after = page.substring(page.indexOf("\n## " + library + "\n") + 1);
        int next = after.indexOf("\n## ");
        return next < 0 ? after : after.substring(0, next);
    }
}
