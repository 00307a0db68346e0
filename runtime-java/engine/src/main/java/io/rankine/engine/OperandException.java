package io.rankine.engine;

import java.io.Serial;
import java.util.Arrays;

/** An operand has values without a result: a matrix without an inverse. Nothing has been written. */
public final class OperandException extends ArithmeticException {

    @Serial
    private static final long serialVersionUID = 1;

    private final String op;
    private final String subject;
    private final String fault;

    private OperandException(String op, String subject, String place, String fault) {
        super(op + ": " + subject + place + " " + fault);
        this.op = op;
        this.subject = subject;
        this.fault = fault;
    }

    /**
     * As a structured op's method throws it; where the op has run over axes of {@code ...} the message tells the index there.
     *
     * @param subject what has the fault, such as {@code matrix}
     * @param fault what is wrong, as in {@code is singular: column 2 has no pivot}
     */
    public static OperandException of(String op, String subject, String fault) {
        return new OperandException(op, subject, "", fault);
    }

    OperandException at(long... index) {
        return new OperandException(op, subject, " " + Arrays.toString(index) + " of the batch", fault);
    }
}
