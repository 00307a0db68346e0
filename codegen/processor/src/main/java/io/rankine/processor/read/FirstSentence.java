package io.rankine.processor.read;

import java.util.regex.Pattern;

/** The first sentence of a Javadoc or KDoc comment as plain text on one line. */
public final class FirstSentence {

    private static final Pattern INLINE_TAG = Pattern.compile("\\{@\\w+\\s+([^{}]*)}");
    private static final Pattern BLOCK_TAG = Pattern.compile("(?m)^\\s*@\\w");
    private static final Pattern HTML_TAG = Pattern.compile("</?[a-zA-Z][^>]*>");
    private static final Pattern END = Pattern.compile("(?<!\\b(?:e\\.g|i\\.e))\\.(?=\\s|$)");

    /** In KDoc: {@code [text][target]} and {@code [target]}. */
    private static final Pattern LINK = Pattern.compile("\\[([^\\]\\[]+)]\\[[\\w.]+]|\\[([A-Za-z_][\\w.]*)]");

    private FirstSentence() {}

    public static String of(String comment, Language language) {
        return switch (language) {
            case JAVA -> of(comment);
            case KOTLIN -> of(LINK.matcher(comment.replace("`", "")).replaceAll("$1$2"));
        };
    }

    private static String of(String comment) {
        var block = BLOCK_TAG.matcher(comment);
        String body = block.find() ? comment.substring(0, block.start()) : comment;
        String text = INLINE_TAG.matcher(HTML_TAG.matcher(body).replaceAll(" ")).replaceAll("$1");
        text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        text = text.replaceAll("\\s+", " ").strip();
        var end = END.matcher(text);
        return end.find() ? text.substring(0, end.end()) : text;
    }
}
