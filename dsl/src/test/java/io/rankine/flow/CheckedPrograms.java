package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A class of methods {@code m0}, {@code m1}, ..., compiled in spite of what javac says of it. */
record CheckedPrograms(Map<String, Method> methods, List<List<FlowProgram.Message>> errors, List<String> sources) {

    /** @param bodies the statements of each method, one a line */
    static CheckedPrograms compile(Path classes, String name, String parameters, List<List<String>> bodies) {
        List<String> lines = new ArrayList<>(List.of(
                "import static io.rankine.Tensors.*;",
                "import io.rankine.*;",
                "import io.rankine.spec.*;",
                "import java.util.*;",
                "@ShapeChecked public class " + name + " {",
                "static <T> T hidden(T value) { return value; }"));
        List<long[]> ranges = new ArrayList<>();
        for (List<String> body : bodies) {
            lines.add("public static void m" + ranges.size() + "(" + parameters + ") {");
            ranges.add(new long[] {lines.size() + 1, lines.size() + body.size()});
            lines.addAll(body);
            lines.add("}");
        }
        lines.add("}");
        FlowProgram program = new FlowProgram(name + ".java", String.join("\n", lines));
        FlowCompiler compiler = new FlowCompiler(classes);
        Class<?> loaded = compiler.load(program);
        List<FlowProgram.Message> messages = compiler.check(program);
        List<List<FlowProgram.Message>> errors = ranges.stream()
                .map(range -> messages.stream()
                        .filter(m -> m.line() >= range[0] && m.line() <= range[1])
                        .toList())
                .toList();
        List<FlowProgram.Message> outside = new ArrayList<>(messages);
        errors.forEach(outside::removeAll);
        assertEquals(List.of(), outside, "messages outside of methods");
        Map<String, Method> methods = Arrays.stream(loaded.getMethods())
                .filter(method -> method.getName().matches("m\\d+"))
                .collect(Collectors.toMap(Method::getName, method -> method));
        return new CheckedPrograms(
                methods,
                errors,
                bodies.stream().map(body -> String.join("\n", body)).toList());
    }

    FlowProgram.@Nullable Message firstError(int method) {
        return errors.get(method).isEmpty() ? null : errors.get(method).getFirst();
    }

    String source(int method) {
        return sources.get(method);
    }

    /** What a method throws; null if it returns. */
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

    /** The line of the method that threw. */
    static long line(Throwable thrown) {
        return Arrays.stream(thrown.getStackTrace())
                .filter(frame -> frame.getMethodName().matches("m\\d+"))
                .findFirst()
                .orElseThrow()
                .getLineNumber();
    }
}
