package io.rankine.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.testing.compile.Compilation;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each file in src/test/resources/bad breaks a rule. A line that javac is to complain about ends with
 * {@code // error: } and the message, several messages parted by {@code ||}, line breaks written as {@code \n}.
 */
class RejectedInputsTest {

    private static final String MARK = "// error: ";

    private static final String TYPES =
            Arrays.stream(ElementType.values()).map(ElementType::label).collect(Collectors.joining(", "));

    /** Files, and folders of files that are compiled together. */
    static Stream<Path> inputs() throws IOException {
        try (Stream<Path> paths = Files.list(Resources.ROOT.resolve("bad"))) {
            return paths.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void everyMessageStandsAtItsLineAndThereIsNoOther(Path input) {
        List<Path> files = Resources.files(input);
        List<String> expected =
                files.stream().flatMap(RejectedInputsTest::expected).toList();
        assertFalse(expected.isEmpty(), "no error is expected of " + input);
        Compilation compilation =
                Javac.compile(files.stream().map(Resources::source).toList());
        assertEquals(
                expected.stream().sorted().collect(Collectors.joining("\n")),
                compilation.errors().stream()
                        .map(RejectedInputsTest::found)
                        .sorted()
                        .collect(Collectors.joining("\n")));
    }

    private static Stream<String> expected(Path file) {
        List<String> lines = Resources.read(file).lines().toList();
        return IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).contains(MARK))
                .boxed()
                .flatMap(i -> Stream.of(lines.get(i).split(MARK, 2)[1].split(" \\|\\| "))
                        .map(message -> place(file.getFileName().toString(), i + 1) + message.replace("\\n", "\n")));
    }

    private static String found(Diagnostic<? extends JavaFileObject> error) {
        JavaFileObject source = error.getSource();
        String file =
                source == null ? "?" : Path.of(source.getName()).getFileName().toString();
        return place(file, error.getLineNumber()) + error.getMessage(null).replace(TYPES, "<all element types>");
    }

    private static String place(String file, long line) {
        return file + ":" + line + ": ";
    }
}
