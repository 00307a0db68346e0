package io.rankine.processor.translate.source;

import com.sun.source.tree.CaseLabelTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ConstantCaseLabelTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.translate.Expr;
import io.rankine.processor.translate.JavaType;
import io.rankine.processor.translate.Stmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Switches on integers. An expression becomes a choice, or a function of the variables that it reads; C that asks case after
 * case runs in vectors, unlike a switch of C.
 */
final class SwitchReader {

    private final Site site;
    private final ExpressionReader expressions;

    SwitchReader(Site site, ExpressionReader expressions) {
        this.site = site;
        this.expressions = expressions;
    }

    /** @param target the type of the variable that takes the result, if it is one */
    Expr expression(
            Tree tree, ExpressionTree selector, List<? extends CaseTree> cases, Optional<JavaType> target, Scope scope)
            throws Untranslatable {
        Scope inside = scope.part();
        StatementReader body = new StatementReader(site, target);
        Expr on = selector(selector, inside);
        List<Stmt.Case> read = cases(cases, inside, body);
        JavaType type = target.or(() -> Constants.joined(body.results()))
                .orElseThrow(() -> site.stop(
                        tree,
                        "the cases of this switch give results of several types; cast them to"
                                + " one, or assign the switch to a variable"));
        List<String> names = List.copyOf(inside.captured().keySet());
        List<Expr> arguments = new ArrayList<>();
        for (String name : names) {
            scope.find(name).ifPresent(arguments::add); // those around this part read it, too
        }
        Optional<Expr> choice = choice(on, read, type);
        if (choice.isPresent()) {
            return choice.get();
        }
        Stmt.Block block = new Stmt.Block(List.of(statement(on, read)));
        return new Expr.Call(type, site.part(type, List.copyOf(inside.captured().values()), block), arguments);
    }

    Stmt statement(ExpressionTree selector, List<? extends CaseTree> cases, Scope scope, StatementReader body)
            throws Untranslatable {
        return statement(selector(selector, scope), cases(cases, scope, body));
    }

    private Expr selector(ExpressionTree tree, Scope scope) throws Untranslatable {
        Expr on = expressions.read(tree, scope);
        if (on.type() != JavaType.INT && !on.type().isNarrow()) {
            throw site.stop(tree, "no translation of a switch on " + tree + ", which is no int");
        }
        return on;
    }

    /** Labels without statements belong to the next case. */
    private List<Stmt.Case> cases(List<? extends CaseTree> trees, Scope scope, StatementReader body)
            throws Untranslatable {
        List<Stmt.Case> read = new ArrayList<>();
        List<Expr> labels = new ArrayList<>();
        boolean other = false;
        for (CaseTree tree : trees) {
            if (tree.getGuard() != null) {
                throw site.stop(tree, "no translation of a case with a guard");
            }
            for (CaseLabelTree label : tree.getLabels()) {
                if (label instanceof ConstantCaseLabelTree constant) {
                    labels.add(label(constant.getConstantExpression(), scope));
                } else if (label instanceof DefaultCaseLabelTree) {
                    other = true;
                } else {
                    throw site.stop(label, "no translation of the pattern " + label);
                }
            }
            boolean arrow = tree.getCaseKind() == CaseTree.CaseKind.RULE;
            if (!arrow && tree.getStatements().isEmpty() && tree != trees.getLast()) {
                continue;
            }
            read.add(new Stmt.Case(
                    labels,
                    other,
                    arrow ? rule(tree.getBody(), scope, body) : body.block(tree.getStatements(), scope)));
            labels = new ArrayList<>();
            other = false;
        }
        return read;
    }

    private Expr label(ExpressionTree tree, Scope scope) throws Untranslatable {
        return Folded.value(expressions.read(tree, scope))
                .<Expr>map(value -> new Expr.Literal(JavaType.INT, value.intValue()))
                .orElseThrow(() -> site.stop(tree, tree + " is no constant that the translation knows"));
    }

    /** What stands behind an arrow; it ends the switch. */
    private Stmt.Block rule(Tree tree, Scope scope, StatementReader body) throws Untranslatable {
        Stmt only = tree instanceof ExpressionTree value
                ? body.result(value, scope.inner())
                : body.statement((StatementTree) tree, scope.inner());
        return new Stmt.Block(List.of(only, new Stmt.Jump("break")));
    }

    private Stmt statement(Expr on, List<Stmt.Case> cases) {
        return Cases.asChoices(on, cases, () -> site.fresh("on")).orElseGet(() -> new Stmt.Switch(on, cases));
    }

    /** The switch as a chain of {@code ? :}, if each case is an expression. */
    private static Optional<Expr> choice(Expr on, List<Stmt.Case> cases, JavaType type) {
        return on instanceof Expr.Variable ? Cases.asExpression(on, cases, type) : Optional.empty();
    }
}
