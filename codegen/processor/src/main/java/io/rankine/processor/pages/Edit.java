package io.rankine.processor.pages;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text in place of a part of a source. */
record Edit(int start, int end, String text) {

    private static final Pattern BLOCK_TAG = Pattern.compile("\\n\\s*\\*\\s*@");

    /** The source with these edits, which do not overlap. */
    static String apply(String source, List<Edit> edits) {
        StringBuilder text = new StringBuilder(source);
        edits.stream()
                .sorted(Comparator.comparing(Edit::start).reversed())
                .forEach(edit -> text.replace(edit.start, edit.end, edit.text));
        return text.toString();
    }

    /** Leaves the declaration that starts here out of the pages. */
    static Edit hide(String source, int declaration) {
        int end = commentEnd(source, declaration);
        return end < 0 ? at(declaration, "/** @hidden */ ") : at(end, "\n@hidden ");
    }

    /** Text at the end of the description of the declaration that starts here. */
    static Edit tell(String source, int declaration, String text) {
        int end = commentEnd(source, declaration);
        if (end < 0) {
            return at(declaration, "/**" + text + "*/\n");
        }
        Matcher tags = BLOCK_TAG.matcher(source).region(source.lastIndexOf("/**", end), end);
        return at(tags.find() ? tags.start() : end, text);
    }

    static Edit remove(int start, int end) {
        return new Edit(start, end, "");
    }

    private static Edit at(int place, String text) {
        return new Edit(place, place, text);
    }

    /** The index of the end of the comment before a declaration; -1 if it has none. */
    private static int commentEnd(String source, int declaration) {
        int end = source.lastIndexOf("*/", declaration);
        return end >= 0 && source.substring(end + 2, declaration).isBlank() ? end : -1;
    }
}
