package io.rankine.engine;

import io.rankine.engine.memory.Mem;
import io.rankine.spec.ElementType;
import java.lang.ref.Reference;

/** Sets all elements to one value: a broadcast copy of a scalar of the tensor's type. */
final class Fill {

    private Fill() {}

    /** For a new, contiguous tensor without other users. */
    static void zero(Tensor tensor) {
        Mem.ALL.asSlice(tensor.address(), tensor.size() * tensor.type().bytes()).fill((byte) 0);
        Reference.reachabilityFence(tensor);
    }

    static Tensor with(Tensor tensor, long value) {
        return tensor.type().isInteger()
                ? copy(Tensor.scalar(tensor.type(), value), tensor)
                : with(tensor, (double) value);
    }

    static Tensor with(Tensor tensor, double value) {
        if (tensor.type().isComplex()) {
            return with(tensor, value, 0);
        }
        if (!tensor.type().isFloating()) {
            throw refused(tensor.type(), "number");
        }
        Tensor scalar = Tensor.empty(tensor.type());
        Numbers.real(scalar.type, scalar.address(), value);
        return copy(scalar, tensor);
    }

    static Tensor with(Tensor tensor, double re, double im) {
        if (!tensor.type().isComplex()) {
            throw refused(tensor.type(), "complex number");
        }
        Tensor scalar = Tensor.empty(tensor.type());
        scalar.setComplex(re, im);
        return copy(scalar, tensor);
    }

    static Tensor with(Tensor tensor, boolean value) {
        if (!tensor.type().isLogical()) {
            throw refused(tensor.type(), "boolean");
        }
        return copy(Tensor.scalar(value), tensor);
    }

    private static Tensor copy(Tensor scalar, Tensor tensor) {
        return scalar.copyTo(tensor);
    }

    private static ElementTypeException refused(ElementType type, String value) {
        return new ElementTypeException(
                "fill: a " + value + " for elements of type " + type.label() + ": give a value of that type");
    }
}
