package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Diagnostic;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import io.rankine.spec.view.Symbols;

/** Shapes as lists of dimensions. */
public final class Shapes {

    private Shapes() {}

    /** The shape with what is constant of its sizes. */
    public static Shape constant(Shape shape) {
        return shape instanceof Shape.Ranked ranked
                ? new Shape.Ranked(ranked.dims().stream()
                        .map(dim -> dim.isStatic() ? dim : Dim.UNKNOWN)
                        .toList())
                : shape;
    }

    /** True if the shapes differ whatever the sizes behind names and {@code ?} are. */
    public static boolean surelyDiffer(Shape a, Shape b) {
        if (!(a instanceof Shape.Ranked left && b instanceof Shape.Ranked right)) {
            return false;
        }
        if (left.rank() != right.rank()) {
            return true;
        }
        for (int axis = 0; axis < left.rank(); axis++) {
            if (surelyDiffer(left.dim(axis), right.dim(axis))) {
                return true;
            }
        }
        return false;
    }

    public static boolean surelyDiffer(Dim a, Dim b) {
        if (a.isStatic() && b.isStatic()) {
            return !a.equals(b);
        }
        Symbols symbols = new Symbols();
        return symbols.differ(symbols.code(a), symbols.code(b));
    }

    /** The number of elements. */
    public static Dim count(Shape.Ranked shape) {
        Symbols symbols = new Symbols();
        return symbols.dim(symbols.product(SymbolicAxes.codes(symbols, shape.dims())));
    }

    /** A refusal in the words of the engine. */
    public static ShapeException refused(String op, String what) {
        return new ShapeException(new Diagnostic(op, what, what, ""));
    }
}
