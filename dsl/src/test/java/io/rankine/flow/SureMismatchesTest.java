package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/**
 * A program a line, of all that tensors and expressions offer. What fails when it runs is an error in javac, with the text of
 * the exception; what runs is none, and neither is what depends on sizes that javac does not see.
 */
class SureMismatchesTest {

    private static final Path TABLES = Path.of("src/test/resources/flow-tables");

    /** Of known sizes, so that what comes out of a line can be told: {@code u} is hidden. */
    private static final String GIVEN =
            "LongTensor2 a = LongTensor.ones(2, 3), b = LongTensor.ones(4, 3), one = LongTensor.ones(1, 3); "
                    + "LongTensor1 v = LongTensor.ones(3), w = LongTensor.ones(4); LongTensor3 c = LongTensor.ones(2, 3, 4); "
                    + "DoubleTensor2 d = DoubleTensor.ones(2, 3); BoolTensor1 two = BoolTensor.ones(2), three = BoolTensor.ones(3); "
                    + "LongTensor2 u = hidden(LongTensor.ones(5, 3)); long n = hidden(5L); int axis = hidden(1);";

    @TempDir
    Path classes;

    @Test
    void whatFailsIsAnErrorWithTheTextOfTheException() throws IOException {
        List<String> lines = lines("wrong.txt");
        CheckedPrograms programs = programs("Wrong", lines);
        assertAll(IntStream.range(0, lines.size()).<Executable>mapToObj(i -> () -> {
            Throwable thrown = programs.run(i);
            String expected = thrown == null ? "no exception" : thrown.getMessage();
            FlowProgram.Message error = programs.firstError(i);
            String text = error == null ? "no error" : error.text();
            String known = Pattern.quote(text).replace("?", "\\E\\d+\\Q"); // sizes that are known at run time only
            assertTrue(expected.matches(known), lines.get(i) + "\n" + expected + "\n" + text);
        }));
    }

    @Test
    void whatRunsIsNoErrorAndHasTheShapeThatIsClaimed() throws IOException {
        List<String> lines = lines("right.txt");
        CheckedPrograms programs = programs("Right", lines);
        assertAll(IntStream.range(0, lines.size()).<Executable>mapToObj(i -> () -> {
            assertNull(programs.firstError(i), lines.get(i));
            assertNull(programs.run(i), lines.get(i));
        }));
    }

    /** Without what hides sizes javac sees that each line fails: so these lines do depend on what is hidden. */
    @Test
    void whatDependsOnHiddenSizesIsNoError() throws IOException {
        List<String> lines = lines("open.txt");
        CheckedPrograms programs = programs("Open", lines);
        assertAll(IntStream.range(0, lines.size())
                .<Executable>mapToObj(i -> () -> assertNull(programs.firstError(i), lines.get(i))));
    }

    private CheckedPrograms programs(String name, List<String> lines) {
        return CheckedPrograms.compile(
                classes,
                name,
                "",
                lines.stream().map(line -> List.of(GIVEN, line)).toList());
    }

    private static List<String> lines(String table) throws IOException {
        return Files.readAllLines(TABLES.resolve(table)).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("//"))
                .toList();
    }
}
