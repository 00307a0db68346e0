package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.List;

/** Other shapes for the same elements, as the engine's layouts find them and in its words. */
final class Reshaping {

    private static final Value REST = new Value.Int(-1);

    private Reshaping() {}

    /** @param fewer whether the new shape may have fewer elements, as a view of contiguous ones may */
    static Shape reshape(String op, Shape shape, List<Value> sizes, boolean fewer) {
        int open = sizes.indexOf(REST);
        if (open != sizes.lastIndexOf(REST)) {
            throw Shapes.refused(op, "more than one size -1 in " + text(sizes) + ": at most one can be found");
        }
        List<Dim> dims = new ArrayList<>();
        sizes.forEach(size -> dims.add(size.asDim()));
        if (open >= 0) {
            dims.set(open, Dim.ONE);
            dims.set(open, rest(op, shape, sizes, Sizes.product(dims)));
        } else if (shape instanceof Shape.Ranked ranked) {
            checkCount(op, ranked, dims, fewer);
        }
        return new Shape.Ranked(dims);
    }

    private static Dim rest(String op, Shape shape, List<Value> sizes, Dim known) {
        if (!(shape instanceof Shape.Ranked ranked)) {
            return Dim.UNKNOWN;
        }
        Dim elements = Sizes.product(ranked.dims());
        if (elements instanceof Dim.Size(long count) && known instanceof Dim.Size(long size)) {
            if (size == 0 || count % size != 0) {
                throw Shapes.refused(
                        op,
                        count + " elements of shape " + shape.bracketed() + " leave no size for -1 in " + text(sizes));
            }
        }
        return Sizes.EXACT_QUOTIENT.of(elements, known);
    }

    private static void checkCount(String op, Shape.Ranked shape, List<Dim> target, boolean fewer) {
        boolean differs = Sizes.product(target) instanceof Dim.Size(long made)
                && Sizes.product(shape.dims()) instanceof Dim.Size(long given)
                && (fewer ? made > given : made != given);
        if (differs) {
            throw Shapes.refused(
                    op,
                    "shape " + new Shape.Ranked(target).bracketed() + " has " + Sizes.product(target)
                            + " elements, shape " + shape.bracketed() + " has " + Sizes.product(shape.dims())
                            + ": they must be equal");
        }
    }

    private static String text(List<Value> sizes) {
        return sizes.stream()
                .map(size -> size.asLong().isPresent()
                        ? Long.toString(size.asLong().getAsLong())
                        : size.asDim().toString())
                .toList()
                .toString();
    }

    static Shape flatten(Shape shape) {
        return Shape.of(shape instanceof Shape.Ranked ranked ? Sizes.product(ranked.dims()) : Dim.UNKNOWN);
    }

    static Shape flatten(Shape.Ranked shape, Value start, Value end) {
        if (shape.rank() == 0 || start.asLong().isEmpty() || end.asLong().isEmpty()) {
            return Shape.UNRANKED;
        }
        int first = Axes.checked("flatten", shape, start.asLong().getAsLong());
        int last = Axes.checked("flatten", shape, end.asLong().getAsLong());
        if (first > last) {
            throw Shapes.refused(
                    "flatten",
                    "start axis " + start.asLong().getAsLong() + " lies past end axis "
                            + end.asLong().getAsLong() + " of shape " + shape.bracketed() + ": swap them");
        }
        List<Dim> dims = new ArrayList<>(shape.dims().subList(0, first));
        dims.add(Sizes.product(shape.dims().subList(first, last + 1)));
        dims.addAll(shape.dims().subList(last + 1, shape.rank()));
        return new Shape.Ranked(dims);
    }
}
