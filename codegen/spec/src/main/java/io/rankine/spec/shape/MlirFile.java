package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A file of MLIR with one operation a line, each held against the trait. Comments say what is refused, as in MLIR's own
 * tests: {@code // expected-error {{...}}} on the line itself, or with {@code @+1}, {@code @-1}, {@code @below} and {@code @above}
 * on another one.
 *
 * @param checked operations with operands
 * @param expected refusals that a comment expects
 * @param findings what is not as the file says, in order
 */
public record MlirFile(int checked, int expected, List<Finding> findings) {

    /** A line of the file and what is wrong with it. */
    public record Finding(int line, String what) {}

    /** What has types and is not held against the trait: heads of functions, what ends a block. */
    private static final Pattern OTHER = Pattern.compile(
            "^\\s*(?:(?:func\\.)?func\\b|(?:func\\.)?return\\b|module\\b|\\^|#|!).*|^\\s*\"?(?:func|cf)\\.\\w+.*");

    /** A value made of others, and its type, which need not be a tensor. */
    private static final Pattern RESULT = Pattern.compile("^\\s*%[\\w$.:#, %-]+=[^%]*%.*:");

    static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");

    public MlirFile {
        findings = List.copyOf(findings);
    }

    /** Holds the lines of a file against the trait. */
    public static MlirFile check(List<String> lines, boolean lenient) {
        return check(lines, lenient ? ShapeQuery::lenient : ShapeQuery::answer);
    }

    private static MlirFile check(List<String> lines, Function<String, ShapeQuery.Answer> asked) {
        Expectations expected = Expectations.of(lines);
        int checked = 0;
        List<Finding> findings = new ArrayList<>(expected.unread());
        for (int i = 0; i < lines.size(); i++) {
            if (!isOperation(lines.get(i))) {
                continue;
            }
            checked++;
            ShapeQuery.Answer answer = asked.apply(lines.get(i));
            int refusals = expected.take(i + 1);
            if (answer.fits() == refusals > 0) {
                findings.add(new Finding(
                        i + 1, refusals > 0 ? "an error is expected, but: " + answer.line() : answer.line()));
            } else if (refusals > 1) {
                findings.add(new Finding(
                        i + 1, refusals + " errors are expected, but an operation gives one: " + answer.line()));
            }
        }
        expected.left()
                .forEach(line -> findings.add(new Finding(line, "an error is expected, but no operation stands here")));
        findings.sort((a, b) -> Integer.compare(a.line, b.line));
        return new MlirFile(checked, expected.count(), findings);
    }

    /** An operation has operands: what has none broadcasts nothing. */
    private static boolean isOperation(String line) {
        String code = STRING.matcher(line).replaceAll("\"\"").replaceFirst("//.*$", "");
        return (QueryText.isMlir(code) || RESULT.matcher(code).find())
                && !OTHER.matcher(line).matches()
                && !QueryText.read(line).operands().isEmpty();
    }
}
