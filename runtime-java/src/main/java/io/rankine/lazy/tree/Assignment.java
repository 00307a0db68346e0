package io.rankine.lazy.tree;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Results;
import io.rankine.engine.Tensor;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One target and what it gets. */
public record Assignment(Tensor target, Term value) {

    /** @throws IllegalArgumentException if element types or shapes do not fit or the target cannot be written */
    public static Assignment checked(String name, Tensor target, Term value) {
        if (value.type() != target.type()) {
            throw new ElementTypeException(name + ": the expression is "
                    + value.type().label() + " but the target " + target.type().label() + ": cast the expression");
        }
        if (!broadcasts(value, target)) {
            throw new IllegalArgumentException(name + ": an expression of shape " + Arrays.toString(value.shape())
                    + " does not broadcast to the target's shape " + Arrays.toString(target.shape())
                    + ": aligned right, each size must be equal or 1, and targets are never broadcast");
        }
        Results.check(name, target.type(), target.layout(), target);
        target.storage().check();
        return new Assignment(target, value);
    }

    /** The tensors that are read. */
    public List<Tensor> tensors() {
        return tensors(value);
    }

    public static List<Tensor> tensors(Term value) {
        List<Tensor> found = new ArrayList<>();
        for (Shaped node : Nodes.postorder(value)) {
            if (node instanceof TensorLeaf leaf) {
                found.add(leaf.tensor);
            }
        }
        return found;
    }

    private static boolean broadcasts(Term value, Tensor target) {
        int pad = target.rank() - value.rank();
        boolean fits = pad >= 0;
        for (int axis = 0; fits && axis < value.rank(); axis++) {
            fits = value.dim(axis) == 1 || value.dim(axis) == target.dim(pad + axis);
        }
        return fits;
    }
}
