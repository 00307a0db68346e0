package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.LongTensor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What javac proves is what happens: random programs are checked, compiled all the same, and run. */
class FlowAgainstRunTimeTest {

    private static final int METHODS = 400;
    private static final List<String> CONSTANTS = List.of("0", "1", "1", "2", "2", "3", "4");

    @TempDir
    Path classes;

    @Test
    void whereAllIsKnownJavacRefusesExactlyWhatFailsWithTheSameText() {
        RandomPrograms programs = new RandomPrograms(1, CONSTANTS);
        CheckedPrograms checked = compile("AllKnown", "", method -> programs.statements(1 + method % 5));
        int wrong = 0;
        for (int i = 0; i < METHODS; i++) {
            FlowProgram.@Nullable Message message = checked.firstError(i);
            Throwable thrown = checked.run(i);
            String source = checked.source(i);
            assertEquals(message == null ? null : message.text(), thrown == null ? null : thrown.getMessage(), source);
            if (thrown != null && message != null) {
                wrong++;
                assertEquals(message.line(), CheckedPrograms.line(thrown), source);
            }
        }
        assertTrue(wrong > METHODS / 4 && wrong < METHODS * 3 / 4, wrong + " wrong programs");
    }

    @Test
    void whatIsHiddenFromJavacIsNeverRefusedInVain() {
        List<String> sizes = new ArrayList<>(CONSTANTS);
        sizes.addAll(List.of("hidden(1)", "hidden(2)", "hidden(3)"));
        RandomPrograms programs = new RandomPrograms(2, sizes);
        CheckedPrograms checked = compile(
                "Hidden",
                "",
                method -> programs.statements(1 + method % 5).stream()
                        .map(line -> method % 3 == 0 ? line.replaceFirst("= (t\\d+)\\.", "= hidden($1).") : line)
                        .toList());
        int refused = 0;
        for (int i = 0; i < METHODS; i++) {
            FlowProgram.Message message = checked.firstError(i);
            if (message != null) {
                refused++;
                assertFails(checked, i, message);
            }
        }
        assertTrue(refused > METHODS / 10, refused + " refused");
    }

    @Test
    void whatIsRefusedByNameFailsForEverySize() {
        List<String> sizes = List.of("1", "2", "3", "n", "n", "m", "m", "n + 1", "2 * n", "m - 1", "n * m", "n / 2");
        RandomPrograms programs = new RandomPrograms(3, sizes);
        String parameters = "@Shape(\"[n, m]\") LongTensor2 p, @Shape(\"[m, 3]\") LongTensor2 q, long n, int m";
        CheckedPrograms checked = compile(
                "Named", parameters, method -> programs.statementsFrom(method % 2 == 0 ? "p" : "q", 2, 1 + method % 4));
        int refused = 0;
        for (int i = 0; i < METHODS; i++) {
            FlowProgram.Message message = checked.firstError(i);
            if (message == null) {
                continue;
            }
            refused++;
            for (int n = 0; n <= 4; n++) {
                for (int m = 0; m <= 4; m++) {
                    assertFails(checked, i, message, LongTensor.zeros(n, m), LongTensor.zeros(m, 3), (long) n, m);
                }
            }
        }
        assertTrue(refused > METHODS / 10, refused + " refused");
    }

    /** The program fails at the line that javac refused, if not before. */
    private static void assertFails(
            CheckedPrograms checked, int method, FlowProgram.Message message, Object... arguments) {
        Throwable thrown = checked.run(method, arguments);
        String source = Arrays.toString(arguments) + "\n" + message + "\n" + checked.source(method);
        assertNotNull(thrown, source);
        assertTrue(CheckedPrograms.line(thrown) <= message.line(), source);
    }

    private CheckedPrograms compile(String name, String parameters, Function<Integer, List<String>> bodies) {
        return CheckedPrograms.compile(
                classes,
                name,
                parameters,
                IntStream.range(0, METHODS).mapToObj(bodies::apply).toList());
    }
}
