package io.rankine.heal.machine;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.spec.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * A device tensor. While a transcript is planned there is no memory behind it: type and layout are all that the checks
 * need, so planning and running go through the same code.
 */
public final class Value {

    public final ElementType type;
    public final Layout layout;
    final boolean readOnly;
    public final Buffer buffer;
    private final @Nullable Tensor tensor;

    private Value(ElementType type, Layout layout, boolean readOnly, Buffer buffer, @Nullable Tensor tensor) {
        this.type = type;
        this.layout = layout;
        this.readOnly = readOnly;
        this.buffer = buffer;
        this.tensor = tensor;
    }

    static Value planned(ElementType type, Layout layout, Buffer buffer) {
        return new Value(type, layout, layout.repeats(), buffer, null);
    }

    static Value of(Tensor tensor, Buffer buffer) {
        return new Value(tensor.type(), tensor.layout(), tensor.readOnly(), buffer, tensor);
    }

    /** Another layout on the same memory. */
    public Value view(Layout view) {
        return new Value(type, view, readOnly || view.repeats(), buffer, tensor == null ? null : tensor.strided(view));
    }

    /** The tensor; only while running. */
    public Tensor tensor() {
        if (tensor == null) {
            throw new IllegalStateException("a planned tensor has no elements");
        }
        return tensor;
    }

    @Override
    public String toString() {
        return "tensor " + type + " " + java.util.Arrays.toString(layout.shape());
    }
}
