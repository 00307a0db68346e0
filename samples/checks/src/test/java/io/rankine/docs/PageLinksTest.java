package io.rankine.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Links from one page to a file, or to a heading of a page, lead somewhere. */
class PageLinksTest {

    private static final Path ROOT = Path.of("../..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\((?!\\w+:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    @Test
    void lead_to_a_file_or_a_heading() throws IOException {
        assertEquals(List.of(), pages().flatMap(PageLinksTest::broken).toList());
    }

    private static Stream<Path> pages() throws IOException {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"));
                Stream<Path> own = Files.list(ROOT)) {
            return Stream.concat(docs, own).filter(file -> file.toString().endsWith(".md")).toList().stream();
        }
    }

    private static Stream<String> broken(Path page) {
        return LINK.matcher(read(page))
                .results()
                .filter(link -> !leads(page, link))
                .map(link -> ROOT.relativize(page) + ": " + link.group());
    }

    private static boolean leads(Path page, MatchResult link) {
        Path target = page.resolveSibling(link.group(1)).normalize();
        Path headed = link.group(1).isEmpty() ? page : target;
        return Files.exists(target)
                && (link.group(2) == null || headings(headed).anyMatch(link.group(2)::equals));
    }

    /** As GitHub names them in links. */
    private static Stream<String> headings(Path page) {
        return HEADING.matcher(read(page))
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException exception) {
            throw new UncheckedIOException(exception);
        }
    }
}
