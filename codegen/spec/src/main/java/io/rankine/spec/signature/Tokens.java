package io.rankine.spec.signature;

import java.util.List;

/** The tokens of a signature, read from the left. */
final class Tokens {

    private final String text;
    private final List<Token> tokens;
    private int at;

    Tokens(String text) {
        this.text = text;
        tokens = new Lexer(text).tokens();
    }

    Token peek() {
        return tokens.get(at);
    }

    Token peekSecond() {
        return tokens.get(Math.min(at + 1, tokens.size() - 1));
    }

    /** The next token; the end is never passed. */
    Token next() {
        Token token = peek();
        at = Math.min(at + 1, tokens.size() - 1);
        return token;
    }

    boolean accept(String mark) {
        boolean found = peek().is(mark);
        if (found) {
            next();
        }
        return found;
    }

    boolean acceptWord(String word) {
        boolean found = peek().isWord(word);
        if (found) {
            next();
        }
        return found;
    }

    void expect(String mark) {
        if (!accept(mark)) {
            throw expected("'" + mark + "'");
        }
    }

    Token expectName(String what) {
        if (peek().kind() != Token.Kind.NAME) {
            throw expected(what);
        }
        return next();
    }

    SignatureException expected(String what) {
        return error(peek(), "expected " + what + ", found '" + peek().text() + "'");
    }

    SignatureException error(Token at, String reason) {
        return new SignatureException(text, at.column(), reason);
    }
}
