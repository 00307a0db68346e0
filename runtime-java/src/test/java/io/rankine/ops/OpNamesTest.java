package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The processor knows what ops declare, and none of them by name. */
class OpNamesTest {

    private static final Path PROCESSOR = Path.of("../codegen/processor/src/main/java");

    private static final Pattern LITERAL = Pattern.compile("\"([^\"\\\\]*)\"");

    /** Words that also name views, methods written by hand and variables. */
    private static final Set<String> WORDS = Set.of("all", "concat", "filter", "nonZero", "real", "take");

    /** The repetitions that {@code Tensors.times} makes, and javac's rule for them. */
    private static final Set<String> REPETITIONS = Set.of("TensorsClass: times", "StructuralRule: times");

    @Test
    void no_name_of_an_op_stands_in_the_processor() throws IOException, URISyntaxException {
        Set<String> ops = ops();
        assertTrue(ops.containsAll(Set.of("plus", "modsum", "matmul")));
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(PROCESSOR)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                String name = file.getFileName().toString().replace(".java", "");
                LITERAL.matcher(Files.readString(file))
                        .results()
                        .map(match -> match.group(1))
                        .filter(word -> ops.contains(word) && !WORDS.contains(word))
                        .map(op -> name + ": " + op)
                        .forEach(found::add);
            }
        }
        found.removeAll(REPETITIONS);
        assertEquals(Set.of(), found, "ops in the generator: declare a trait on the op instead");
    }

    private static Set<String> ops() throws IOException, URISyntaxException {
        Set<String> names = new TreeSet<>();
        for (String catalogue : BuiltIn.texts(".ops").values()) {
            catalogue
                    .lines()
                    .filter(line -> line.startsWith("op "))
                    .map(line -> line.split(" ")[1])
                    .forEach(names::add);
        }
        return names;
    }
}
