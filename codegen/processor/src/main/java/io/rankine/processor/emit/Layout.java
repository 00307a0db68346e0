package io.rankine.processor.emit;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lays generated Java and Kotlin out so that a class reads as a list: short comments, annotations and bodies stand on one line,
 * overloads without an empty line between them.
 */
public final class Layout {

    private static final int WIDTH = 120;

    private static final Pattern COMMENT = Pattern.compile("( *)/\\*\\*\\n *\\* ([^\\n]*)\\n *\\*/");
    private static final Pattern ANNOTATION = Pattern.compile("( *)@(\\w+)\\(\\n((?: {8,}\\w+ = [^\\n]*\\n)+) *\\)");
    private static final Pattern BODY = Pattern.compile(
            "((?: {4})?(?:public|default|final) [^\\n{}=]*\\)[^\\n{}]*) \\{\\n +([^\\n{}]+)\\n *\\}(?=\\n)");
    private static final Pattern ANNOTATIONS = Pattern.compile("( {4}@[^\\n]*\\))\\n +(@\\w+\\([^\\n]*\\))(?=\\n)");
    private static final Pattern NAME = Pattern.compile("(?m)^(?: {4})?(?:public|default) [^\\n{}=(]*[ .](\\w+)\\(");

    private Layout() {}

    public static String of(String source) {
        String comments = joined(COMMENT, source, match -> match.group(1) + "/** " + match.group(2) + " */");
        String annotations = joined(
                ANNOTATION,
                comments,
                match -> match.group(1) + "@" + match.group(2) + "("
                        + match.group(3).strip().replaceAll("\\n\\s*", " ") + ")");
        String joint = joined(ANNOTATIONS, annotations, match -> match.group(1) + " " + match.group(2));
        return grouped(joined(BODY, joint, match -> match.group(1) + " { " + match.group(2) + " }"));
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

    /** Without empty lines between overloads. */
    private static String grouped(String source) {
        StringBuilder text = new StringBuilder();
        String last = "";
        for (String member : source.split("\\n\\n", -1)) {
            String name = name(member);
            text.append(text.isEmpty() ? "" : !name.isEmpty() && name.equals(last) ? "\n" : "\n\n")
                    .append(member);
            last = name;
        }
        return text.toString();
    }

    /** The name of a method or function; empty if it is anything else. */
    private static String name(String member) {
        Matcher name = NAME.matcher(member);
        return name.find() ? name.group(1) : "";
    }
}
