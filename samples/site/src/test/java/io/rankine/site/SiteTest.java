package io.rankine.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.processor.model.OpModel;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The site of this checkout: complete, small, and without a link that leads nowhere. */
class SiteTest {

    private static final Repository REPOSITORY =
            new Repository(Path.of("../..").toAbsolutePath().normalize());
    private static final int LARGEST = 300_000;
    private static final String JAVADOC = "api/";
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern LOADED =
            Pattern.compile("<(?:script|link|img|iframe|source)\\b[^>]*?(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("id=\"([^\"]*)\"");
    private static final Pattern ENTRY =
            Pattern.compile("(?m)^\\[\"((?:\\\\.|[^\"])*)\",\"(?:\\\\.|[^\"])*\",\"([^\"]*)\"");
    private static final Pattern SECTION = Pattern.compile("<h2 id=\"(\\w+)\">(.*?)(?=<h2 |</main>)", Pattern.DOTALL);

    @TempDir
    private static Path folder;

    private static final Map<String, String> FILES = new TreeMap<>();

    @BeforeAll
    static void writes_the_site() throws IOException {
        Site.of(REPOSITORY).write(folder);
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                if (!name.startsWith(JAVADOC)) { // which javadoc writes, if a build left it there
                    FILES.put(name, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
                }
            }
        }
    }

    @Test
    void no_file_is_large() {
        Map<String, Integer> large = new TreeMap<>();
        FILES.forEach((name, text) -> large.put(name, text.getBytes(StandardCharsets.UTF_8).length));
        large.values().removeIf(bytes -> bytes <= LARGEST);
        assertEquals(Map.of(), large);
    }

    @Test
    void every_link_leads_to_a_page_of_the_site_and_a_heading_of_it() {
        List<String> broken = FILES.keySet().stream()
                .filter(SiteTest::isHtml)
                .flatMap(page ->
                        targets(LINK, page).filter(link -> !leads(page, link)).map(link -> page + ": " + link))
                .toList();
        assertEquals(List.of(), broken);
    }

    @Test
    void pages_load_nothing_from_elsewhere() {
        FILES.keySet().stream().filter(SiteTest::isHtml).forEach(page -> {
            List<String> loaded = targets(LOADED, page).toList();
            assertTrue(loaded.size() >= 3, page);
            assertTrue(loaded.stream().noneMatch(link -> link.contains("//")), () -> page + " loads " + loaded);
        });
        assertFalse(FILES.getOrDefault("style.css", "url(").matches("(?s).*(?:url\\(|@import).*"));
        assertFalse(FILES.getOrDefault("search.js", "://").contains("://"));
    }

    @Test
    void the_navigation_has_every_page_once() {
        List<String> listed = Navigation.of(REPOSITORY).pages();
        assertEquals(REPOSITORY.pages(), listed.stream().sorted().toList(), "README.md, The pages");
        REPOSITORY
                .pages()
                .forEach(page -> assertTrue(FILES.containsKey(Address.page(page).path()), page));
    }

    @Test
    void every_op_has_a_section_with_its_signatures_and_a_picture_of_its_shapes_and_an_example() {
        OpSets.builtIn().forEach(set -> {
            Map<String, String> sections = SECTION.matcher(
                            file(Address.opSet(set.base()).path()))
                    .results()
                    .collect(Collectors.toMap(section -> section.group(1), section -> section.group(2)));
            assertEquals(
                    set.ops().stream().map(OpModel::name).collect(Collectors.toSet()), sections.keySet(), set.base());
            set.ops().forEach(op -> {
                String section = sections.getOrDefault(op.name(), "");
                assertTrue(section.contains(Html.escaped(op.signature())), op.signature());
                assertTrue(section.contains(Html.escaped(op.doc())), op.signature());
                assertTrue(section.contains("<svg "), () -> "no sizes were found for " + op.signature());
                assertTrue(section.contains("which tests run"), () -> "samples.ops has no example of " + op.name());
            });
        });
    }

    @Test
    void the_search_finds_every_page_every_heading_and_every_op() {
        Set<String> found = new TreeSet<>();
        ENTRY.matcher(file(SearchIndex.FILE)).results().forEach(entry -> {
            assertTrue(leads("index.html", entry.group(2)), entry.group());
            found.add(entry.group(2));
        });
        REPOSITORY
                .pages()
                .forEach(page -> assertTrue(found.contains(Address.page(page).path()), page));
        OpSets.builtIn()
                .forEach(set -> set.ops()
                        .forEach(op -> assertTrue(
                                found.contains(Address.opSet(set.base()).path() + "#" + op.name()), op.name())));
        assertTrue(found.contains("rings.html#slots"));
    }

    @Test
    void sources_that_pages_link_to_are_shown() {
        String file = "runtime-java/src/main/java/io/rankine/ops/ArithmeticOps.java";
        String page = file(Address.source(file).path());
        String code =
                page.substring(page.indexOf("<pre><code>") + "<pre><code>".length(), page.indexOf("</code></pre>"));
        assertEquals(REPOSITORY.read(file), plain(code));
        assertTrue(code.contains("<span class=\"keyword\">public</span>"));
    }

    private static boolean leads(String page, String link) {
        if (link.startsWith("https://") || link.startsWith("data:") || link.startsWith(JAVADOC)) {
            return true;
        }
        int hash = link.indexOf('#');
        String name = hash < 0 ? link : link.substring(0, hash);
        String target = name.isEmpty()
                ? page
                : Path.of(page).resolveSibling(name).normalize().toString().replace('\\', '/');
        return FILES.containsKey(target)
                && (hash < 0 || targets(ID, target).anyMatch(link.substring(hash + 1)::equals));
    }

    private static Stream<String> targets(Pattern pattern, String page) {
        return pattern.matcher(file(page)).results().map((MatchResult match) -> match.group(1));
    }

    private static String file(String name) {
        return FILES.getOrDefault(name, "");
    }

    private static String plain(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }

    private static boolean isHtml(String name) {
        return name.endsWith(".html");
    }
}
