package io.rankine.processor.flow;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.Trees;
import io.rankine.spec.ShapeChecked;
import javax.lang.model.element.TypeElement;

/** Is told of each class that javac has attributed and sends those parts of it that are marked through the flow. */
final class FlowListener implements TaskListener {

    private final Trees trees;
    private final FlowOptions options;
    private final Declarations declarations;

    FlowListener(Trees trees, FlowOptions options) {
        this.trees = trees;
        this.options = options;
        declarations = new Declarations(options.openDims());
    }

    @Override
    public void finished(TaskEvent event) {
        if (event.getKind() != TaskEvent.Kind.ANALYZE) {
            return;
        }
        TypeElement type = event.getTypeElement();
        CompilationUnitTree unit = event.getCompilationUnit();
        if (type != null && unit != null && trees.getTree(type) instanceof ClassTree tree) {
            search(tree, unit);
        }
    }

    /** Finds the outermost marks. */
    private void search(ClassTree type, CompilationUnitTree unit) {
        if (isMarked(type, unit)) {
            check(type, unit);
            return;
        }
        for (Tree member : type.getMembers()) {
            if (member instanceof ClassTree nested) {
                search(nested, unit);
            } else if (member instanceof MethodTree method && isMarked(method, unit)) {
                check(method, unit);
            }
        }
    }

    private boolean isMarked(Tree tree, CompilationUnitTree unit) {
        return declarations.has(Site.element(trees, unit, tree), ShapeChecked.class);
    }

    private void check(Tree tree, CompilationUnitTree unit) {
        Site site = new Site(trees, unit, declarations);
        new StatementFlow(site, new Findings(trees, unit, options)).member(tree);
    }
}
