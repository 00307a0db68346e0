package io.rankine.spec.signature;

/**
 * A word, number or mark of a signature.
 *
 * @param column 1-based
 */
record Token(Kind kind, String text, int column) {

    enum Kind {
        NAME,
        NUMBER,
        MARK,
        END
    }

    boolean is(String mark) {
        return kind == Kind.MARK && text.equals(mark);
    }

    boolean isWord(String word) {
        return kind == Kind.NAME && text.equals(word);
    }

    /** True if {@code next} follows without a blank between. */
    boolean touches(Token next) {
        return column + text.length() == next.column;
    }
}
