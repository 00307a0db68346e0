package io.rankine;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.processor.pages.Page;
import io.rankine.processor.pages.PageSources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The Javadoc pages of typed tensors, without a run of the javadoc tool: 4,500 described members and a page for each class make
 * a site of 20 MB. {@code -Prelease} makes the site and checks it.
 */
class PagesTest {

    private static final Path SOURCES = Path.of("target", "generated-sources", "annotations");
    private static final int MOST = 4500;
    private static final int MOST_OF_A_PAGE = 180;

    @Test
    void theSiteIsSmallAndHasAPageForEachClass() throws IOException {
        Collection<Page> pages = PageSources.in(SOURCES).pages();
        int described = pages.stream().mapToInt(Page::described).sum();
        assertTrue(described <= MOST, () -> described + " members are described, of at most " + MOST);
        assertEquals(sources(), pages.size());
        assertAll(pages.stream()
                .map(page -> () -> assertTrue(
                        page.described() <= MOST_OF_A_PAGE,
                        () -> "%s describes %d members".formatted(page.path(), page.described()))));
    }

    private static long sources() throws IOException {
        try (Stream<Path> paths = Files.walk(SOURCES)) {
            return paths.filter(path -> path.toString().endsWith(".java")).count();
        }
    }
}
