package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.LongTensor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
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
        Checked checked = compile("AllKnown", "", method -> programs.statements(1 + method % 5));
        int wrong = 0;
        for (int i = 0; i < METHODS; i++) {
            FlowProgram.@Nullable Message message = checked.firstError(i);
            Throwable thrown = checked.run(i);
            String source = checked.source(i);
            assertEquals(message == null ? null : message.text(), thrown == null ? null : thrown.getMessage(), source);
            if (thrown != null && message != null) {
                wrong++;
                assertEquals(message.line(), line(thrown), source);
            }
        }
        assertTrue(wrong > METHODS / 4 && wrong < METHODS * 3 / 4, wrong + " wrong programs");
    }

    @Test
    void whatIsHiddenFromJavacIsNeverRefusedInVain() {
        List<String> sizes = new ArrayList<>(CONSTANTS);
        sizes.addAll(List.of("hidden(1)", "hidden(2)", "hidden(3)"));
        RandomPrograms programs = new RandomPrograms(2, sizes);
        Checked checked = compile(
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
        Checked checked = compile(
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
    private static void assertFails(Checked checked, int method, FlowProgram.Message message, Object... arguments) {
        Throwable thrown = checked.run(method, arguments);
        String source = Arrays.toString(arguments) + "\n" + message + "\n" + checked.source(method);
        assertNotNull(thrown, source);
        assertTrue(line(thrown) <= message.line(), source);
    }

    private static long line(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getMethodName().matches("m\\d+"))
                .findFirst()
                .orElseThrow()
                .getLineNumber();
    }

    /** A class of methods {@code m0}, {@code m1}, ..., compiled in spite of what javac says of it. */
    private record Checked(Map<String, Method> methods, List<List<FlowProgram.Message>> errors, List<String> sources) {

        FlowProgram.@Nullable Message firstError(int method) {
            return errors.get(method).isEmpty() ? null : errors.get(method).getFirst();
        }

        String source(int method) {
            return sources.get(method);
        }

        @Nullable
        Throwable run(int method, Object... arguments) {
            try {
                methods.get("m" + method).invoke(null, arguments);
                return null;
            } catch (InvocationTargetException failed) {
                return failed.getCause();
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private Checked compile(String name, String parameters, Function<Integer, List<String>> bodies) {
        List<String> lines = new ArrayList<>(List.of(
                "import static io.rankine.Tensors.*;",
                "import io.rankine.*;",
                "import io.rankine.spec.*;",
                "@ShapeChecked public class " + name + " {",
                "static <T> T hidden(T value) { return value; }"));
        List<long[]> ranges = new ArrayList<>();
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < METHODS; i++) {
            List<String> body = bodies.apply(i);
            lines.add("public static void m" + i + "(" + parameters + ") {");
            ranges.add(new long[] {lines.size() + 1, lines.size() + body.size()});
            lines.addAll(body);
            lines.add("}");
            sources.add(String.join("\n", body));
        }
        lines.add("}");
        FlowProgram program = new FlowProgram(name + ".java", String.join("\n", lines));
        FlowCompiler compiler = new FlowCompiler(classes);
        List<FlowProgram.Message> messages = compiler.check(program);
        List<List<FlowProgram.Message>> errors = ranges.stream()
                .map(range -> messages.stream()
                        .filter(m -> m.line() >= range[0] && m.line() <= range[1])
                        .toList())
                .toList();
        assertEquals(
                messages.size(),
                errors.stream().mapToInt(List::size).sum(),
                "messages outside of methods: " + messages);
        Map<String, Method> methods = Arrays.stream(compiler.load(program).getMethods())
                .filter(method -> method.getName().matches("m\\d+"))
                .collect(Collectors.toMap(Method::getName, method -> method));
        return new Checked(methods, errors, sources);
    }
}
