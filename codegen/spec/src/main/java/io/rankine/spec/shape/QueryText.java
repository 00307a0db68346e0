package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Operand types and result types taken apart: {@code A, B -> C}, {@code (A, B) -> C}, or a line of MLIR, an operation
 * or the head of a function.
 *
 * @param results empty if none are declared
 */
record QueryText(List<String> operands, Optional<List<String>> results) {

    private static final Pattern MLIR = Pattern.compile("(?:tensor|vector|memref)\\s*<");
    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern FUNCTION = Pattern.compile("^\\s*(?:func\\.)?func\\b[^(]*(?=\\()");

    static QueryText read(String line) {
        String text = line.strip();
        if (isMlir(text)) {
            text = types(STRING.matcher(text).replaceAll("\"\""));
        }
        int arrow = topLevel(text, "->", 0);
        if (arrow < 0) {
            return new QueryText(items(text), Optional.empty());
        }
        return new QueryText(items(text.substring(0, arrow)), Optional.of(items(text.substring(arrow + 2))));
    }

    /** True if a type of MLIR's occurs in the line. */
    static boolean isMlir(String line) {
        return MLIR.matcher(STRING.matcher(line).replaceAll("")).find();
    }

    /** The type part of a line of MLIR, whose strings are empty. */
    private static String types(String line) {
        String text = line.replaceFirst("//.*$", "").strip().replaceFirst("\\s+loc\\(.*\\)$", "");
        Matcher function = FUNCTION.matcher(text);
        if (function.find()) {
            String head = text.substring(function.end()).replaceFirst("\\{\\s*$", "");
            return head.replaceAll("%\\w+\\s*:", "").strip();
        }
        int colon = topLevel(text, ":", 0);
        for (int next = colon; next >= 0; next = topLevel(text, ":", next + 1)) {
            colon = next;
        }
        return colon < 0 ? text : text.substring(colon + 1).strip();
    }

    private static List<String> items(String text) {
        String inner = text.strip();
        if (inner.startsWith("(") && topLevel(inner, ")", 1) == inner.length() - 1) {
            inner = inner.substring(1, inner.length() - 1).strip();
        }
        List<String> items = new ArrayList<>();
        int start = 0;
        for (int comma = topLevel(inner, ",", 0); comma >= 0; comma = topLevel(inner, ",", start)) {
            items.add(inner.substring(start, comma).strip());
            start = comma + 1;
        }
        if (!items.isEmpty() || !inner.isEmpty()) {
            items.add(inner.substring(start).strip());
        }
        return items;
    }

    /** The first {@code mark} from {@code from} on that stands outside of all brackets opened since; -1 if none does. */
    static int topLevel(String text, String mark, int from) {
        int depth = 0;
        for (int i = from; i < text.length(); i++) {
            if (depth == 0 && text.startsWith(mark, i)) {
                return i;
            }
            char c = text.charAt(i);
            if (text.startsWith("->", i)) {
                i++;
            } else if ("([{<".indexOf(c) >= 0) {
                depth++;
            } else if (")]}>".indexOf(c) >= 0) {
                depth--;
            }
        }
        return -1;
    }
}
