package io.rankine.processor.emit.tensor;

import io.rankine.spec.Operator;

/**
 * What ops are called in Kotlin. In Kotlin members win over extensions, those of a scope too: so the element-wise ops of
 * tensors, of which scopes build expressions, are hidden from Kotlin and extensions themselves.
 */
public final class KotlinNames {

    private KotlinNames() {}

    /** {@code a + b}. */
    public static boolean isBinaryOperator(FluentOp op) {
        return isOperator(op, 2) && op.isPlainBinary();
    }

    /** {@code -a}. */
    public static boolean isUnaryOperator(FluentOp op) {
        return isOperator(op, 1) && op.isAlone() && op.keepsType();
    }

    /** {@code a and b}. */
    public static boolean isInfix(FluentOp op) {
        return op.op().traits().operator() && Operator.INFIX.contains(op.name()) && op.isPlainBinary();
    }

    private static boolean isOperator(FluentOp op, int operands) {
        return op.op().traits().operator() && Operator.OPERANDS.getOrDefault(op.name(), 0) == operands;
    }

    /** Whether its one other tensor may be a number of another type, too: an Int, or a real one beside complex ones. */
    public static boolean takesNumbers(FluentOp op) {
        return op.isElementwise()
                && op.overload().tensors().size() == 2
                && op.overload().distinguishing().size() == 1;
    }

    /** Whether Kotlin sees extensions in the place of the methods that read a tensor; behind a facet it sees both. */
    static boolean hidesReading(FluentOp op) {
        return op.isElementwise() && op.facet().isEmpty();
    }

    /** Whether Kotlin sees extensions in the place of the methods that write to a tensor. */
    static boolean hidesWriting(FluentOp op) {
        return isBinaryOperator(op);
    }
}
