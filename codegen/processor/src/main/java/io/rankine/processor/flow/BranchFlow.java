package io.rankine.processor.flow;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DoWhileLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.WhileLoopTree;
import com.sun.source.tree.YieldTree;
import io.rankine.processor.flow.value.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Branches are joined, loops run to a fixed point; jumps take their state to where they lead. */
abstract class BranchFlow extends ExpressionFlow {

    final Targets targets = new Targets();
    Jumps jumps = new Jumps();

    BranchFlow(Site site, Findings findings) {
        super(site, findings);
    }

    /** Nothing is found in statements that are never reached. */
    final void statement(@Nullable Tree tree) {
        if (tree != null && now != null) {
            scan(tree, null);
        }
    }

    @Override
    public Value visitIf(IfTree tree, Void unused) {
        Value condition = value(tree.getCondition());
        State before = State.copyOf(now);
        now = condition.equals(new Value.Truth(false)) ? null : now;
        statement(tree.getThenStatement());
        State after = now;
        now = condition.equals(new Value.Truth(true)) ? null : before;
        statement(tree.getElseStatement());
        now = State.join(after, now);
        return Value.UNKNOWN;
    }

    @Override
    public Value visitLabeledStatement(LabeledStatementTree tree, Void unused) {
        targets.label(tree);
        statement(tree.getStatement());
        now = State.join(now, jumps.left(tree.getStatement()));
        return Value.UNKNOWN;
    }

    @Override
    public Value visitBreak(BreakTree tree, Void unused) {
        jumps.leave(targets.ofBreak(tree), now);
        now = null;
        return Value.UNKNOWN;
    }

    @Override
    public Value visitContinue(ContinueTree tree, Void unused) {
        jumps.repeat(targets.ofContinue(tree), now);
        now = null;
        return Value.UNKNOWN;
    }

    @Override
    public Value visitWhileLoop(WhileLoopTree tree, Void unused) {
        loop(tree, tree.getCondition(), tree.getStatement(), List.of());
        return Value.UNKNOWN;
    }

    @Override
    public Value visitForLoop(ForLoopTree tree, Void unused) {
        tree.getInitializer().forEach(this::statement);
        loop(tree, tree.getCondition(), tree.getStatement(), tree.getUpdate());
        return Value.UNKNOWN;
    }

    private void loop(
            Tree tree, @Nullable ExpressionTree condition, StatementTree body, List<? extends StatementTree> update) {
        targets.enter(tree);
        fixedPoint(tree, () -> {
            Value holds = condition == null ? new Value.Truth(true) : value(condition);
            State done = holds.equals(new Value.Truth(true)) ? null : State.copyOf(now);
            now = holds.equals(new Value.Truth(false)) ? null : now;
            statement(body);
            now = State.join(now, jumps.repeated(tree));
            update.forEach(this::statement);
            return done;
        });
        targets.leave();
    }

    @Override
    public Value visitDoWhileLoop(DoWhileLoopTree tree, Void unused) {
        targets.enter(tree);
        fixedPoint(tree, () -> {
            statement(tree.getStatement());
            now = State.join(now, jumps.repeated(tree));
            Value holds = value(tree.getCondition());
            State done = holds.equals(new Value.Truth(true)) ? null : State.copyOf(now);
            now = holds.equals(new Value.Truth(false)) ? null : now;
            return done;
        });
        targets.leave();
        return Value.UNKNOWN;
    }

    /** One round of a loop; gives the state in which its condition ended it. */
    interface Round {
        @Nullable
        State run();
    }

    final void fixedPoint(Tree tree, Round round) {
        State head = State.copyOf(now);
        while (head != null) {
            now = head.copy();
            findings.silently(round::run);
            State next = State.join(head, State.join(now, jumps.repeated(tree)));
            jumps.left(tree);
            if (next == null || next.same(head)) {
                break;
            }
            head = next;
        }
        now = head;
        State done = head == null ? null : round.run();
        jumps.repeated(tree);
        now = State.join(done, jumps.left(tree));
    }

    @Override
    public Value visitSwitch(SwitchTree tree, Void unused) {
        value(tree.getExpression());
        targets.enter(tree);
        cases(tree, tree.getCases());
        targets.leave();
        return Value.UNKNOWN;
    }

    @Override
    public Value visitSwitchExpression(SwitchExpressionTree tree, Void unused) {
        value(tree.getExpression());
        targets.enter(tree);
        cases(tree, tree.getCases());
        return targets.leave().within(site.ofType(tree));
    }

    private void cases(Tree tree, List<? extends CaseTree> cases) {
        State entry = State.copyOf(now);
        State through = null;
        boolean complete = tree instanceof SwitchExpressionTree;
        for (CaseTree one : cases) {
            complete |= Targets.isDefault(one);
            now = State.join(State.copyOf(entry), through);
            value(one.getGuard());
            if (one.getCaseKind() == CaseTree.CaseKind.RULE) {
                rule(tree, one);
                through = null;
            } else {
                one.getStatements().forEach(this::statement);
                through = now;
            }
        }
        State after = State.join(through, jumps.left(tree));
        now = complete ? after : State.join(after, entry);
    }

    /** {@code case ... ->}: an expression is the value, a block ends by itself. */
    private void rule(Tree target, CaseTree one) {
        if (one.getBody() instanceof ExpressionTree expression) {
            Value value = value(expression);
            if (now != null) {
                targets.yield(value);
            }
        } else {
            statement(one.getBody());
        }
        jumps.leave(target, now);
    }

    @Override
    public Value visitYield(YieldTree tree, Void unused) {
        Value value = value(tree.getValue());
        jumps.leave(targets.yield(value), now);
        now = null;
        return Value.UNKNOWN;
    }
}
