package io.rankine.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each row of the tables of calls of other libraries stands as a line of a program that tests run: those that print what they give by
 * {@link PageProgramsTest}, those of NumPy and MatX by FromNumpyTest and FromMatxTest.
 */
class CallTablesTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path PROGRAMS = ROOT.resolve("samples/programs/src/main");
    private static final String JAVA = "java/io/rankine/samples/";
    private static final String KOTLIN = "kotlin/io/rankine/samples/";

    /** A line of Java prints, ends a statement, stands in a list or ends it; %1$s is theirs. */
    private static final List<String> PRINTED = List.of("System.out.println(%2$s); // %3$s\n");

    private static final List<String> IN_JAVA = List.of("%2$s; // %1$s\n", "%2$s, // %1$s\n", "%2$s); // %1$s\n");

    @ParameterizedTest
    @MethodSource("tables")
    void every_row_is_a_line_of_the_program(
            String page, String section, int least, int cells, String program, List<String> lines) throws IOException {
        List<Object[]> table = rows(section(page, section));
        assertTrue(table.size() >= least, () -> section + " has " + table.size() + " rows");
        String source = Files.readString(PROGRAMS.resolve(program));
        for (Object[] row : table) {
            assertEquals(cells, row.length, () -> Arrays.toString(row));
            assertTrue(
                    lines.stream().anyMatch(line -> source.contains(" " + line.formatted(row))),
                    () -> program + " has no line " + lines.getFirst().formatted(row));
        }
    }

    static Stream<Arguments> tables() {
        String others = "from-libraries.md";
        return Stream.of(
                        Stream.of(
                                Arguments.of(
                                        others,
                                        "Multik",
                                        37,
                                        3,
                                        KOTLIN + "pages/FromMultik.kt",
                                        List.of("println(%2$s) // %3$s\n")),
                                Arguments.of(others, "EJML", 33, 3, JAVA + "pages/FromEjml.java", PRINTED),
                                Arguments.of(others, "ND4J", 46, 3, JAVA + "pages/FromNd4j.java", PRINTED)),
                        inBoth("numpy.md", "Arrays and views", 12, "FromNumpy"),
                        inBoth("numpy.md", "Results", 27, "FromNumpy"),
                        inBoth("numpy.md", "Writing", 9, "FromNumpy"),
                        functions("Making arrays", 34),
                        functions("Functions of elements", 64),
                        functions("Statistics and running values", 53),
                        functions("Order and choice", 35),
                        functions("Linear algebra and polynomials", 55),
                        functions("Signals", 22),
                        names("Shapes, joints and parts", 38),
                        names("Operators and comparisons by name", 44),
                        Stream.of(Arguments.of(
                                "numpy.md", "Random numbers", 45, 2, JAVA + "pages/FromNumpyRandom.java", IN_JAVA)),
                        inBoth("matx.md", "Views", 9, "FromMatx"),
                        inBoth("matx.md", "Statements", 14, "FromMatx"),
                        inJava("Expressions", 7),
                        inJava("Transforms and reductions", 18),
                        inJava("Owners, and other systems", 8))
                .flatMap(table -> table);
    }

    private static Stream<Arguments> inBoth(String page, String section, int rows, String program) {
        return Stream.of(
                Arguments.of(page, section, rows, 3, JAVA + program + ".java", IN_JAVA),
                Arguments.of(page, section, rows, 3, KOTLIN + program + "InKotlin.kt", List.of("%3$s // %1$s\n")));
    }

    private static Stream<Arguments> functions(String section, int rows) {
        return Stream.of(Arguments.of("numpy.md", section, rows, 3, JAVA + "pages/FromNumpyFunctions.java", PRINTED));
    }

    private static Stream<Arguments> names(String section, int rows) {
        return Stream.of(Arguments.of("numpy.md", section, rows, 3, JAVA + "pages/FromNumpyNames.java", PRINTED));
    }

    private static Stream<Arguments> inJava(String section, int rows) {
        return Stream.of(Arguments.of("matx.md", section, rows, 2, JAVA + "FromMatx.java", IN_JAVA));
    }

    /** The cells of rows of code, without their quotes. */
    private static List<Object[]> rows(String section) {
        return section.lines()
                .filter(line -> line.startsWith("| `"))
                .map(line -> (Object[])
                        line.substring(3, line.length() - 3).replace("\\|", "|").split("` \\| `"))
                .toList();
    }

    private static String section(String page, String heading) throws IOException {
        String text = Files.readString(ROOT.resolve("docs").resolve(page));
        int start = text.indexOf("\n## " + heading + "\n") + 1;
        assertTrue(start > 0, () -> page + " has no heading " + heading);
        String after = text.substring(start);
        int next = after.indexOf("\n## ");
        return next < 0 ? after : after.substring(0, next);
    }
}
