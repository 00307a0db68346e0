package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of a file of MLIR for which comments expect an error, each with the number of errors. {@code @above} and
 * {@code @below} mean the next line without such a comment.
 */
final class Expectations {

    private static final Pattern EXPECTED = Pattern.compile(
            "//.*?\\bexpected-error(?:-re)?\\s*(?:@\\s*([-+]?\\d{1,8}(?!\\d)|above\\b|below\\b|[^\\s{]*))?");

    private final List<String> lines;
    private final TreeMap<Integer, Integer> counts = new TreeMap<>();
    private final List<MlirFile.Finding> unread = new ArrayList<>();
    private final int count;

    private Expectations(List<String> lines) {
        this.lines = lines.stream()
                .map(line -> MlirFile.STRING.matcher(line).replaceAll("\"\""))
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            Matcher comment = EXPECTED.matcher(this.lines.get(i));
            while (comment.find()) {
                read(i, comment.group(1) == null ? "0" : comment.group(1));
            }
        }
        count = counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    static Expectations of(List<String> lines) {
        return new Expectations(lines);
    }

    private void read(int at, String place) {
        if (!place.matches("[-+]?\\d+|above|below")) {
            unread.add(new MlirFile.Finding(
                    at + 1,
                    "expected-error @" + place + " names no line: write @+1, @-1, @above or @below, or no @ at all"));
            return;
        }
        int line =
                switch (place) {
                    case "above" -> beside(at, -1);
                    case "below" -> beside(at, 1);
                    default -> at + Integer.parseInt(place);
                };
        counts.merge(line + 1, 1, Integer::sum);
    }

    private int beside(int at, int step) {
        int line = at + step;
        while (line >= 0
                && line < lines.size()
                && EXPECTED.matcher(lines.get(line)).find()) {
            line += step;
        }
        return line;
    }

    /** How many errors are expected in the file. */
    int count() {
        return count;
    }

    /** Comments that name no line. */
    List<MlirFile.Finding> unread() {
        return unread;
    }

    /** How many errors are expected on the line, counted from 1; it is done with. */
    int take(int line) {
        Integer taken = counts.remove(line);
        return taken == null ? 0 : taken;
    }

    /** Lines that nobody took. */
    Set<Integer> left() {
        return counts.keySet();
    }
}
