package io.rankine.processor.translate.source;

import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Operation;

/** Integer divisors: C has no exception for 0, so 0 must have been refused before. */
final class Divisors {

    private Divisors() {}

    static void check(Site site, Tree tree, Expr divisor, Scope scope) throws Untranslatable {
        if (!isNonZero(divisor, scope)) {
            throw site.stop(
                    tree,
                    "the divisor may be 0, for which C has no exception; divide by a constant, by a parameter marked"
                            + " @NonZero, or where a condition says that it is not 0");
        }
    }

    static boolean isNonZero(Expr divisor, Scope scope) {
        return switch (divisor) {
            case Expr.Literal literal -> !Constants.isZero(literal);
            case Expr.Variable variable -> scope.isNonZero(variable.name());
            case Expr.Binary bits
            when bits.operation() == Operation.OR && bits.operands() != JavaType.BOOLEAN ->
                isNonZero(bits.left(), scope) || isNonZero(bits.right(), scope);
            case Expr.Call call when call.function().equals("Modulus_value_M") -> true;
            case Expr.Cast cast -> cast.operand().type().widensTo(cast.type()) && isNonZero(cast.operand(), scope);
            default ->
                divisor.type().isWhole()
                        && Folded.value(divisor)
                                .filter(value -> value.longValue() != 0)
                                .isPresent();
        };
    }
}
