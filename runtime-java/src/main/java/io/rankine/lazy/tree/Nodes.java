package io.rankine.lazy.tree;

import io.rankine.spec.shape.Shaped;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The nodes of trees: terms, and moduli as operands of their ops. */
public final class Nodes {

    /** Nodes that are found among each other sooner than in a map. */
    private static final int FEW = 24;

    private Nodes() {}

    /** All distinct nodes below and including {@code root}, each after its operands. Trees may be too deep to recurse. */
    public static List<Shaped> postorder(Term root) {
        List<Shaped> order = new ArrayList<>();
        if (root.nodes() <= FEW) {
            collect(root, order);
            return order;
        }
        Set<Shaped> entered = Collections.newSetFromMap(new IdentityHashMap<>());
        Set<Shaped> left = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Shaped> path = new ArrayDeque<>();
        path.push(root);
        while (!path.isEmpty()) {
            Shaped node = path.peek();
            if (node instanceof Application application && entered.add(node)) {
                for (int i = application.operands.length - 1; i >= 0; i--) {
                    if (!left.contains(application.operands[i])) {
                        path.push(application.operands[i]);
                    }
                }
            } else {
                path.pop();
                if (left.add(node)) {
                    order.add(node);
                }
            }
        }
        return order;
    }

    private static void collect(Shaped node, List<Shaped> order) {
        for (int i = 0; i < order.size(); i++) {
            if (order.get(i) == node) {
                return;
            }
        }
        if (node instanceof Application application) {
            for (Shaped operand : application.operands) {
                collect(operand, order);
            }
        }
        order.add(node);
    }
}
