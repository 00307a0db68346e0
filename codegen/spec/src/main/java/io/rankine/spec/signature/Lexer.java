package io.rankine.spec.signature;

import java.util.ArrayList;
import java.util.List;

/** Cuts a signature into tokens. */
final class Lexer {

    /** Longer marks first, so that {@code //} is not read as two divisions. */
    private static final String[] MARKS = {
        "...", "->", "==", "!=", "<=", ">=", "//", "(", ")", "[", "]", "{", "}", ",", ":", "|", "?", "<", ">", "+", "-",
        "*", "/", "%"
    };

    /** Far above any sensible signature; bounds the depth of the trees built from it. */
    private static final int MOST = 2048;

    private final String text;
    private int at;

    Lexer(String text) {
        this.text = text;
    }

    List<Token> tokens() {
        List<Token> tokens = new ArrayList<>();
        while (true) {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
            if (at == text.length()) {
                tokens.add(new Token(Token.Kind.END, "end", at + 1));
                return tokens;
            }
            if (tokens.size() == MOST) {
                throw new SignatureException(text, at + 1, "too long: more than " + MOST + " words and marks");
            }
            Token token = next();
            tokens.add(token);
            at += token.text().length();
        }
    }

    private Token next() {
        char first = text.charAt(at);
        if (isLetter(first)) {
            return run(Token.Kind.NAME);
        }
        if (isDigit(first)) {
            return run(Token.Kind.NUMBER);
        }
        for (String mark : MARKS) {
            if (text.startsWith(mark, at)) {
                return new Token(Token.Kind.MARK, mark, at + 1);
            }
        }
        String found = Character.toString(text.codePointAt(at));
        throw new SignatureException(text, at + 1, "unexpected character '" + found + "'");
    }

    private Token run(Token.Kind kind) {
        int end = at;
        while (end < text.length() && (isLetter(text.charAt(end)) || isDigit(text.charAt(end)))) {
            end++;
        }
        String word = text.substring(at, end);
        if (kind == Token.Kind.NUMBER && !word.chars().allMatch(c -> isDigit((char) c))) {
            throw new SignatureException(text, at + 1, "'" + word + "' is neither a number nor a name");
        }
        return new Token(kind, word, at + 1);
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
