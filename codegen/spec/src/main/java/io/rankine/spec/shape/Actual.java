package io.rankine.spec.shape;

import java.util.ArrayList;
import java.util.List;

/** Actual shapes in the form of static ones. */
final class Actual {

    private Actual() {}

    /** Shapes of tensors and values of integer arguments. */
    static List<Argument> arguments(Shaped... actual) {
        List<Argument> arguments = new ArrayList<>();
        for (Shaped operand : actual) {
            arguments.add(operand instanceof Shaped.Dimension(long value) ? Dim.of(value) : shape(operand));
        }
        return arguments;
    }

    /** Shapes of tensors. */
    static List<Shape> shapes(Shaped... actual) {
        List<Shape> shapes = new ArrayList<>();
        for (Shaped operand : actual) {
            shapes.add(shape(operand));
        }
        return shapes;
    }

    private static Shape shape(Shaped operand) {
        return Shape.of(Broadcast.copy(operand));
    }
}
