package io.rankine.processor.flow;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.VariableElement;

/** Collects the variables that a piece of code may set. */
final class AssignedVariables extends TreeScanner<Void, Void> {

    private final Site site;
    private final Set<VariableElement> variables = new HashSet<>();

    private AssignedVariables(Site site) {
        this.site = site;
    }

    static Set<VariableElement> in(Site site, Iterable<? extends Tree> trees) {
        AssignedVariables scanner = new AssignedVariables(site);
        scanner.scan(trees, null);
        return scanner.variables;
    }

    private void add(Tree target) {
        if (site.element(target) instanceof VariableElement variable) {
            variables.add(variable);
        }
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
        add(tree.getVariable());
        return super.visitAssignment(tree, null);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        add(tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void unused) {
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> add(tree.getExpression());
            default -> {}
        }
        return super.visitUnary(tree, null);
    }
}
