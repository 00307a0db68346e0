package io.rankine.lazy.tree;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.Results;
import io.rankine.engine.Tensor;
import io.rankine.spec.shape.Shaped;
import io.rankine.spec.view.Writes;
import java.util.ArrayList;
import java.util.List;

/** One target and what it gets. */
public record Assignment(Tensor target, Term value) {

    /** @throws IllegalArgumentException if element types or shapes do not fit or the target cannot be written */
    public static Assignment checked(String name, Tensor target, Term value) {
        if (value.type() != target.type()) {
            throw new ElementTypeException(name + ": the expression is "
                    + value.type().label() + " but the target " + target.type().label() + ": cast the expression");
        }
        Writes.statement(name, target.layout().axes(), value.layout().axes());
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
}
