package io.rankine.processor.flow;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Finds the local arrays that are only read: their elements are indexed or handed to methods with a shape rule. All
 * others may be written through some other reference.
 */
final class SteadyArrays extends TreeScanner<Void, Void> {

    private final Site site;
    private final Set<VariableElement> unsteady = new HashSet<>();

    SteadyArrays(Site site, @Nullable Tree body) {
        this.site = site;
        scan(body, null);
    }

    boolean contains(VariableElement variable) {
        return !unsteady.contains(variable);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        if (site.element(tree) instanceof VariableElement variable
                && variable.asType().getKind() == TypeKind.ARRAY) {
            unsteady.add(variable);
        }
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        boolean length = tree.getIdentifier().contentEquals("length") && tree.getExpression() instanceof IdentifierTree;
        return length ? null : super.visitMemberSelect(tree, null);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
        TypeMirror element = site.type(tree);
        boolean reads = element != null && element.getKind() != TypeKind.ARRAY;
        if (!reads || !(tree.getExpression() instanceof IdentifierTree)) {
            scan(tree.getExpression(), null);
        }
        return scan(tree.getIndex(), null);
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
        written(tree.getVariable());
        return scan(tree.getExpression(), null);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        written(tree.getVariable());
        return scan(tree.getExpression(), null);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void unused) {
        written(tree.getExpression());
        return null;
    }

    /** An element that is written spoils its array; a variable that is set does not. */
    private void written(Tree target) {
        if (target instanceof ArrayAccessTree access) {
            scan(access.getExpression(), null);
            scan(access.getIndex(), null);
        } else if (!(target instanceof IdentifierTree)) {
            scan(target, null);
        }
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        boolean reads = site.element(tree) instanceof ExecutableElement method
                && site.declarations().rule(method).isPresent();
        scan(tree.getMethodSelect(), null);
        for (Tree argument : tree.getArguments()) {
            if (!reads || !(argument instanceof IdentifierTree)) {
                scan(argument, null);
            }
        }
        return null;
    }
}
