package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The axes that a form of an op takes: signatures speak of the last one, so the engine, too, moves them there. */
public sealed interface Folding {

    /**
     * The shape with these axes as its last one.
     *
     * @throws io.rankine.spec.shape.ShapeException if there is no such axis
     */
    Shape last(Shape shape);

    /** Results of the op on the last axis, where that took the place of another one. */
    default List<Shape> back(Shape from, List<Shape> results) {
        return results;
    }

    /** The last axis of the operand itself. */
    record None() implements Folding {
        @Override
        public Shape last(Shape shape) {
            return shape;
        }
    }

    /** All axes as one. */
    record All() implements Folding {
        @Override
        public Shape last(Shape shape) {
            return shape instanceof Shape.Ranked ranked ? new Shape.Ranked(List.of(Shapes.count(ranked))) : shape;
        }
    }

    /** One axis, which may be unknown. */
    record One(String op, Value axis) implements Folding {
        @Override
        public Shape last(Shape shape) {
            if (!(shape instanceof Shape.Ranked ranked)) {
                return Shape.UNRANKED;
            }
            if (axis.asLong().isEmpty()) {
                return new Shape.Ranked(Collections.nCopies(ranked.rank(), Dim.UNKNOWN));
            }
            List<Dim> dims = new ArrayList<>(ranked.dims());
            dims.add(dims.remove(SymbolicAxes.checked(op, ranked, axis.asLong().getAsLong())));
            return new Shape.Ranked(dims);
        }

        @Override
        public List<Shape> back(Shape from, List<Shape> results) {
            return results.stream()
                    .map(result -> from instanceof Shape.Ranked before
                                    && result instanceof Shape.Ranked after
                                    && before.rank() == after.rank()
                            ? back(after)
                            : result)
                    .toList();
        }

        private Shape back(Shape.Ranked result) {
            if (axis.asLong().isEmpty()) {
                return new Shape.Ranked(Collections.nCopies(result.rank(), Dim.UNKNOWN));
            }
            List<Dim> dims = new ArrayList<>(result.dims());
            int at = SymbolicAxes.checked(op, result, axis.asLong().getAsLong());
            dims.add(at, dims.removeLast());
            return new Shape.Ranked(dims);
        }
    }

    /** Several axes as one. */
    record Several(String op, List<Value> axes) implements Folding {
        @Override
        public Shape last(Shape shape) {
            if (!(shape instanceof Shape.Ranked ranked)) {
                return Shape.UNRANKED;
            }
            int[] given = axes.stream()
                    .mapToInt(axis -> (int) axis.asLong().orElseThrow())
                    .toArray();
            int[] folded = SymbolicAxes.of(ranked).axes().checkedEach(op, given);
            List<Dim> kept = new ArrayList<>();
            List<Dim> together = new ArrayList<>();
            for (int axis = 0; axis < ranked.rank(); axis++) {
                (Arrays.binarySearch(folded, axis) < 0 ? kept : together).add(ranked.dim(axis));
            }
            kept.add(Shapes.count(new Shape.Ranked(together)));
            return new Shape.Ranked(kept);
        }
    }
}
