package io.rankine.processor.emit.kotlin;

import com.squareup.kotlinpoet.KModifier;
import io.rankine.processor.emit.tensor.FluentOp;
import io.rankine.processor.emit.tensor.KotlinNames;

/** How functions of an op are called in Kotlin. */
final class KotlinModifiers {

    private KotlinModifiers() {}

    /** @param parameters their number, without the receiver */
    static KModifier of(FluentOp op, int parameters) {
        if (KotlinNames.isBinaryOperator(op) || KotlinNames.isUnaryOperator(op)) {
            return KModifier.OPERATOR;
        }
        return parameters == 1 && KotlinNames.isInfix(op) ? KModifier.INFIX : KModifier.PUBLIC;
    }
}
