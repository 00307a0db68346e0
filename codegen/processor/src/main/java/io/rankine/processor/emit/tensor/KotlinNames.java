package io.rankine.processor.emit.tensor;

import io.rankine.processor.model.OpSetModel;
import io.rankine.spec.ElementType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What ops are called in Kotlin. In Kotlin members win over extensions, those of a scope too: so the operators of tensors,
 * which scopes give another meaning, are hidden from Kotlin and extensions themselves.
 */
public final class KotlinNames {

    private static final Set<String> BINARY = Set.of("plus", "minus", "times", "div", "rem");
    private static final Set<String> UNARY = Set.of("unaryMinus", "not");
    private static final Set<String> INFIX =
            Set.of("floorDiv", "floorMod", "min", "max", "and", "or", "xor", "shl", "shr");

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
        return op.isPlainBinary() && INFIX.contains(op.name());
    }

    /** The ops that Kotlin sees as extensions of tensors. */
    static Set<String> hidden(List<OpSetModel> sets, ElementType type) {
        return FluentOp.of(sets, type).stream()
                .filter(op -> isBinaryOperator(op) || isUnaryOperator(op))
                .map(FluentOp::name)
                .collect(Collectors.toSet());
    }
}
