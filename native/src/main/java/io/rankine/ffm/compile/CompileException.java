package io.rankine.ffm.compile;

/** Kernels were not compiled. The message says what happened, and what helps. */
public final class CompileException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public CompileException(String message) {
        super(message);
    }
}
