package io.rankine.processor.translate.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Operation;
import io.rankine.processor.translate.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Changes of variables. Each is a statement of its own, as C leaves the order within expressions open. */
final class ChangeReader {

    private static final Map<Tree.Kind, Operation> COMPOUND = Map.ofEntries(
            Map.entry(Tree.Kind.PLUS_ASSIGNMENT, Operation.PLUS),
            Map.entry(Tree.Kind.MINUS_ASSIGNMENT, Operation.MINUS),
            Map.entry(Tree.Kind.MULTIPLY_ASSIGNMENT, Operation.TIMES),
            Map.entry(Tree.Kind.DIVIDE_ASSIGNMENT, Operation.DIVIDE),
            Map.entry(Tree.Kind.REMAINDER_ASSIGNMENT, Operation.REMAINDER),
            Map.entry(Tree.Kind.AND_ASSIGNMENT, Operation.AND),
            Map.entry(Tree.Kind.OR_ASSIGNMENT, Operation.OR),
            Map.entry(Tree.Kind.XOR_ASSIGNMENT, Operation.XOR),
            Map.entry(Tree.Kind.LEFT_SHIFT_ASSIGNMENT, Operation.SHIFT_LEFT),
            Map.entry(Tree.Kind.RIGHT_SHIFT_ASSIGNMENT, Operation.SHIFT_RIGHT),
            Map.entry(Tree.Kind.UNSIGNED_RIGHT_SHIFT_ASSIGNMENT, Operation.SHIFT_RIGHT_UNSIGNED));

    private final Site site;
    private final ExpressionReader expressions;

    ChangeReader(Site site, ExpressionReader expressions) {
        this.site = site;
        this.expressions = expressions;
    }

    /** {@code x = y = 1} is two of them. */
    List<Stmt> of(ExpressionTree tree, Scope scope) throws Untranslatable {
        if (tree instanceof AssignmentTree outer
                && TreeForms.plain(outer.getExpression()) instanceof AssignmentTree inner) {
            List<Stmt> all = new ArrayList<>(of(inner, scope));
            Expr.Variable to = variable(outer.getVariable(), scope);
            Expr.Variable from = variable(inner.getVariable(), scope);
            all.add(new Stmt.Assign(to.name(), from.as(to.type())));
            return all;
        }
        return List.of(change(tree, scope));
    }

    private Stmt change(ExpressionTree tree, Scope scope) throws Untranslatable {
        return switch (tree) {
            case AssignmentTree assignment -> {
                Expr.Variable to = variable(assignment.getVariable(), scope);
                yield new Stmt.Assign(to.name(), expressions.assigned(to.type(), assignment.getExpression(), scope));
            }
            case CompoundAssignmentTree assignment -> {
                Expr.Variable to = variable(assignment.getVariable(), scope);
                Operation operation = Objects.requireNonNull(COMPOUND.get(tree.getKind()));
                Expr right = expressions.read(assignment.getExpression(), scope);
                yield new Stmt.Assign(
                        to.name(),
                        expressions.binary(tree, operation, to, right, scope).as(to.type()));
            }
            case UnaryTree step -> {
                Operation operation =
                        switch (step.getKind()) {
                            case PREFIX_INCREMENT, POSTFIX_INCREMENT -> Operation.PLUS;
                            case PREFIX_DECREMENT, POSTFIX_DECREMENT -> Operation.MINUS;
                            default -> throw site.stop(tree, "no translation of this statement");
                        };
                Expr.Variable to = variable(step.getExpression(), scope);
                Expr one = new Expr.Literal(JavaType.INT, 1);
                yield new Stmt.Assign(
                        to.name(),
                        expressions.binary(tree, operation, to, one, scope).as(to.type()));
            }
            default -> throw site.stop(tree, "no translation of a statement that changes no variable");
        };
    }

    private Expr.Variable variable(ExpressionTree tree, Scope scope) throws Untranslatable {
        Optional<Expr.Variable> found =
                tree instanceof IdentifierTree name ? scope.find(name.getName().toString()) : Optional.empty();
        Expr.Variable variable = found.orElseThrow(() -> site.stop(tree, tree + " is no variable of the method"));
        if (scope.isOutside(tree.toString())) {
            throw site.stop(
                    tree, tree + " is changed within an expression, this switch; make it a statement of its own");
        }
        if (scope.refusesZero(variable.name())) {
            throw site.stop(tree, tree + " is marked @NonZero, so it keeps its value");
        }
        return variable;
    }
}
