package io.rankine.processor.emit;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lays generated Java and Kotlin out so that a class reads as a list: short comments, annotations and bodies stand on one line,
 * overloads without an empty line between them.
 */
public final class Layout {

    /** A list is read down its left side: its lines may be longer than those of code. */
    private static final int WIDTH = 172;

    private static final String MODIFIERS = " *(?:public|default|final|override|abstract) ";
    private static final String ANNOTATED = "@\\w+(?:\\([^\\n]*\\))?";

    private static final Pattern COMMENT = Pattern.compile("( *)/\\*\\*\\n *\\* ([^\\n]*)\\n *\\*/");
    private static final Pattern ANNOTATION = Pattern.compile("( *)@(\\w+)\\(\\n((?: {8,}\\w+ = [^\\n]*\\n)+) *\\)");
    private static final Pattern WRAPPED =
            Pattern.compile("(?<=\\n)(" + MODIFIERS + "[^\\n{};=]*[(,])\\n {8,}(\\S[^\\n]*)");
    private static final Pattern PARAMETERS =
            Pattern.compile("(?<=\\n)(" + MODIFIERS + "[^\\n]*\\()\\n((?: +[^\\n]+,\\n)+) *(\\)[^\\n]*)");
    private static final Pattern BODY = Pattern.compile(
            "((?<=\\n)(?:" + MODIFIERS + "| {4}\\w)[^\\n{}=]*\\)[^\\n{}]*) \\{\\n +([^\\n{}]+)\\n *\\}(?=\\n)");
    private static final Pattern ANNOTATIONS =
            Pattern.compile("(?<=\\n)( {4,8}" + ANNOTATED + ")\\n +(" + ANNOTATED + ")(?=\\n)");
    private static final Pattern MEMBER =
            Pattern.compile("(?<=\\n)( {4,8}" + ANNOTATED + "(?: " + ANNOTATED + ")*)\\n +(\\w[^\\n]*[;}])(?=\\n)");
    private static final Pattern EMPTY = Pattern.compile("(?<=\\n)( +[^\\n{};=]*\\)) \\{\\n *\\}(?=\\n)");
    private static final Pattern OVERRIDING = Pattern.compile(" +@Override [^\\n]*");
    private static final Pattern FIELD = Pattern.compile(" {4}public static final (\\w+) [A-Z]\\w* =");
    private static final Pattern NAME =
            Pattern.compile("(?m)^ {0,8}(?:@[^\\n{}]* )?(?:public|default|final) [^\\n{}=(]*[ .](\\w+)\\(");

    private Layout() {}

    public static String of(String source) {
        String text = joined(COMMENT, "/", "*", source, match -> match.group(1) + "/** " + match.group(2) + " */");
        text = joined(
                ANNOTATION,
                "@",
                "(",
                text,
                match -> match.group(1) + "@" + match.group(2) + "(" + spaced(match.group(3)) + ")");
        text = joined(ANNOTATIONS, "@", "", text, match -> match.group(1) + " " + match.group(2));
        text = joined(
                WRAPPED,
                "",
                "(,",
                text,
                match -> match.group(1) + (match.group(1).endsWith("(") ? "" : " ") + match.group(2));
        text = joined(
                PARAMETERS,
                "",
                "(",
                text,
                match -> match.group(1) + spaced(match.group(2)).replaceAll(",$", "") + match.group(3));
        text = joined(BODY, "", "{", text, match -> match.group(1) + " { " + match.group(2) + " }");
        text = joined(EMPTY, "", "{", text, match -> match.group(1) + " {}");
        return grouped(joined(MEMBER, "@", "", text, match -> match.group(1) + " " + match.group(2)));
    }

    /** Lines as one. */
    private static String spaced(String lines) {
        return lines.strip().replaceAll("\\n\\s*", " ");
    }

    private interface Joining {
        String join(MatchResult match);
    }

    /**
     * All patterns begin with a line: to look for them at each character takes twice as long, and at each line three times as
     * long as at those that begin and end with one of these characters; empty for any.
     */
    private static String joined(Pattern pattern, String begins, String ends, String source, Joining joining) {
        StringBuilder text = new StringBuilder(source.length());
        Matcher matcher = pattern.matcher(source).useTransparentBounds(true).useAnchoringBounds(false);
        int copied = 0;
        int line = 0;
        do {
            if (isFramed(source, line, begins, ends)
                    && matcher.region(line, source.length()).lookingAt()) {
                String joined = joining.join(matcher);
                text.append(source, copied, line).append(joined.length() <= WIDTH ? joined : matcher.group());
                copied = matcher.end();
            }
            line = source.indexOf('\n', Math.max(line, copied)) + 1;
        } while (line > 0);
        return text.append(source, copied, source.length()).toString();
    }

    /** Whether the line from here on begins, after its indent, and ends with one of these characters. */
    private static boolean isFramed(String source, int line, String begins, String ends) {
        int end = source.indexOf('\n', line);
        int first = line;
        while (first < end && source.charAt(first) == ' ') {
            first++;
        }
        return first < end
                && (begins.isEmpty() || begins.indexOf(source.charAt(first)) >= 0)
                && (ends.isEmpty() || ends.indexOf(source.charAt(end - 1)) >= 0);
    }

    /**
     * Without empty lines between overloads, between the constants that they call, and between methods of a line each that are
     * described in a super type.
     */
    public static String grouped(String source) {
        StringBuilder text = new StringBuilder();
        String last = "";
        for (String member : source.split("\\n\\n", -1)) {
            String name = OVERRIDING.matcher(member).matches() ? "@Override" : name(member);
            text.append(text.isEmpty() ? "" : !name.isEmpty() && name.equals(last) ? "\n" : "\n\n")
                    .append(member);
            last = name;
        }
        return text.toString();
    }

    /** The name of a method or function, or the type of a constant; empty if it is anything else. */
    private static String name(String member) {
        Matcher field = FIELD.matcher(member);
        if (field.lookingAt()) {
            return field.group(1);
        }
        Matcher name = NAME.matcher(member);
        return name.find() ? name.group(1) : "";
    }
}
