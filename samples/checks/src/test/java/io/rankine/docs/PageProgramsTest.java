package io.rankine.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each page of docs begins with a whole program, and the programs of {@code samples.pages} and {@code samples.ops} print what their comments say. */
class PageProgramsTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Path MAIN = ROOT.resolve("samples/programs/src/main");
    private static final List<String> PROGRAMS =
            List.of("java/io/rankine/samples/pages", "java/io/rankine/samples/ops", "kotlin/io/rankine/samples/pages");
    private static final Pattern FENCE = Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern PRINTED =
            Pattern.compile("^ *(?:System\\.out\\.println|println|attempt)\\b.*?(?:// (.*))?$");
    private static final Pattern CONTINUED = Pattern.compile("^ *// (.*)$");

    @ParameterizedTest
    @MethodSource("pages")
    void a_page_begins_with_a_whole_program(Path page) throws IOException {
        MatchResult first =
                FENCE.matcher(Files.readString(page)).results().findFirst().orElseThrow();
        String code = first.group(2);
        if (List.of("java", "kotlin").contains(first.group(1))) {
            assertTrue(
                    code.startsWith("import ") && code.contains(" main("),
                    () -> page + " begins with a part:\n" + code);
        } else {
            assertTrue(code.contains("samples/bench/scripts"), () -> page + " begins with no program");
        }
    }

    @ParameterizedTest
    @MethodSource("programs")
    void a_program_prints_what_its_comments_say(Path source) throws Exception {
        String said = said(Files.readAllLines(source));
        assertFalse(said.isEmpty());
        assertEquals(said, printed(main(source)));
    }

    static Stream<Path> pages() throws IOException {
        return files(ROOT.resolve("docs"), ".md").stream();
    }

    static Stream<Path> programs() throws IOException {
        List<Path> programs = new ArrayList<>();
        for (String folder : PROGRAMS) {
            programs.addAll(files(MAIN.resolve(folder), folder.startsWith("java") ? ".java" : ".kt"));
        }
        return programs.stream().filter(file -> !file.endsWith("package-info.java"));
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> list = Files.list(folder)) {
            return list.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static Method main(Path source) throws ReflectiveOperationException {
        Path in = MAIN.relativize(source);
        String file =
                in.subpath(1, in.getNameCount()).toString().replace('\\', '.').replace('/', '.');
        Method main =
                Class.forName(file.replace(".java", "").replace(".kt", "Kt")).getDeclaredMethod("main");
        main.setAccessible(true);
        return main;
    }

    /** The comments behind prints and on the lines below them, as one line. */
    private static String said(List<String> lines) {
        List<String> said = new ArrayList<>();
        boolean printing = false;
        for (String line : lines) {
            var print = PRINTED.matcher(line);
            var more = CONTINUED.matcher(line);
            if (print.matches()) {
                printing = true;
                said.add(print.group(1) == null ? "" : print.group(1));
            } else if (printing && more.matches()) {
                said.add(more.group(1));
            } else {
                printing = false;
            }
        }
        return oneLine(String.join(" ", said));
    }

    private static String printed(Method main) throws ReflectiveOperationException {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.invoke(null);
        } finally {
            System.setOut(before);
        }
        return oneLine(bytes.toString(StandardCharsets.UTF_8));
    }

    private static String oneLine(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
