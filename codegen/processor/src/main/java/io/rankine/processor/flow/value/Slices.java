package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Shape;
import io.rankine.spec.view.Ranges;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.util.List;

/** One range or index an axis, leading axes first, and new axes between them. */
public final class Slices {

    private static final View SLICE = Views.named("slice").orElseThrow();
    private static final View SELECT = Views.named("select").orElseThrow();
    private static final View UNSQUEEZE = Views.named("unsqueeze").orElseThrow();

    private Slices() {}

    public static Value of(Shape.Ranked shape, List<Value> specs) {
        int axis = (int)
                specs.stream().filter(spec -> !(spec instanceof Value.NewAxis)).count();
        Ranges.checkTaken(SymbolicAxes.of(shape).axes(), axis);
        Value view = new Value.Tensor(shape);
        // From the last on, as at run time: so that faults name the axis that the caller means.
        for (Value spec : specs.reversed()) {
            axis -= spec instanceof Value.NewAxis ? 0 : 1;
            Value at = new Value.Int(axis);
            view = switch (spec) {
                case Value.Index(Value i) -> view(view, SELECT, List.of(at, i));
                case Value.Range(Value start, Value stop, Value step) ->
                    view(view, SLICE, List.of(at, start, stop, step));
                case Value.NewAxis none -> view(view, UNSQUEEZE, List.of(at));
                default -> Value.UNKNOWN;
            };
        }
        return view;
    }

    /** Leading axes dropped, one an index. */
    public static Value at(Shape.Ranked shape, List<Value> indices) {
        Value view = new Value.Tensor(shape);
        for (Value index : indices) {
            view = view(view, SELECT, List.of(new Value.Int(0), index));
        }
        return view;
    }

    private static Value view(Value viewed, View view, List<Value> arguments) {
        return viewed.asShape() instanceof Shape.Ranked shape
                ? SymbolicAxes.of(shape).view(view, arguments)
                : Value.UNKNOWN;
    }
}
