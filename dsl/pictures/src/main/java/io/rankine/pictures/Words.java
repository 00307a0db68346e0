package io.rankine.pictures;

import java.util.Objects;

/** Titles and names. */
final class Words {

    private static final int MOST = 1000;

    private Words() {}

    /** @throws IllegalArgumentException if there are too many, or characters that XML does not allow */
    static String checked(String what, String words) {
        Objects.requireNonNull(words, () -> what + ": null");
        if (words.length() > MOST) {
            throw new IllegalArgumentException(
                    what + ": " + words.length() + " characters: allowed are up to " + MOST + "; shorten it");
        }
        words.codePoints().filter(c -> !isAllowed(c)).findFirst().ifPresent(c -> {
            throw new IllegalArgumentException(String.format(
                    "%s: character U+%04X: allowed are those of XML, no controls and no halves of pairs", what, c));
        });
        return words;
    }

    private static boolean isAllowed(int c) {
        return c == '\t' || c == '\n' || c >= ' ' && c < 0xd800 || c > 0xdfff && c != 0xfffe && c != 0xffff;
    }
}
