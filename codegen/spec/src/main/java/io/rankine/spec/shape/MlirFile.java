package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of MLIR with one operation a line, each held against the trait. Comments say what is refused, as in MLIR's own
 * tests: {@code // expected-error {{...}}} on the line itself, or {@code // expected-error @+1 {{...}}} above it.
 *
 * @param checked operations with operands
 * @param expected refusals that a comment expects
 * @param findings what is not as the file says, in order
 */
public record MlirFile(int checked, int expected, List<Finding> findings) {

    /** A line of the file and what is wrong with it. */
    public record Finding(int line, String what) {}

    private static final Pattern EXPECTED =
            Pattern.compile("//.*?\\bexpected-error(?:-re)?\\s*(?:@\\s*([-+]?)(\\d+|above|below))?");

    /** What has types and is not held against the trait: heads of functions, what ends a block. */
    private static final Pattern OTHER = Pattern.compile(
            "^\\s*(?:(?:func\\.)?func\\b|(?:func\\.)?return\\b|module\\b|\\^|#|!).*|^\\s*\"?(?:func|cf)\\.\\w+.*");

    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

    public MlirFile {
        findings = List.copyOf(findings);
    }

    /** Holds the lines of a file against the trait. */
    public static MlirFile check(List<String> lines, boolean lenient) {
        return check(lines, lenient ? ShapeQuery::lenient : ShapeQuery::answer);
    }

    private static MlirFile check(List<String> lines, Function<String, ShapeQuery.Answer> asked) {
        TreeMap<Integer, String> expected = expected(lines);
        int refusals = expected.size();
        int checked = 0;
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            if (!isOperation(lines.get(i))) {
                continue;
            }
            checked++;
            ShapeQuery.Answer answer = asked.apply(lines.get(i));
            boolean refused = expected.remove(i + 1) != null;
            if (answer.fits() == refused) {
                findings.add(
                        new Finding(i + 1, refused ? "an error is expected, but: " + answer.line() : answer.line()));
            }
        }
        expected.forEach((line, comment) ->
                findings.add(new Finding(line, "an error is expected, but no operation stands here")));
        findings.sort((a, b) -> Integer.compare(a.line, b.line));
        return new MlirFile(checked, refusals, findings);
    }

    private static boolean isOperation(String line) {
        String code = STRING.matcher(line).replaceAll("\"\"").replaceFirst("//.*$", "");
        return QueryText.isMlir(code)
                && !OTHER.matcher(line).matches()
                && !QueryText.read(line).operands().isEmpty();
    }

    /** The lines for which an error is expected. */
    private static TreeMap<Integer, String> expected(List<String> lines) {
        TreeMap<Integer, String> expected = new TreeMap<>();
        for (int i = 0; i < lines.size(); i++) {
            Matcher comment = EXPECTED.matcher(STRING.matcher(lines.get(i)).replaceAll("\"\""));
            while (comment.find()) {
                expected.put(i + 1 + offset(comment.group(1), comment.group(2)), comment.group());
            }
        }
        return expected;
    }

    private static int offset(@Nullable String sign, @Nullable String count) {
        if (count == null) {
            return 0;
        }
        return switch (count) {
            case "above" -> -1;
            case "below" -> 1;
            default -> Integer.parseInt(count.length() > 9 ? "0" : count) * ("-".equals(sign) ? -1 : 1);
        };
    }
}
