package io.rankine.processor.flow;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import javax.tools.Diagnostic;

/** Hands findings to javac, each once. Silent while a loop is on its way to the fixed point. */
final class Findings {

    private record Finding(Tree tree, String text) {}

    private final Trees trees;
    private final CompilationUnitTree unit;
    private final FlowOptions options;
    private final Set<Finding> printed = new HashSet<>();
    private int silence;

    Findings(Trees trees, CompilationUnitTree unit, FlowOptions options) {
        this.trees = trees;
        this.unit = unit;
        this.options = options;
    }

    FlowOptions options() {
        return options;
    }

    boolean silent() {
        return silence > 0;
    }

    void silently(Runnable pass) {
        silence++;
        try {
            pass.run();
        } finally {
            silence--;
        }
    }

    void error(Tree tree, String text) {
        print(Diagnostic.Kind.ERROR, tree, text);
    }

    /** A note, made only where the report was asked for. */
    void report(Tree tree, Supplier<String> text) {
        if (options.report() && !silent()) {
            print(Diagnostic.Kind.NOTE, tree, text.get());
        }
    }

    void print(Diagnostic.Kind kind, Tree tree, String text) {
        if (!silent() && printed.add(new Finding(tree, text))) {
            trees.printMessage(kind, text, tree, unit);
        }
    }
}
