package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** Views that reorder, drop or add axes, as the engine's layouts do it and in its words. */
final class Axes {

    private Axes() {}

    static int checked(String op, Shape.Ranked shape, long axis) {
        return checked(op, shape, axis, shape.rank());
    }

    private static int checked(String op, Shape.Ranked shape, long axis, int count) {
        long wrapped = axis < 0 ? axis + count : axis;
        if (wrapped < 0 || wrapped >= count) {
            throw Shapes.refused(
                    op,
                    "axis " + axis + " is out of range for shape " + shape.bracketed()
                            + (count == 0 ? ": it has no axes" : ": allowed " + -count + " to " + (count - 1)));
        }
        return (int) wrapped;
    }

    private static Shape anyOfRank(int rank) {
        return new Shape.Ranked(Collections.nCopies(rank, Dim.UNKNOWN));
    }

    static Shape transpose(Shape.Ranked shape) {
        return new Shape.Ranked(shape.dims().reversed());
    }

    /** @param axes their values, as far as they are known */
    static Shape permute(Shape.Ranked shape, List<Value> axes) {
        if (axes.size() != shape.rank()) {
            throw Shapes.refused(
                    "permute",
                    axes.size() + " axes " + text(axes) + " for shape " + shape.bracketed() + ": give each of its "
                            + shape.rank() + " axes once");
        }
        List<Dim> dims = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        for (Value value : axes) {
            if (value.asLong().isEmpty()) {
                return anyOfRank(shape.rank());
            }
            int axis = checked("permute", shape, value.asLong().getAsLong());
            if (seen.contains(axis)) {
                throw Shapes.refused(
                        "permute",
                        "axis " + axis + " stands twice in " + text(axes) + " for shape " + shape.bracketed()
                                + ": give each axis once");
            }
            seen.add(axis);
            dims.add(shape.dim(axis));
        }
        return new Shape.Ranked(dims);
    }

    private static String text(List<Value> values) {
        return values.stream()
                .map(value -> value.asLong().isPresent()
                        ? Long.toString(value.asLong().getAsLong())
                        : "?")
                .toList()
                .toString();
    }

    static Shape swapaxes(Shape.Ranked shape, OptionalLong a, OptionalLong b) {
        if (a.isEmpty() || b.isEmpty()) {
            return anyOfRank(shape.rank());
        }
        List<Dim> dims = new ArrayList<>(shape.dims());
        Collections.swap(dims, checked("swapaxes", shape, a.getAsLong()), checked("swapaxes", shape, b.getAsLong()));
        return new Shape.Ranked(dims);
    }

    static Shape moveaxis(Shape.Ranked shape, OptionalLong source, OptionalLong destination) {
        if (source.isEmpty() || destination.isEmpty()) {
            return anyOfRank(shape.rank());
        }
        int out = checked("moveaxis", shape, source.getAsLong());
        int in = checked("moveaxis", shape, destination.getAsLong());
        return Shapes.with((Shape.Ranked) Shapes.without(shape, out), in, shape.dim(out));
    }

    /** @throws io.rankine.spec.shape.ShapeException if the axis is surely longer than 1, or empty */
    static Shape squeeze(Shape.Ranked shape, OptionalLong axis) {
        if (axis.isEmpty()) {
            return shape.rank() == 0 ? Shape.UNRANKED : anyOfRank(shape.rank() - 1);
        }
        int d = checked("squeeze", shape, axis.getAsLong());
        if (Shapes.surelyDiffer(shape.dim(d), Dim.ONE)) {
            throw Shapes.refused(
                    "squeeze",
                    "axis " + d + " of shape " + shape.bracketed() + " has size " + shape.dim(d)
                            + ", not 1: select an index to drop it");
        }
        return Shapes.without(shape, d);
    }

    static Shape unsqueeze(Shape.Ranked shape, OptionalLong axis) {
        return axis.isEmpty()
                ? anyOfRank(shape.rank() + 1)
                : Shapes.with(shape, checked("unsqueeze", shape, axis.getAsLong(), shape.rank() + 1), Dim.ONE);
    }
}
