package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What differs by element type is a property of the type, or generated: nobody asks for one type by name. */
class ElementTypeComparisonsTest {

    private static final Set<String> ROOMS = Set.of("codegen", "runtime-java", "native", "dsl");

    private static final String TYPE = "(ElementType\\.)?(" + names() + ")\\b";

    private static final Pattern CASE =
            Pattern.compile("\\bcase ([A-Z0-9_]+,\\s*)*(" + names() + ")\\b|\\bElementType\\.(" + names() + ")\\s*->");

    private static final Pattern COMPARISON = Pattern.compile("[!=]= " + TYPE + "|\\b" + TYPE + " [!=]= ");

    @Test
    void none_but_the_table_switches_over_element_types() throws IOException {
        assertEquals(Set.of(), found(CASE), "ask the type for a property, or generate the cases from the table");
    }

    @Test
    void none_but_the_table_compares_element_types() throws IOException {
        assertEquals(Set.of(), found(COMPARISON), "ask the type for a property, such as isInteger() or isWidest()");
    }

    private static Set<String> found(Pattern pattern) throws IOException {
        Set<String> found = new TreeSet<>();
        for (Path sources : sources()) {
            try (Stream<Path> files = Files.walk(sources)) {
                for (Path file :
                        files.filter(ElementTypeComparisonsTest::isSource).toList()) {
                    pattern.matcher(Files.readString(file))
                            .results()
                            .forEach(match -> found.add(file.getFileName() + ": " + match.group()));
                }
            }
        }
        return found;
    }

    private static String names() {
        return Arrays.stream(ElementType.values()).map(Enum::name).collect(Collectors.joining("|"));
    }

    private static List<Path> sources() throws IOException {
        List<Path> sources = new ArrayList<>();
        for (String room : ROOMS) {
            try (Stream<Path> modules = Files.walk(Path.of("..", room), 1)) {
                modules.map(module -> module.resolve("src/main"))
                        .filter(Files::isDirectory)
                        .forEach(sources::add);
            }
        }
        return sources;
    }

    private static boolean isSource(Path path) {
        String name = path.getFileName().toString();
        return name.matches(".*\\.(java|kt)") && !name.equals("ElementType.java");
    }
}
