package io.rankine.processor.translate.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.BreakTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Statements of Java. */
final class StatementReader {

    private final Site site;
    private final ExpressionReader expressions;
    private final Optional<JavaType> result;
    private final List<Expr> results = new ArrayList<>();

    /** @param result the type of what the statements return; empty if their results tell it */
    StatementReader(Site site, Optional<JavaType> result) {
        this.site = site;
        this.result = result;
        expressions = new ExpressionReader(site);
    }

    /** What the statements read so far return. */
    List<Expr> results() {
        return results;
    }

    Stmt.Block block(List<? extends StatementTree> trees, Scope outer) throws Untranslatable {
        Scope scope = outer.inner();
        List<Stmt> read = new ArrayList<>();
        for (StatementTree tree : trees) {
            Stmt statement = statement(tree, scope);
            read.add(statement);
            Guards.changed(tree).forEach(scope::forget);
            if (statement instanceof Stmt.If choice && choice.no().isEmpty() && Cases.leaves(choice.yes())) {
                scope.guard(Guards.nonZero(choice.condition(), false));
            }
            if (statement instanceof Stmt.Declare declared
                    && declared.value()
                            .filter(value -> Divisors.isNonZero(value, scope))
                            .isPresent()) {
                scope.guard(Set.of(declared.name()));
            }
        }
        return new Stmt.Block(read);
    }

    /** A body that returns this and does nothing else. */
    Stmt.Block returned(ExpressionTree value) throws Untranslatable {
        return new Stmt.Block(List.of(result(value, new Scope())));
    }

    Stmt statement(StatementTree tree, Scope scope) throws Untranslatable {
        return switch (tree) {
            case BlockTree block -> block(block.getStatements(), scope);
            case EmptyStatementTree _ -> new Stmt.Block(List.of());
            case VariableTree variable -> declaration(variable, scope);
            case ExpressionStatementTree statement -> {
                List<Stmt> changes = changes().of(statement.getExpression(), scope);
                yield changes.size() == 1 ? changes.getFirst() : new Stmt.Block(changes);
            }
            case IfTree choice -> choice(choice, scope);
            case ForLoopTree loop -> forLoop(loop, again(loop, scope));
            case WhileLoopTree loop -> whileLoop(loop, again(loop, scope));
            case DoWhileLoopTree loop ->
                new Stmt.Loop(
                        List.of(),
                        Optional.of(expressions.read(loop.getCondition(), again(loop, scope))),
                        List.of(),
                        inner(loop.getStatement(), again(loop, scope)),
                        true);
            case ReturnTree result when result.getExpression() != null -> result(result.getExpression(), scope);
            case YieldTree result -> result(result.getValue(), scope);
            case SwitchTree cases ->
                new SwitchReader(site, expressions)
                        .statement(cases.getExpression(), cases.getCases(), again(cases, scope), this);
            case BreakTree jump when jump.getLabel() == null -> new Stmt.Jump("break");
            case ContinueTree jump when jump.getLabel() == null -> new Stmt.Jump("continue");
            default -> throw site.stop(tree, "no translation of this statement: " + TreeForms.words(tree.getKind()));
        };
    }

    /** What runs after what it changes itself, or may: a loop, cases of a switch. */
    private static Scope again(Tree tree, Scope outer) {
        Scope scope = outer.inner();
        Guards.changed(tree).forEach(scope::forget);
        return scope;
    }

    private Stmt whileLoop(WhileLoopTree tree, Scope scope) throws Untranslatable {
        Expr condition = expressions.read(tree.getCondition(), scope);
        return new Stmt.Loop(
                List.of(),
                Optional.of(condition),
                List.of(),
                inner(tree.getStatement(), scope.where(Guards.nonZero(condition, true))),
                false);
    }

    /** What a method, or a switch, gives. */
    Stmt.Return result(ExpressionTree tree, Scope scope) throws Untranslatable {
        boolean cases = TreeForms.plain(tree) instanceof SwitchExpressionTree;
        Expr value = result.isPresent() && cases // others become the type as C returns them
                ? expressions.assigned(result.get(), tree, scope)
                : expressions.read(tree, scope);
        results.add(value);
        return new Stmt.Return(value);
    }

    private Stmt inner(StatementTree tree, Scope scope) throws Untranslatable {
        return statement(tree, scope.inner());
    }

    private Stmt declaration(VariableTree tree, Scope scope) throws Untranslatable {
        ExpressionTree initializer = tree.getInitializer();
        Optional<JavaType> declared = declared(tree);
        Optional<Expr> value = Optional.empty();
        if (initializer != null) {
            value = Optional.of(
                    declared.isPresent()
                            ? expressions.assigned(declared.get(), initializer, scope)
                            : expressions.read(initializer, scope));
        }
        JavaType type = declared.isPresent()
                ? declared.get()
                : value.map(Expr::type)
                        .orElseThrow(() -> site.stop(tree, "a variable of type " + tree.getType() + " is no number"));
        return new Stmt.Declare(
                type, scope.declare(type, tree.getName().toString()).name(), value);
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

    private ChangeReader changes() {
        return new ChangeReader(site, expressions);
    }

    private Stmt choice(IfTree tree, Scope scope) throws Untranslatable {
        Expr condition = expressions.read(tree.getCondition(), scope);
        Stmt yes = inner(tree.getThenStatement(), scope.where(Guards.nonZero(condition, true)));
        StatementTree otherwise = tree.getElseStatement();
        Optional<Stmt> no = otherwise == null
                ? Optional.empty()
                : Optional.of(inner(otherwise, scope.where(Guards.nonZero(condition, false))));
        return new Stmt.If(condition, yes, no);
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
            update.addAll(changes().of(statement.getExpression(), scope));
        }
        Scope body =
                scope.where(condition.map(asks -> Guards.nonZero(asks, true)).orElse(Set.of()));
        return new Stmt.Loop(start, condition, update, inner(tree.getStatement(), body), false);
    }
}
