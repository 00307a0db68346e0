package io.rankine.processor.translate;

/** An operator that Java and C share, by its sign. */
public enum Operation {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    AND("&"),
    OR("|"),
    XOR("^"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    SHIFT_RIGHT_UNSIGNED(">>>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">="),
    EQUAL("=="),
    NOT_EQUAL("!="),
    BOTH("&&"),
    EITHER("||"),
    NEGATE("-"),
    COMPLEMENT("~"),
    NOT("!");

    private final String sign;

    Operation(String sign) {
        this.sign = sign;
    }

    public String sign() {
        return sign;
    }

    public boolean isShift() {
        return this == SHIFT_LEFT || this == SHIFT_RIGHT || this == SHIFT_RIGHT_UNSIGNED;
    }

    public boolean compares() {
        return compareTo(LESS) >= 0 && compareTo(NOT_EQUAL) <= 0;
    }

    /** Whether C computes the lowest bits of results from the lowest bits of operands alone, in vectors, too. */
    public boolean isRing() {
        return switch (this) {
            case PLUS, MINUS, TIMES, AND, OR, XOR, NEGATE, COMPLEMENT -> true;
            default -> false;
        };
    }
}
