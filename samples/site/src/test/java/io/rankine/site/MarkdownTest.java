package io.rankine.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkdownTest {

    private static final Markdown.Links LINKS = new Markdown.Links() {
        @Override
        public String link(String to) {
            return to.replace(".md", ".html");
        }

        @Override
        public String picture(String of) {
            return "pictures/" + of;
        }

        @Override
        public Optional<String> title(String to) {
            return to.startsWith("b.md") ? Optional.of("Page B") : Optional.empty();
        }
    };

    @Test
    void headings_have_the_anchors_that_github_gives_them() {
        Page page = page("# A `c` title\n\n## Two: 1, 2\n\none\n\n## Two: 1, 2\n\ntwo words\n");
        assertEquals("A c title", page.title());
        assertEquals(
                List.of("", "two-1-2", "two-1-2-1"),
                page.sections().stream().map(Page.Section::anchor).toList());
        assertEquals("two words", page.sections().getLast().text().strip());
        assertTrue(page.body().contains("<h2 id=\"two-1-2-1\">"));
    }

    @Test
    void links_and_pictures_lead_to_where_things_lie_in_the_site() {
        String body = page("# A\n\n[b.md](b.md#x) [c.md](c.md) [text](b.md) ![p](p.png)\n")
                .body();
        assertTrue(body.contains("<a href=\"b.html#x\">Page B</a>"), body);
        assertTrue(body.contains("<a href=\"c.html\">c.md</a>"), body);
        assertTrue(body.contains("<a href=\"b.html\">text</a>"), body);
        assertTrue(body.contains("<img src=\"pictures/p.png\""), body);
    }

    @Test
    void code_is_in_colours_and_no_letter_of_it_is_lost() {
        String body = page("# A\n\n```java\nint a = 1 < 2 ? \"<b>\" : null; // no\n```\n")
                .body();
        assertTrue(
                body.contains("<span class=\"keyword\">int</span> a = <span class=\"number\">1</span> &lt; "
                        + "<span class=\"number\">2</span> ? <span class=\"string\">&quot;&lt;b&gt;&quot;</span> : "
                        + "<span class=\"keyword\">null</span>; <span class=\"comment\">// no</span>"),
                body);
    }

    private static Page page(String text) {
        return Markdown.page(new Address("a.html"), text, LINKS);
    }
}
