package io.rankine.spec.shape;

import java.io.Serializable;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The one explanation of shapes that do not fit, the same for javac, exceptions and the command line:
 *
 * <pre>
 * modsum: dim mismatch (2 ≠ 3) in position 2 (axis 1)
 *   a: 5 x 2 x 4 x 1
 *   b: · x 3 x 1 x 1
 *          ^
 * </pre>
 *
 * @param op the op's name, empty where there is none
 * @param summary the first fault in one line, without the op and the picture
 * @param headline the faults in one line; names every clashing axis
 * @param picture the aligned shapes with carets, lines ended by a newline; may be empty
 */
public record Diagnostic(String op, String summary, String headline, String picture) implements Serializable {

    /** Headline and picture, no newline at the end. */
    public String text() {
        String first = op.isEmpty() ? headline : op + ": " + headline;
        return Stream.concat(Stream.of(first), picture.lines()).collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return text();
    }
}
