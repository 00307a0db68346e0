package io.rankine.processor.translate.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.Operation;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a condition tells of integers: which variables are not 0, so that they may divide. */
final class Guards {

    private Guards() {}

    /** Names in C of the variables that are not 0 where the condition is {@code truth}. */
    static Set<String> nonZero(Expr condition, boolean truth) {
        if (condition instanceof Expr.Unary not && not.operation() == Operation.NOT) {
            return nonZero(not.operand(), !truth);
        }
        if (!(condition instanceof Expr.Binary binary)) {
            return Set.of();
        }
        if (binary.operation() == (truth ? Operation.BOTH : Operation.EITHER)) {
            Set<String> both = new HashSet<>(nonZero(binary.left(), truth));
            both.addAll(nonZero(binary.right(), truth));
            return both;
        }
        boolean tells =
                switch (binary.operation()) {
                    case EQUAL -> !truth;
                    case NOT_EQUAL, LESS, GREATER -> truth;
                    case LESS_OR_EQUAL, GREATER_OR_EQUAL -> !truth;
                    default -> false;
                };
        if (!tells || !binary.operands().isWhole()) {
            return Set.of();
        }
        return binary.right() instanceof Expr.Literal zero && Constants.isZero(zero)
                ? name(binary.left())
                : binary.left() instanceof Expr.Literal zero && Constants.isZero(zero)
                        ? name(binary.right())
                        : Set.of();
    }

    private static Set<String> name(Expr side) {
        return switch (side) {
            case Expr.Variable variable -> Set.of(variable.name());
            case Expr.Cast cast when cast.operand().type().widensTo(cast.type()) -> name(cast.operand());
            default -> Set.of();
        };
    }

    /** Names in Java of the variables that the tree changes. */
    static Set<String> changed(Tree tree) {
        Set<String> names = new HashSet<>();
        new TreeScanner<@Nullable Void, @Nullable Void>() {
            @Override
            public @Nullable Void visitAssignment(AssignmentTree assignment, @Nullable Void none) {
                add(assignment.getVariable());
                return super.visitAssignment(assignment, none);
            }

            @Override
            public @Nullable Void visitCompoundAssignment(CompoundAssignmentTree assignment, @Nullable Void none) {
                add(assignment.getVariable());
                return super.visitCompoundAssignment(assignment, none);
            }

            @Override
            public @Nullable Void visitUnary(UnaryTree step, @Nullable Void none) {
                switch (step.getKind()) {
                    case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                        add(step.getExpression());
                    default -> {}
                }
                return super.visitUnary(step, none);
            }

            private void add(ExpressionTree variable) {
                names.add(TreeForms.plain(variable).toString());
            }
        }.scan(tree, null);
        return names;
    }
}
