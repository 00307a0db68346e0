package io.rankine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.ElementType;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a user sees behind the dot after a tensor. What is not for every day stands behind a facet. */
class NamesTest {

    private static final int MOST = 150;

    /** What every object has, and what operands hand to generated code. */
    private static final Set<String> PLUMBING = Set.of("equals", "hashCode", "term", "toString", "types", "wrap");

    /** {@code {@link LongTensor2#plus plus}} in the package's comment. */
    private static final Pattern LINK = Pattern.compile("\\{@link (?<type>\\w+)#(?<name>\\w+) \\w+}");

    static Stream<String> types() {
        return ElementType.typed().stream().map(ElementType::familyName);
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTensorHasAtMost150Names(String type) throws ClassNotFoundException {
        for (int rank = 0; rank <= 6; rank++) {
            Set<String> names = names(type + "Tensor" + rank);
            assertTrue(
                    names.size() <= MOST,
                    names.size() + " names, at most " + MOST + ": put an op behind a facet, or take a name away: "
                            + names);
        }
    }

    @Test
    void theTableOfMethodsByGroupHasEveryNameOnceAndNoOther() throws ClassNotFoundException, IOException {
        Set<String> names = new TreeSet<>();
        for (String type : types().toList()) {
            for (int rank = 0; rank <= 6; rank++) {
                names.addAll(names(type + "Tensor" + rank));
            }
        }
        names.removeAll(PLUMBING);
        List<MatchResult> links = LINK.matcher(Files.readString(Path.of("src/main/java/io/rankine/package-info.java")))
                .results()
                .toList();
        assertEquals(
                String.join("\n", names),
                links.stream().map(link -> link.group("name")).sorted().collect(Collectors.joining("\n")));
        for (MatchResult link : links) {
            assertTrue(names(link.group("type")).contains(link.group("name")), link::group);
        }
    }

    private static Set<String> names(String type) throws ClassNotFoundException {
        return Arrays.stream(Class.forName("io.rankine." + type).getMethods())
                .filter(method -> !method.isSynthetic() && method.getDeclaringClass() != Object.class)
                .map(Method::getName)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
