package io.rankine.processor.emit;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lays generated Java and Kotlin out as a hand would: short comments and annotations on one line. */
public final class Layout {

    private static final int WIDTH = 120;

    private static final Pattern COMMENT = Pattern.compile("( *)/\\*\\*\\n *\\* ([^\\n]*)\\n *\\*/");
    private static final Pattern ANNOTATION = Pattern.compile("( *)@(\\w+)\\(\\n((?: {8,}\\w+ = [^\\n]*\\n)+) *\\)");

    private Layout() {}

    public static String of(String source) {
        String comments = joined(COMMENT, source, match -> match.group(1) + "/** " + match.group(2) + " */");
        return joined(
                ANNOTATION,
                comments,
                match -> match.group(1) + "@" + match.group(2) + "("
                        + match.group(3).strip().replaceAll("\\n\\s*", " ") + ")");
    }

    private interface Joining {
        String join(MatchResult match);
    }

    private static String joined(Pattern pattern, String source, Joining joining) {
        return pattern.matcher(source).replaceAll(match -> {
            String line = joining.join(match);
            return Matcher.quoteReplacement(line.length() <= WIDTH ? line : match.group());
        });
    }
}
