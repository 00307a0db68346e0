package io.rankine.engine;

import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;

/** Views of a tensor's bytes as elements of another type. */
final class Reinterpretation {

    private static final int PARTS = 2;

    private Reinterpretation() {}

    static Tensor of(Tensor tensor, ElementType as, Layout layout) {
        boolean fromBool = tensor.type.isLogical();
        boolean toBool = as.isLogical();
        if (toBool && !fromBool) {
            throw new ElementTypeException("view: bytes of " + tensor.type.label()
                    + " are not seen as bool, which are 0 or 1: compare with 0, or cast");
        }
        Tensor.checkAligned("view", tensor.storage, as);
        return new Tensor(tensor.storage, layout, as, tensor.readOnly || fromBool && !toBool);
    }

    static Tensor part(Tensor tensor, String name, int part) {
        if (!tensor.type.isComplex()) {
            throw new ElementTypeException(
                    name + ": a tensor of " + tensor.type.label() + " has no parts: complex64 and complex128 have");
        }
        return new Tensor(tensor.storage, tensor.layout.part(part, PARTS), tensor.type.real(), tensor.readOnly);
    }
}
