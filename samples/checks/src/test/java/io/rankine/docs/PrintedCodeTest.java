package io.rankine.docs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The documents print only code that stands in the sources, where it is compiled and tested. */
class PrintedCodeTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final List<String> DOCUMENTS = List.of(
            "README.md",
            "CONTRIBUTING.md",
            "docs/start-java.md",
            "docs/start-kotlin.md",
            "docs/rings.md",
            "docs/exchange.md",
            "docs/pictures.md",
            "docs/notebooks.md",
            "docs/tensors.md",
            "docs/heal.md",
            "docs/spark.md",
            "docs/lazy.md",
            "docs/math.md",
            "docs/types.md",
            "docs/transforms.md",
            "docs/translation.md",
            "docs/shape-flow.md",
            "docs/numpy.md",
            "docs/matx.md",
            "docs/from-libraries.md",
            "docs/ops.md",
            "docs/tutorial-encryption.md",
            "docs/tutorial-heal.md",
            "docs/tutorial-numbers.md",
            "docs/tutorial-numpy.md",
            "docs/tutorial-signals.md",
            "docs/performance.md",
            "docs/stability.md",
            "docs/platforms.md");
    private static final List<String> SOURCES = List.of(
            "codegen/spec/src",
            "runtime-java/src",
            "runtime-java/engine/src",
            "runtime-java/rings/src",
            "runtime-java/exchange/src",
            "runtime-java/heal/src",
            "native/src",
            "dsl/src",
            "dsl/pictures/src",
            "dsl/notebook/src",
            "dsl/arrow/src",
            "dsl/dataframe/src",
            "samples/checks/src",
            "samples/programs/src",
            "samples/spark/src",
            "samples/own-op",
            "samples/start-java",
            "samples/start-kotlin");
    private static final Map<String, List<String>> READ = new ConcurrentHashMap<>();
    private static final Pattern FENCE =
            Pattern.compile("^```(java|kotlin|c|xml)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    @ParameterizedTest
    @MethodSource("blocks")
    void every_code_block_stands_verbatim_in_a_source(String document, String language, String code) {
        String longest = code.lines()
                .map(String::strip)
                .max(Comparator.comparing(String::length))
                .orElse("");
        List<String> indented = indented(code);
        assertTrue(
                sources(language).stream()
                        .filter(source -> source.contains(longest)) // one search in place of eleven
                        .anyMatch(source -> indented.stream().anyMatch(source::contains)),
                () -> document + ": no " + language + " source below " + SOURCES + " has these lines:\n" + code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "kotlin"})
    void the_readme_shows_code_in_both_languages(String wanted) {
        assertTrue(blocks().anyMatch(block -> block.get()[0].equals("README.md") && block.get()[1].equals(wanted)));
    }

    static Stream<Arguments> blocks() {
        return DOCUMENTS.stream()
                .flatMap(document -> FENCE.matcher(read(ROOT.resolve(document)))
                        .results()
                        .map((MatchResult block) -> Arguments.of(document, block.group(1), block.group(2))));
    }

    /** Read once, each after a line break. */
    private static List<String> sources(String language) {
        return READ.computeIfAbsent(language, PrintedCodeTest::read);
    }

    private static List<String> read(String language) {
        String suffix = language.equals("kotlin") ? ".kt" : "." + language;
        return SOURCES.stream()
                .map(ROOT::resolve)
                .flatMap(PrintedCodeTest::files)
                .filter(file -> file.toString().endsWith(suffix))
                .map(file -> "\n" + read(file))
                .toList();
    }

    /** The lines, all indented by the same amount, after a line break. */
    private static List<String> indented(String code) {
        return Stream.iterate("", indent -> indent.length() <= 40, indent -> indent + "    ")
                .map(indent -> "\n" + code.replaceAll("(?m)^(?=.)", indent))
                .toList();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
