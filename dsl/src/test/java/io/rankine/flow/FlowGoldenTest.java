package io.rankine.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Each program gets exactly the messages written in it, at their lines: no fewer, and never one too many. */
class FlowGoldenTest {

    private static final Path PROGRAMS = Path.of("src/test/resources/flow");

    @TempDir
    static Path classes;

    private static FlowCompiler compiler;

    @BeforeAll
    static void start() {
        compiler = new FlowCompiler(classes);
    }

    private static List<FlowProgram> programs() throws IOException {
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .map(FlowProgram::read)
                    .toList();
        }
    }

    /** All at once, but for those with options of their own and those whose ops or annotations are wrong: javac stops there. */
    @TestFactory
    Stream<DynamicTest> javacSaysWhatTheProgramExpects() throws IOException {
        Map<Boolean, List<FlowProgram>> programs = programs().stream()
                .collect(Collectors.partitioningBy(program -> program.options().isEmpty()
                        && Stream.of("@OpSet", "[rankine:shape]").noneMatch(program.source()::contains)));
        Map<String, List<FlowProgram.Message>> together = compiler.check(programs.get(true));
        return Stream.concat(
                programs.get(true).stream()
                        .map(program -> said(program, () -> together.getOrDefault(program.name(), List.of()))),
                programs.get(false).stream().map(program -> said(program, () -> compiler.check(program))));
    }

    private static DynamicTest said(FlowProgram program, Supplier<List<FlowProgram.Message>> messages) {
        return DynamicTest.dynamicTest(
                program.name(), () -> assertEquals(text(program.expected()), text(messages.get())));
    }

    @Test
    void halfOfTheProgramsAreWrongAndHalfMustStaySilent() throws IOException {
        long wrong = programs().stream()
                .filter(program ->
                        program.expected().stream().anyMatch(m -> m.kind().equals("error")))
                .count();
        long silent = programs().stream()
                .filter(program -> program.expected().isEmpty())
                .count();
        assertTrue(wrong >= 50 && silent >= 50, wrong + " wrong programs, " + silent + " silent ones");
    }

    @Test
    void anOptionThatDoesNotExistIsRefused() {
        FlowProgram program = new FlowProgram("Empty.java", "// options: -Arankine.shapes=all\nclass Empty {}");
        assertEquals(
                "[rankine:option] -Arankine.shapes=all: allowed are check, report",
                compiler.check(program).getFirst().text());
    }

    private static String text(List<FlowProgram.Message> messages) {
        return messages.stream().map(FlowProgram.Message::toString).collect(Collectors.joining("\n"));
    }
}
