package io.rankine.spec.signature;

/** A signature that cannot be read or makes no sense; says where and why. */
public final class SignatureException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    private final int column;
    private final String reason;

    SignatureException(String signature, int column, String reason) {
        super("column " + column + ": " + reason + "\n  " + oneLine(signature) + "\n  " + " ".repeat(column - 1) + "^");
        this.column = column;
        this.reason = reason;
    }

    /** 1-based place of the fault in the signature. */
    public int column() {
        return column;
    }

    /** The error without its position. */
    public String reason() {
        return reason;
    }

    /** Keeps the caret below its character: every control character takes one blank. */
    private static String oneLine(String signature) {
        return signature.replaceAll("\\p{Cntrl}", " ");
    }
}
