package io.rankine.lazy.tree;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.view.AxisMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The same ops on other leaves. */
public final class Rewrite {

    private Rewrite() {}

    /** A view of an expression: views of its leaves. */
    public static Term view(Term root, AxisMap view) {
        return broadcast(root, root.layout().viewed(view), layout -> layout.viewed(view));
    }

    /** The same ops on leaves that are broadcast to the shape of the root and then seen otherwise. */
    private static Term broadcast(Term root, Layout result, UnaryOperator<Layout> seen) {
        long[] shape = root.shape();
        return of(
                root,
                result.compact(),
                leaf -> viewed(leaf, seen.apply(layout(leaf).broadcastTo(shape))));
    }

    /** An expression in another shape. */
    public static Term reshape(Term root, long... target) {
        // Of what is contiguous there always is one.
        Layout reshaped = Objects.requireNonNull(root.layout().reshape(target));
        Term view = reshapedView(root, reshaped);
        return view != null ? view : new Reshaped(root, reshaped);
    }

    /** The same by views of its leaves; null if there is none of one of them. */
    private static @Nullable Term reshapedView(Term root, Layout reshaped) {
        long[] from = root.shape();
        long[] to = reshaped.shape();
        for (Shaped leaf : Nodes.postorder(root)) {
            if (!(leaf instanceof Application) && layout(leaf).broadcastTo(from).reshape(to) == null) {
                return null;
            }
        }
        return broadcast(root, reshaped, layout -> Objects.requireNonNull(layout.reshape(to)));
    }

    /** The positions of a leaf's elements in its source. */
    public static Layout layout(Shaped leaf) {
        if (leaf instanceof TensorLeaf tensor) {
            return tensor.tensor.layout();
        }
        if (leaf instanceof IndexLeaf index) {
            return index.positions;
        }
        if (leaf instanceof Fold || leaf instanceof Called) {
            return ((Term) leaf).layout();
        }
        return leaf instanceof Reshaped reshaped ? reshaped.positions : ((ModuliLeaf) leaf).layout;
    }

    /** The leaf that has them elsewhere. */
    public static Shaped viewed(Shaped leaf, Layout layout) {
        if (leaf instanceof TensorLeaf tensor) {
            return tensor.viewed(layout);
        }
        if (leaf instanceof IndexLeaf) {
            return new IndexLeaf(layout);
        }
        if (leaf instanceof Fold || leaf instanceof Called) {
            return new Reshaped((Term) leaf, layout);
        }
        return leaf instanceof Reshaped reshaped
                ? new Reshaped(reshaped.whole, layout)
                : ((ModuliLeaf) leaf).viewed(layout);
    }

    /** @param shape of all nodes; null if each keeps its own */
    public static Term of(Term root, @Nullable Layout shape, UnaryOperator<Shaped> leaf) {
        Map<Shaped, Shaped> rewritten = new IdentityHashMap<>();
        Shaped last = root;
        for (Shaped node : Nodes.postorder(root)) {
            if (node instanceof Application application) {
                Shaped[] operands = new Shaped[application.operands.length];
                for (int i = 0; i < operands.length; i++) {
                    operands[i] = rewritten.getOrDefault(application.operands[i], application.operands[i]);
                }
                last = new Application(application.op, shape != null ? shape : application.layout(), operands);
            } else {
                last = leaf.apply(node);
            }
            rewritten.put(node, last);
        }
        return (Term) last;
    }
}
