package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Views that show elements more than once, as the engine's layouts do it and in its words. */
final class Repeats {

    private Repeats() {}

    static Shape expand(Shape.Ranked shape, OptionalLong axis, Value count) {
        if (axis.isEmpty()) {
            return Shape.UNRANKED;
        }
        int d = Axes.checked("expand", shape, axis.getAsLong());
        if (Shapes.surelyDiffer(shape.dim(d), Dim.ONE)) {
            throw Shapes.refused(
                    "expand",
                    "axis " + d + " of shape " + shape.bracketed() + " has size " + shape.dim(d)
                            + ", not 1: only single elements are repeated");
        }
        if (count.asLong().isPresent() && count.asLong().getAsLong() <= 0) {
            throw Shapes.refused(
                    "expand",
                    count.asLong().getAsLong() + " repeats of axis " + d + " of shape " + shape.bracketed()
                            + ": at least 1");
        }
        return Shapes.replaced(shape, d, count.asDim());
    }

    static Shape broadcastTo(Shape shape, List<Dim> target) {
        if (shape instanceof Shape.Ranked ranked && !fits(ranked, target)) {
            throw Shapes.refused(
                    "broadcastTo",
                    "shape " + shape.bracketed() + " does not broadcast to " + new Shape.Ranked(target).bracketed()
                            + ": aligned right, each size must be equal or 1");
        }
        return new Shape.Ranked(target);
    }

    private static boolean fits(Shape.Ranked shape, List<Dim> target) {
        int pad = target.size() - shape.rank();
        for (int axis = 0; pad >= 0 && axis < shape.rank(); axis++) {
            Dim dim = shape.dim(axis);
            if (Shapes.surelyDiffer(dim, target.get(pad + axis)) && Shapes.surelyDiffer(dim, Dim.ONE)) {
                return false;
            }
        }
        return pad >= 0;
    }

    static Shape windows(Shape.Ranked shape, OptionalLong axis, Value window, Value step) {
        if (axis.isEmpty()) {
            return Shape.UNRANKED;
        }
        int d = Axes.checked("windows", shape, axis.getAsLong());
        Dim dim = shape.dim(d);
        Dim count = Dim.UNKNOWN;
        if (window.asLong().isPresent() && dim instanceof Dim.Size(long size)) {
            long width = window.asLong().getAsLong();
            if (width < 1 || width > size) {
                throw Shapes.refused(
                        "windows",
                        "window " + width + " on axis " + d + " of shape " + shape.bracketed() + ": allowed 1 to "
                                + size);
            }
        }
        if (step.asLong().isPresent()) {
            long by = step.asLong().getAsLong();
            if (by < 1) {
                throw Shapes.refused(
                        "windows", "step " + by + " on axis " + d + " of shape " + shape.bracketed() + ": at least 1");
            }
            Dim last = Sizes.QUOTIENT.of(Sizes.MINUS.of(dim, window.asDim()), Dim.of(by));
            count = Sizes.PLUS.of(last, Dim.ONE);
        }
        List<Dim> dims = new ArrayList<>(shape.dims());
        dims.set(d, count);
        dims.add(window.asDim());
        return new Shape.Ranked(dims);
    }
}
