package io.rankine.processor.translate.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import java.util.Locale;

/** Forms of javac's trees. */
final class TreeForms {

    private TreeForms() {}

    /** Without parentheses around it. */
    static ExpressionTree plain(ExpressionTree tree) {
        return tree instanceof ParenthesizedTree inner ? plain(inner.getExpression()) : tree;
    }

    /** The name of a form in messages. */
    static String words(Tree.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
