package io.rankine.processor.flow;

import io.rankine.spec.shape.Diagnostic;
import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import java.util.ArrayList;
import java.util.List;

/** Shapes as lists of dimensions. */
final class Shapes {

    private Shapes() {}

    /** The shape with what is constant of its sizes. */
    static Shape constant(Shape shape) {
        return shape instanceof Shape.Ranked ranked
                ? new Shape.Ranked(ranked.dims().stream()
                        .map(dim -> dim.isStatic() ? dim : Dim.UNKNOWN)
                        .toList())
                : shape;
    }

    /** Whether the shapes differ whatever the sizes behind names and {@code ?} are. */
    static boolean surelyDiffer(Shape a, Shape b) {
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

    static boolean surelyDiffer(Dim a, Dim b) {
        if (a.isStatic() && b.isStatic()) {
            return !a.equals(b);
        }
        boolean formula = a instanceof Dim.Formula || b instanceof Dim.Formula;
        if (!formula || a.equals(b)) {
            return false;
        }
        // n + 1 and n, whose difference is a number
        Dim more = Sizes.MINUS.of(a, b);
        Dim less = Sizes.MINUS.of(b, a);
        return more instanceof Dim.Size(long over) && over != 0 || less instanceof Dim.Size(long under) && under != 0;
    }

    static Shape without(Shape.Ranked shape, int axis) {
        List<Dim> dims = new ArrayList<>(shape.dims());
        dims.remove(axis);
        return new Shape.Ranked(dims);
    }

    static Shape with(Shape.Ranked shape, int axis, Dim dim) {
        List<Dim> dims = new ArrayList<>(shape.dims());
        dims.add(axis, dim);
        return new Shape.Ranked(dims);
    }

    static Shape replaced(Shape.Ranked shape, int axis, Dim dim) {
        List<Dim> dims = new ArrayList<>(shape.dims());
        dims.set(axis, dim);
        return new Shape.Ranked(dims);
    }

    /** A refusal in the words of the engine. */
    static ShapeException refused(String op, String what) {
        return new ShapeException(new Diagnostic(op, what, what, ""));
    }
}
