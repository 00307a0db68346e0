package io.rankine.processor.flow;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import io.rankine.processor.flow.value.Value;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** javac's knowledge of the trees of one compilation unit, and the declarations. */
record Site(Trees trees, CompilationUnitTree unit, Declarations declarations) {

    /** The element that a declaration declares, or a name or call refers to. */
    @Nullable
    Element element(Tree tree) {
        return element(trees, unit, tree);
    }

    /** An attributed tree knows its own symbol: the path need not be the real one. */
    static @Nullable Element element(Trees trees, CompilationUnitTree unit, Tree tree) {
        return trees.getElement(new TreePath(new TreePath(unit), tree));
    }

    @Nullable
    TypeMirror type(Tree tree) {
        return trees.getTypeMirror(new TreePath(new TreePath(unit), tree));
    }

    /** The knowledge about the value of an expression from its static type. */
    Value ofType(Tree tree) {
        return declarations.ofType(type(tree));
    }
}
