package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.shape.ShapeException;
import java.util.List;
import java.util.OptionalLong;

/** Ranges and single entries of an axis, as the engine's layouts do it and in its words. */
final class Slices {

    private static final long OPEN = Long.MIN_VALUE;

    private Slices() {}

    /** Entry {@code index} of {@code axis}, which is dropped. */
    static Shape select(Shape.Ranked shape, long axis, Value index) {
        int d = Axes.checked("select", shape, axis);
        OptionalLong at = index.asLong();
        if (at.isPresent() && shape.dim(d) instanceof Dim.Size(long dim)) {
            long i = at.getAsLong();
            if (i >= dim || i < -dim) {
                throw Shapes.refused(
                        "",
                        "index " + i + " is out of range for axis " + d + " of shape " + shape.bracketed()
                                + (dim == 0
                                        ? ": the axis is empty"
                                        : ": allowed 0 to " + (dim - 1) + ", or " + -dim + " to -1"));
            }
        }
        return Shapes.without(shape, d);
    }

    /** One range or index an axis, leading axes first. */
    static Shape specs(Shape.Ranked shape, List<Value> specs) {
        if (specs.size() > shape.rank()) {
            throw Shapes.refused(
                    "slice", specs.size() + " specs for shape " + shape.bracketed() + ": give at most one an axis");
        }
        Shape.Ranked view = shape;
        // From the last on, as at run time: so that faults name the axis that the caller means.
        for (int axis = specs.size() - 1; axis >= 0; axis--) {
            switch (specs.get(axis)) {
                case Value.Index(Value at) -> view = (Shape.Ranked) select(view, axis, at);
                case Value.Range range -> view = (Shape.Ranked) slice(view, axis, range);
                default -> {
                    return Shape.UNRANKED;
                }
            }
        }
        return view;
    }

    static Shape slice(Shape.Ranked shape, long axis, Value.Range range) {
        int d = Axes.checked("slice", shape, axis);
        Dim count =
                switch (shape.dim(d)) {
                    case Dim.Size(long dim) -> count(shape, d, dim, range);
                    case Dim dim -> symbolic(dim, range);
                };
        return Shapes.replaced(shape, d, count);
    }

    private static Dim count(Shape.Ranked shape, int axis, long dim, Value.Range range) {
        boolean known = range.step().asLong().isPresent()
                && range.start().asLong().isPresent()
                && range.stop().asLong().isPresent();
        if (!known) {
            return symbolic(Dim.of(dim), range);
        }
        long start = range.start().asLong().getAsLong();
        long stop = range.stop().asLong().getAsLong();
        long step = range.step().asLong().getAsLong();
        if (step == 0) {
            throw refused(shape, axis, "step 0: use a positive step, or a negative one to go backwards");
        }
        long first = start == OPEN ? (step > 0 ? 0 : dim - 1) : first(shape, axis, dim, start, step);
        long end = stop == OPEN ? (step > 0 ? dim : -1) : end(shape, axis, dim, stop, step);
        long span = step > 0 ? end - first : first - end;
        if (span < 0) {
            throw refused(
                    shape,
                    axis,
                    "start " + start + " lies past stop " + stop + " for step " + step
                            + ": swap them or turn the step");
        }
        return Dim.of(span == 0 ? 0 : 1 + Math.abs((span - 1) / step));
    }

    private static long first(Shape.Ranked shape, int axis, long dim, long start, long step) {
        if (dim == 0 && start == 0) {
            return step > 0 ? 0 : -1;
        }
        long wrapped = start < 0 ? start + dim : start;
        if (wrapped < 0 || wrapped >= dim) {
            String allowed = dim == 0 ? "0" : "0 to " + (dim - 1) + ", or " + -dim + " to -1";
            throw refused(shape, axis, "start " + start + " is out of range: allowed " + allowed);
        }
        return wrapped;
    }

    private static long end(Shape.Ranked shape, int axis, long dim, long stop, long step) {
        long wrapped = stop < 0 ? stop + dim : stop;
        long last = step > 0 ? dim : dim - 1;
        if (dim == 0 && stop == 0) {
            return step > 0 ? 0 : -1;
        }
        if (wrapped < 0 || wrapped > last) {
            String allowed = dim == 0 ? "0" : "0 to " + last + ", or " + -dim + " to -1";
            throw refused(shape, axis, "stop " + stop + " is out of range: allowed " + allowed + ", or left open");
        }
        return wrapped;
    }

    /** Of an axis of unknown size: {@code stop - start} where both count from the start, in steps of 1. */
    private static Dim symbolic(Dim dim, Value.Range range) {
        OptionalLong step = range.step().asLong();
        if (isOpen(range.start()) && isOpen(range.stop()) && step.isPresent() && Math.abs(step.getAsLong()) == 1) {
            return dim;
        }
        if (step.isEmpty() || step.getAsLong() != 1) {
            return Dim.UNKNOWN;
        }
        Dim start = isOpen(range.start()) ? Dim.of(0) : fromStart(range.start(), dim);
        Dim stop = isOpen(range.stop()) ? dim : fromStart(range.stop(), dim);
        return Sizes.MINUS.of(stop, start);
    }

    private static Dim fromStart(Value bound, Dim dim) {
        if (bound instanceof Value.Int(long value) && value < 0) {
            return Sizes.MINUS.of(dim, Dim.of(-value));
        }
        // what may be negative may count from the end
        return Sizes.neverNegative(bound.asDim()) ? bound.asDim() : Dim.UNKNOWN;
    }

    private static boolean isOpen(Value bound) {
        return bound instanceof Value.Int(long value) && value == OPEN;
    }

    private static ShapeException refused(Shape.Ranked shape, int axis, String what) {
        return Shapes.refused("slice", "axis " + axis + " of shape " + shape.bracketed() + ": " + what);
    }
}
