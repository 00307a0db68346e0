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
    private final boolean guessed;

    private Value(
            ElementType type,
            Layout layout,
            boolean readOnly,
            Buffer buffer,
            @Nullable Tensor tensor,
            boolean guessed) {
        this.guessed = guessed;
        this.type = type;
        this.layout = layout;
        this.readOnly = readOnly;
        this.buffer = buffer;
        this.tensor = tensor;
    }

    static Value planned(ElementType type, Layout layout, Buffer buffer) {
        return new Value(type, layout, layout.repeats(), buffer, null, false);
    }

    static Value of(Tensor tensor, Buffer buffer) {
        return new Value(tensor.type(), tensor.layout(), tensor.readOnly(), buffer, tensor, false);
    }

    /** Another layout on the same memory. */
    public Value view(Layout view) {
        return new Value(
                type, view, readOnly || view.repeats(), buffer, tensor == null ? null : tensor.strided(view), guessed);
    }

    /** True if another reading of an op that both dialects can mean would give another shape. */
    public boolean guessed() {
        return guessed;
    }

    /** The same, with such a shape or not. */
    public Value guessed(boolean shape) {
        return shape == guessed ? this : new Value(type, layout, readOnly, buffer, tensor, shape);
    }

    /** True if an op has written to its memory, by whatever name. */
    public boolean written() {
        return buffer.written();
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
