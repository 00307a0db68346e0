package io.rankine.processor.flow;

import com.sun.source.tree.BreakTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ContinueTree;
import com.sun.source.tree.DefaultCaseLabelTree;
import com.sun.source.tree.LabeledStatementTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import io.rankine.processor.flow.value.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.Name;

/** The loops and switches around a statement: where its jumps go, and what switch expressions are worth. */
final class Targets {

    private final Deque<Tree> open = new ArrayDeque<>();
    private final Map<Tree, Value> yielded = new HashMap<>();
    private final Map<Name, StatementTree> labels = new HashMap<>();

    void enter(Tree target) {
        open.push(target);
    }

    /** Leaves the innermost target. @return the join of what was yielded to it */
    Value leave() {
        Value value = yielded.remove(open.pop());
        return value == null ? Value.UNKNOWN : value;
    }

    void label(LabeledStatementTree tree) {
        labels.put(tree.getLabel(), tree.getStatement());
    }

    Tree ofBreak(BreakTree tree) {
        return tree.getLabel() == null ? innermost(true) : labelled(tree.getLabel());
    }

    Tree ofContinue(ContinueTree tree) {
        return tree.getLabel() == null ? innermost(false) : labelled(tree.getLabel());
    }

    private Tree labelled(Name label) {
        StatementTree tree = labels.get(label);
        if (tree == null) {
            throw new IllegalStateException("no label " + label);
        }
        return tree;
    }

    private Tree innermost(boolean switches) {
        return open.stream()
                .filter(tree -> !(tree instanceof SwitchExpressionTree) && (switches || !(tree instanceof SwitchTree)))
                .findFirst()
                .orElseThrow();
    }

    /** Notes a value of the innermost switch expression. @return that switch */
    Tree yield(Value value) {
        Tree target = open.stream()
                .filter(SwitchExpressionTree.class::isInstance)
                .findFirst()
                .orElse(null);
        if (target == null) {
            return open.getFirst();
        }
        yielded.merge(target, value, Value::join);
        return target;
    }

    static boolean isDefault(CaseTree one) {
        return one.getLabels().stream().anyMatch(DefaultCaseLabelTree.class::isInstance);
    }
}
