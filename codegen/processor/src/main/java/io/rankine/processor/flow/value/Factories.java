package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.view.Symbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The shapes of new tensors. */
public final class Factories {

    private Factories() {}

    public static Value sized(Optional<List<Value>> sizes) {
        if (sizes.isEmpty()) {
            return Value.UNKNOWN;
        }
        for (Value size : sizes.get()) {
            if (size instanceof Value.Int(long value) && value < 0) {
                String all = sizes.get().stream()
                        .map(each -> each instanceof Value.Int(long v)
                                ? Long.toString(v)
                                : each.asDim().toString())
                        .toList()
                        .toString();
                throw Shapes.refused("shape", "size " + value + " in " + all + "; sizes are 0 or more");
            }
        }
        return new Value.Tensor(
                new Shape.Ranked(sizes.get().stream().map(Value::asDim).toList()));
    }

    /** Nested arrays; where one is not known the axes below it are not either, and the type tells how many. */
    public static Value literal(Optional<List<Value>> elements) {
        if (elements.isEmpty()) {
            return Value.UNKNOWN;
        }
        List<Dim> dims = new ArrayList<>();
        List<Value> level = elements.get();
        while (true) {
            dims.add(Dim.of(level.size()));
            if (level.isEmpty() || !(level.getFirst() instanceof Value.Array(List<Value> next))) {
                return new Value.Tensor(new Shape.Ranked(dims));
            }
            boolean ragged = level.stream()
                    .anyMatch(each -> !(each instanceof Value.Array(List<Value> row)) || row.size() != next.size());
            if (ragged) {
                return Value.UNKNOWN;
            }
            level = next;
        }
    }

    /** A square matrix with room for {@code values} on the k-th diagonal. */
    public static Value diag(Shape values, Value k) {
        Symbols symbols = new Symbols();
        Dim side = values instanceof Shape.Ranked vector && vector.rank() == 1 && k instanceof Value.Int(long places)
                ? symbols.dim(symbols.plus(symbols.code(vector.dim(0)), symbols.code(Dim.of(Math.abs(places)))))
                : Dim.UNKNOWN;
        return new Value.Tensor(Shape.of(side, side));
    }

    /** {@code [start,] stop[, step]}: as many elements as there are steps, none against the step. */
    public static Value arange(List<Value> bounds) {
        Value start = bounds.size() > 1 ? bounds.getFirst() : new Value.Int(0);
        Value stop = bounds.size() > 1 ? bounds.get(1) : bounds.getFirst();
        Value step = bounds.size() > 2 ? bounds.get(2) : new Value.Int(1);
        if (start instanceof Value.Int(long first)
                && stop instanceof Value.Int(long end)
                && step instanceof Value.Int(long by)
                && by != 0) {
            boolean none = by > 0 ? first >= end : first <= end;
            return new Value.Tensor(Shape.of(
                    none ? 0 : 1 + Long.divideUnsigned(Math.abs(end - first) - 1, Math.abs(by))));
        }
        boolean counts = start.equals(new Value.Int(0)) && step.equals(new Value.Int(1));
        Symbols symbols = new Symbols();
        boolean size = stop instanceof Value.Size(Dim dim) && symbols.atLeast(symbols.code(dim), 0);
        return new Value.Tensor(Shape.of(counts && size ? stop.asDim() : Dim.UNKNOWN));
    }
}
