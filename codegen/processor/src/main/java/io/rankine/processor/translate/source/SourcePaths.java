package io.rankine.processor.translate.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** The trees of methods and fields. For each of them javac searches the whole file: here a class is searched once. */
final class SourcePaths {

    private final Trees trees;
    private final Map<Element, TreePath> paths = new HashMap<>();
    private final Set<Element> read = new HashSet<>();

    SourcePaths(Trees trees) {
        this.trees = trees;
    }

    /** Null if the member's class is not among the sources compiled here. */
    @Nullable
    TreePath of(Element member) {
        Element owner = Objects.requireNonNull(member.getEnclosingElement());
        if (read.add(owner)) {
            readMembers(owner);
        }
        return paths.get(member);
    }

    private void readMembers(Element owner) {
        TreePath path = trees.getPath(owner);
        if (path == null || !(path.getLeaf() instanceof ClassTree tree)) {
            return;
        }
        for (Tree member : tree.getMembers()) {
            if (member instanceof MethodTree || member instanceof VariableTree) {
                TreePath below = new TreePath(path, member);
                paths.put(trees.getElement(below), below);
            }
        }
    }
}
