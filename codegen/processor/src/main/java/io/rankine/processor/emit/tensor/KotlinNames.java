package io.rankine.processor.emit.tensor;

import java.util.Set;

/**
 * What ops are called in Kotlin. In Kotlin members win over extensions, those of a scope too: so the element-wise ops of
 * tensors, of which scopes build expressions, are hidden from Kotlin and extensions themselves.
 */
public final class KotlinNames {

    private static final Set<String> BINARY = Set.of("plus", "minus", "times", "div", "rem");
    private static final Set<String> UNARY = Set.of("unaryMinus", "not");
    private static final Set<String> INFIX =
            Set.of("floorDiv", "floorMod", "min", "max", "and", "or", "xor", "shl", "shr");
    private static final Set<String> COMPARISONS =
            Set.of("equalTo", "notEqualTo", "less", "lessOrEqual", "greater", "greaterOrEqual");

    private KotlinNames() {}

    /** Whether {@code name} may be an operator of two operands. */
    public static boolean isOperator(String name) {
        return BINARY.contains(name);
    }

    /** {@code a + b}. */
    public static boolean isBinaryOperator(FluentOp op) {
        return op.isPlainBinary() && BINARY.contains(op.name());
    }

    /** {@code -a}. */
    public static boolean isUnaryOperator(FluentOp op) {
        return op.isAlone() && op.keepsType() && UNARY.contains(op.name());
    }

    /** {@code a min b}. */
    public static boolean isInfix(FluentOp op) {
        return op.isPlainBinary() && INFIX.contains(op.name()) || isComparison(op);
    }

    private static boolean isComparison(FluentOp op) {
        return COMPARISONS.contains(op.name())
                && ExprForms.takes(op)
                && op.overload().params().size() == 2
                && op.overload().distinguishing().size() == 1;
    }

    /** Whether it is an operator or infix function of a tensor and a number, which may also be an Int, or a real one. */
    public static boolean takesNumbers(FluentOp op) {
        return isBinaryOperator(op) || isInfix(op);
    }

    /** Whether Kotlin sees extensions in the place of the methods that read a tensor. */
    static boolean hidesReading(FluentOp op) {
        return ExprForms.takes(op);
    }

    /** Whether Kotlin sees extensions in the place of the methods that write to a tensor. */
    static boolean hidesWriting(FluentOp op) {
        return isBinaryOperator(op);
    }
}
