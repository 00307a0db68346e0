package io.rankine.processor.translate.source;

import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Expr;

/** Integer divisors: C has no exception for 0, so 0 must have been refused before. */
final class Divisors {

    private Divisors() {}

    static void check(Site site, Tree tree, Expr divisor, Scope scope) throws Untranslatable {
        if (!isNonZero(divisor, scope)) {
            throw site.stop(
                    tree,
                    "the divisor may be 0, for which C has no exception; mark a parameter with @NonZero and divide by"
                            + " it, or divide by a constant");
        }
    }

    static boolean isNonZero(Expr divisor, Scope scope) {
        return switch (divisor) {
            case Expr.Literal literal -> !Constants.isZero(literal);
            case Expr.Variable variable -> scope.isNonZero(variable.name());
            case Expr.Cast cast -> cast.operand().type().widensTo(cast.type()) && isNonZero(cast.operand(), scope);
            default -> false;
        };
    }
}
