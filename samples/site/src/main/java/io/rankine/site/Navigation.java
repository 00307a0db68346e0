package io.rankine.site;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The pages in groups, as the README lists them under "The pages". */
record Navigation(Map<String, List<String>> groups) {

    static final String README = "README.md";

    private static final List<String> ABOUT = List.of("CONTRIBUTING.md", "CHANGELOG.md");
    private static final Pattern ROW = Pattern.compile("\\| ([^|]+) \\| (\\[[^|]+) \\|.*");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+\\.md)\\)");

    static Navigation of(Repository repository) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        groups.put("", List.of(README));
        String pages = repository.read(README);
        pages = pages.substring(pages.indexOf("\n## The pages"));
        pages.lines().forEach(line -> {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                LINK.matcher(row.group(2))
                        .results()
                        .forEach(link -> groups.computeIfAbsent(row.group(1), _ -> new ArrayList<>())
                                .add(link.group(1)));
            }
        });
        groups.put("Project", ABOUT);
        return new Navigation(groups);
    }

    List<String> pages() {
        return groups.values().stream().flatMap(List::stream).toList();
    }
}
