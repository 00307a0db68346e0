package io.rankine.processor.flow;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import io.rankine.processor.flow.value.Numbers;
import io.rankine.processor.flow.value.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Follows a body statement by statement: variables, blocks, and what throws or returns. */
final class StatementFlow extends BranchFlow {

    private @Nullable ExecutableElement method;

    StatementFlow(Site site, Findings findings) {
        super(site, findings);
    }

    /** A method, or a class with all that is in it. */
    void member(Tree tree) {
        scan(tree, null);
    }

    @Override
    public Value visitClass(ClassTree tree, Void unused) {
        for (Tree member : tree.getMembers()) {
            apart(() -> scan(member, null));
        }
        return Value.UNKNOWN;
    }

    @Override
    public Value visitMethod(MethodTree tree, Void unused) {
        if (tree.getBody() == null || !(site.element(tree) instanceof ExecutableElement element)) {
            return Value.UNKNOWN;
        }
        apart(() -> {
            method = element;
            body(tree.getBody());
            for (VariableTree parameter : tree.getParameters()) {
                if (now != null && site.element(parameter) instanceof VariableElement variable) {
                    now.put(variable, contracts.parameter(element, variable));
                }
            }
            scan(tree.getBody(), null);
        });
        return Value.UNKNOWN;
    }

    /** Code that may run later, or never: it sees the variables here; its own effects end with it. */
    private void apart(Runnable body) {
        State before = State.copyOf(now);
        Jumps outerJumps = jumps;
        ExecutableElement outerMethod = method;
        jumps = new Jumps();
        body.run();
        jumps = outerJumps;
        method = outerMethod;
        now = before;
    }

    @Override
    public Value visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        Value given = entry;
        entry = Value.UNKNOWN;
        apart(() -> {
            method = null;
            for (VariableTree parameter : tree.getParameters()) {
                declare(parameter, null);
                take(parameter, given);
            }
            scan(tree.getBody(), null);
        });
        return Value.UNKNOWN;
    }

    @Override
    public Value visitVariable(VariableTree tree, Void unused) {
        declare(tree, tree.getInitializer());
        return Value.UNKNOWN;
    }

    private void declare(VariableTree tree, @Nullable ExpressionTree initializer) {
        if (initializer != null) {
            declare(tree, initializer, value(initializer));
        } else if (declared(tree) instanceof VariableElement variable && now != null && isLocal(variable)) {
            Value ofType = site.declarations().ofType(variable.asType());
            now.put(variable, contracts.declared(variable, true).within(ofType));
        }
    }

    /** A variable that takes a value, which comes from {@code source}. */
    private void declare(VariableTree tree, ExpressionTree source, Value value) {
        if (!(declared(tree) instanceof VariableElement variable)) {
            return;
        }
        Value ofType = site.declarations().ofType(variable.asType());
        Value fitting = Numbers.cast(value, variable.asType()).within(ofType);
        Value checked = contracts.check(variable, true, fitting, source);
        if (now != null && isLocal(variable)) {
            now.put(variable, kept(variable, checked));
        }
    }

    /** What a lambda's parameter is given, where it declares no shape of its own. */
    private void take(VariableTree tree, Value given) {
        if (now != null
                && site.element(tree) instanceof VariableElement variable
                && contracts.declared(variable, true) instanceof Value.Unknown) {
            now.put(variable, given.within(site.declarations().ofType(variable.asType())));
        }
    }

    private @Nullable VariableElement declared(VariableTree tree) {
        if (!(site.element(tree) instanceof VariableElement variable)) {
            return null;
        }
        // javac hands no local variables to processors
        if (isLocal(variable) && variable.getKind() != ElementKind.PARAMETER) {
            Declarations.problem(variable).ifPresent(text -> findings.error(tree, text));
        }
        return variable;
    }

    @Override
    public Value visitBlock(BlockTree tree, Void unused) {
        tree.getStatements().forEach(this::statement);
        return Value.UNKNOWN;
    }

    @Override
    public Value visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
        value(tree.getExpression());
        return Value.UNKNOWN;
    }

    @Override
    public Value visitReturn(ReturnTree tree, Void unused) {
        if (tree.getExpression() != null) {
            Value value = value(tree.getExpression());
            contracts.checkResult(method, value, tree.getExpression());
        }
        now = null;
        return Value.UNKNOWN;
    }

    @Override
    public Value visitThrow(ThrowTree tree, Void unused) {
        value(tree.getExpression());
        now = null;
        return Value.UNKNOWN;
    }

    @Override
    public Value visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
        Value element = value(tree.getExpression()).element();
        targets.enter(tree);
        fixedPoint(tree, () -> {
            State none = State.copyOf(now);
            declare(tree.getVariable(), tree.getExpression(), element);
            statement(tree.getStatement());
            return none;
        });
        targets.leave();
        return Value.UNKNOWN;
    }

    @Override
    public Value visitSynchronized(SynchronizedTree tree, Void unused) {
        value(tree.getExpression());
        statement(tree.getBlock());
        return Value.UNKNOWN;
    }

    /** An exception may come from anywhere in the block: what the block sets is not known in its handlers. */
    @Override
    public Value visitTry(TryTree tree, Void unused) {
        Jumps outer = jumps;
        jumps = new Jumps();
        State thrown = State.copyOf(now);
        List<Tree> block = new ArrayList<>(tree.getResources());
        block.add(tree.getBlock());
        forget(thrown, AssignedVariables.in(site, block));
        tree.getResources().forEach(this::statement);
        statement(tree.getBlock());
        State after = now;
        for (CatchTree handler : tree.getCatches()) {
            now = State.copyOf(thrown);
            declare(handler.getParameter(), null);
            statement(handler.getBlock());
            after = State.join(after, now);
        }
        now = after;
        Jumps inner = jumps;
        jumps = outer;
        Set<VariableElement> set = Set.of();
        if (tree.getFinallyBlock() != null) {
            set = AssignedVariables.in(site, List.of(tree.getFinallyBlock()));
            forget(thrown, AssignedVariables.in(site, tree.getCatches()));
            finallyBlock(tree.getFinallyBlock(), thrown);
        }
        inner.moveTo(outer, set);
        return Value.UNKNOWN;
    }

    /** Looked at once for all ways into it, run silently for the one that goes on. */
    private void finallyBlock(BlockTree tree, @Nullable State thrown) {
        State after = now;
        now = State.join(State.copyOf(after), thrown);
        statement(tree);
        State end = now;
        now = after;
        findings.silently(() -> statement(tree));
        now = end == null ? null : now;
    }

    private static void forget(@Nullable State state, Set<VariableElement> variables) {
        if (state != null) {
            state.forget(variables);
        }
    }
}
