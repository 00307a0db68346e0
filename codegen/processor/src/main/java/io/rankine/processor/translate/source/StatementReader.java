package io.rankine.processor.translate.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Operation;
import io.rankine.processor.translate.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Statements of Java. A change of a variable is a statement of its own, as C leaves the order within expressions open. */
final class StatementReader {

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

    StatementReader(Site site) {
        this.site = site;
        expressions = new ExpressionReader(site);
    }

    Stmt.Block block(List<? extends StatementTree> trees, Scope outer) throws Untranslatable {
        Scope scope = outer.inner();
        List<Stmt> read = new ArrayList<>();
        for (StatementTree tree : trees) {
            read.add(statement(tree, scope));
        }
        return new Stmt.Block(read);
    }

    private Stmt statement(StatementTree tree, Scope scope) throws Untranslatable {
        return switch (tree) {
            case BlockTree block -> block(block.getStatements(), scope);
            case EmptyStatementTree _ -> new Stmt.Block(List.of());
            case VariableTree variable -> declaration(variable, scope);
            case ExpressionStatementTree statement -> change(statement.getExpression(), scope);
            case IfTree choice -> choice(choice, scope);
            case ForLoopTree loop -> forLoop(loop, scope);
            case WhileLoopTree loop ->
                new Stmt.Loop(
                        List.of(),
                        Optional.of(expressions.read(loop.getCondition(), scope)),
                        List.of(),
                        inner(loop.getStatement(), scope),
                        false);
            case DoWhileLoopTree loop ->
                new Stmt.Loop(
                        List.of(),
                        Optional.of(expressions.read(loop.getCondition(), scope)),
                        List.of(),
                        inner(loop.getStatement(), scope),
                        true);
            case ReturnTree result
            when result.getExpression() != null -> new Stmt.Return(expressions.read(result.getExpression(), scope));
            case BreakTree jump when jump.getLabel() == null -> new Stmt.Jump("break");
            case ContinueTree jump when jump.getLabel() == null -> new Stmt.Jump("continue");
            default ->
                throw site.stop(tree, "no translation of this statement: " + ExpressionReader.words(tree.getKind()));
        };
    }

    private Stmt inner(StatementTree tree, Scope scope) throws Untranslatable {
        return statement(tree, scope.inner());
    }

    private Stmt declaration(VariableTree tree, Scope scope) throws Untranslatable {
        ExpressionTree initializer = tree.getInitializer();
        Optional<Expr> value =
                initializer == null ? Optional.empty() : Optional.of(expressions.read(initializer, scope));
        JavaType type = declared(tree)
                .or(() -> value.map(Expr::type))
                .orElseThrow(() -> site.stop(tree, "a variable of type " + tree.getType() + " is no number"));
        return new Stmt.Declare(
                type, scope.declare(type, tree.getName().toString()).name(), value.map(given -> as(type, given)));
    }

    /** Empty for {@code var}. */
    private Optional<JavaType> declared(VariableTree tree) throws Untranslatable {
        Tree type = tree.getType();
        if (type == null || type.toString().equals("var")) {
            return Optional.empty();
        }
        Optional<JavaType> found = JavaType.of(type.toString())
                .or(() -> site.declarations()
                        .type(type.toString())
                        .flatMap(element ->
                                JavaType.of(element.getQualifiedName().toString())));
        if (found.isEmpty()) {
            throw site.stop(tree, "a variable of type " + type + " is no number");
        }
        return found;
    }

    private static Expr as(JavaType type, Expr value) {
        return value.type() == type ? value : new Expr.Cast(type, value);
    }

    private Stmt choice(IfTree tree, Scope scope) throws Untranslatable {
        Expr condition = expressions.read(tree.getCondition(), scope);
        Stmt yes = inner(tree.getThenStatement(), scope);
        StatementTree otherwise = tree.getElseStatement();
        return new Stmt.If(condition, yes, otherwise == null ? Optional.empty() : Optional.of(inner(otherwise, scope)));
    }

    private Stmt forLoop(ForLoopTree tree, Scope outer) throws Untranslatable {
        Scope scope = outer.inner();
        List<Stmt> start = new ArrayList<>();
        for (StatementTree statement : tree.getInitializer()) {
            start.add(statement(statement, scope));
        }
        ExpressionTree asked = tree.getCondition();
        Optional<Expr> condition = asked == null ? Optional.empty() : Optional.of(expressions.read(asked, scope));
        List<Stmt> update = new ArrayList<>();
        for (ExpressionStatementTree statement : tree.getUpdate()) {
            update.add(change(statement.getExpression(), scope));
        }
        return new Stmt.Loop(start, condition, update, inner(tree.getStatement(), scope), false);
    }

    private Stmt change(ExpressionTree tree, Scope scope) throws Untranslatable {
        return switch (tree) {
            case AssignmentTree assignment -> {
                Expr.Variable to = variable(assignment.getVariable(), scope);
                yield new Stmt.Assign(to.name(), as(to.type(), expressions.read(assignment.getExpression(), scope)));
            }
            case CompoundAssignmentTree assignment -> {
                Expr.Variable to = variable(assignment.getVariable(), scope);
                Operation operation = Objects.requireNonNull(COMPOUND.get(tree.getKind()));
                Expr right = expressions.read(assignment.getExpression(), scope);
                yield new Stmt.Assign(to.name(), as(to.type(), expressions.binary(tree, operation, to, right, scope)));
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
                yield new Stmt.Assign(to.name(), as(to.type(), expressions.binary(tree, operation, to, one, scope)));
            }
            default -> throw site.stop(tree, "no translation of a statement that changes no variable");
        };
    }

    private Expr.Variable variable(ExpressionTree tree, Scope scope) throws Untranslatable {
        Optional<Expr.Variable> found =
                tree instanceof IdentifierTree name ? scope.find(name.getName().toString()) : Optional.empty();
        Expr.Variable variable = found.orElseThrow(() -> site.stop(tree, tree + " is no variable of the method"));
        if (scope.isNonZero(variable.name())) {
            throw site.stop(tree, tree + " is marked @NonZero, so it keeps its value");
        }
        return variable;
    }
}
