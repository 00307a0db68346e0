package io.rankine.processor.translate.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;

/** Thrown at the expression or statement that has no translation; the message is a sentence about it. */
public final class Untranslatable extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Tree tree;
    private final transient CompilationUnitTree unit;

    Untranslatable(String reason, Tree tree, CompilationUnitTree unit) {
        super(reason, null, false, false);
        this.tree = tree;
        this.unit = unit;
    }

    public Tree tree() {
        return tree;
    }

    /** The file of the tree. */
    public CompilationUnitTree unit() {
        return unit;
    }
}
