package io.rankine.site;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What the search reads: a script with one line for each section: title, page, address and words. */
final class SearchIndex {

    static final String FILE = "search-index.js";

    private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\d_]*");
    private static final int SHORTEST = 3;
    private static final Set<String> COMMON = Set.of(
            "and",
            "are",
            "but",
            "for",
            "from",
            "has",
            "its",
            "not",
            "that",
            "the",
            "their",
            "they",
            "this",
            "with",
            "which",
            "import",
            "final",
            "class",
            "static",
            "void",
            "new",
            "val",
            "var",
            "int",
            "long",
            "system",
            "out",
            "println",
            "main",
            "where",
            "other",
            "than",
            "then",
            "all",
            "one",
            "each",
            "can",
            "have",
            "may",
            "also",
            "same",
            "does",
            "into",
            "int8",
            "uint8",
            "int16",
            "uint16",
            "uint32",
            "uint64",
            "float16",
            "bfloat16");

    private SearchIndex() {}

    static String script(List<Page> pages) {
        return pages.stream()
                .flatMap(page -> page.sections().stream().map(section -> line(page, section)))
                .collect(Collectors.joining(",\n", "rankineIndex = [\n", "\n];\n"));
    }

    private static String line(Page page, Page.Section section) {
        String address = page.address().path() + (section.anchor().isEmpty() ? "" : "#" + section.anchor());
        return "[" + string(section.title()) + "," + string(section.level() == 1 ? "" : page.title()) + ","
                + string(address) + "," + string(words(section)) + "]";
    }

    /** Each word once, without those that are everywhere. */
    private static String words(Page.Section section) {
        Set<String> words = new LinkedHashSet<>();
        WORD.matcher(section.text().toLowerCase(Locale.ROOT))
                .results()
                .map(word -> word.group())
                .filter(word -> word.length() >= SHORTEST && !COMMON.contains(word))
                .forEach(words::add);
        return String.join(" ", words);
    }

    private static String string(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
