package io.rankine.site;

import java.util.List;
import java.util.Map;

/** What stands around each page: head, search, navigation with the headings of the page that is open. */
final class Template {

    private final Navigation navigation;
    private final Map<String, String> titles;

    /** @param titles of the pages, by file */
    Template(Navigation navigation, Map<String, String> titles) {
        this.navigation = navigation;
        this.titles = titles;
    }

    String html(Page page) {
        String root = page.address().root();
        String title = page.title().equals("Rankine") ? page.title() : page.title() + " · Rankine";
        return """
                <!doctype html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="icon" href="data:,">
                <link rel="stylesheet" href="%sstyle.css">
                <script src="%ssearch.js" data-root="%s" defer></script>
                </head>
                <body>
                <header>
                <a class="name" href="%sindex.html">Rankine</a>
                <div class="search"><input id="q" type="search" placeholder="Search (press /)" aria-label="Search" autocomplete="off"><ol id="found" hidden></ol></div>
                </header>
                <div class="columns">
                <nav aria-label="Pages"><details id="menu" open><summary>Pages</summary>
                %s</details></nav>
                <main>
                %s</main>
                </div>
                </body>
                </html>
                """.formatted(Html.escaped(title), root, root, root, root, menu(page), page.body());
    }

    private String menu(Page page) {
        StringBuilder menu = new StringBuilder();
        navigation.groups().forEach((group, files) -> {
            menu.append(group.isEmpty() ? "" : "<h2>" + Html.escaped(group) + "</h2>\n")
                    .append("<ul>\n");
            files.forEach(file -> menu.append(item(page, file)));
            menu.append("</ul>\n");
        });
        return menu.append("<ul>\n<li>")
                .append(Html.link(page.address().to(Javadoc.PAGE), "Javadoc"))
                .append("</li>\n</ul>\n")
                .toString();
    }

    private String item(Page page, String file) {
        Address target = Address.page(file);
        boolean here = target.equals(page.address());
        boolean below = file.equals("docs/ops.md") && page.address().path().startsWith("ops/");
        String title = Html.escaped(titles.getOrDefault(file, file));
        return "<li" + (here || below ? " class=\"here\"" : "") + ">"
                + Html.link(page.address().to(target), title)
                + (here || below ? headings(page.sections()) : "") + "</li>\n";
    }

    private static String headings(List<Page.Section> sections) {
        List<String> items = sections.stream()
                .filter(section -> section.level() == 2)
                .map(section -> "<li>" + Html.link("#" + section.anchor(), Html.escaped(section.title())) + "</li>\n")
                .toList();
        return items.isEmpty() ? "" : "\n<ul>\n" + String.join("", items) + "</ul>\n";
    }
}
