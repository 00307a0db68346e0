package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Symbols;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import io.rankine.spec.view.Writes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;

/** A shape as the algebra of views takes it. */
public record SymbolicAxes(Symbols symbols, Axes axes) {

    private static final View SELECT = Views.named("select").orElseThrow();

    public static SymbolicAxes of(Shape.Ranked shape) {
        Symbols symbols = new Symbols();
        return new SymbolicAxes(symbols, Axes.of(symbols, codes(symbols, shape.dims())));
    }

    public static long[] codes(Symbols symbols, List<Dim> dims) {
        return dims.stream().mapToLong(symbols::code).toArray();
    }

    /** @throws io.rankine.spec.shape.ShapeException if there is no such axis */
    public static int checked(String op, Shape.Ranked shape, long axis) {
        return of(shape).axes.checked(op, (int) axis);
    }

    /** @throws io.rankine.spec.shape.ShapeException if the value surely does not broadcast to the target */
    public static void checkStatement(String name, Shape target, Shape value) {
        of(List.of(target, value), axes -> {
            Writes.statement(name, axes[0], axes[1]);
            return new long[0];
        });
    }

    /** The result of several shapes; unknown if one of them is. */
    public static Value of(List<Shape> shapes, Function<Axes[], long[]> rule) {
        Symbols symbols = new Symbols();
        List<Axes> axes = new ArrayList<>();
        for (Shape shape : shapes) {
            if (!(shape instanceof Shape.Ranked ranked)) {
                return Value.UNKNOWN;
            }
            axes.add(Axes.of(symbols, codes(symbols, ranked.dims())));
        }
        return tensor(symbols, rule.apply(axes.toArray(Axes[]::new)));
    }

    /** @throws io.rankine.spec.shape.ShapeException if an index surely leaves its axis */
    public void element(List<Value> indices) {
        for (int axis = 0; axis < indices.size(); axis++) {
            Value at = new Value.Int(axis);
            view(SELECT, List.of(at, indices.get(axis)));
        }
    }

    private long code(Value value) {
        return value instanceof Value.Int(long number) ? symbols.code(number) : symbols.code(value.asDim());
    }

    private Value tensor(long... sizes) {
        return tensor(symbols, sizes);
    }

    private static Value tensor(Symbols symbols, long... sizes) {
        return new Value.Tensor(
                new Shape.Ranked(Arrays.stream(sizes).mapToObj(symbols::dim).toList()));
    }

    /** @throws io.rankine.spec.shape.ShapeException if it is sure to fail */
    public Value view(View view, List<Value> arguments) {
        for (int i = 0; i < arguments.size(); i++) {
            if (view.isAxis(i) && arguments.get(i).asLong().isEmpty()) {
                return ofRank(view);
            }
        }
        long[] codes = arguments.stream().mapToLong(this::code).toArray();
        try {
            List<Value> results =
                    view.rule().shapes(axes, codes).stream().map(this::tensor).toList();
            return value(view, results);
        } catch (IndexOutOfBoundsException refused) {
            throw Shapes.refused("", String.valueOf(refused.getMessage()));
        }
    }

    private static Value value(View view, List<Value> results) {
        return switch (view.result()) {
            case VIEW -> results.getFirst();
            case EQUAL_VIEWS -> new Value.Each(results.getFirst());
            case VIEWS -> new Value.Array(results);
        };
    }

    /** For unknown axes. */
    private Value ofRank(View view) {
        if (view.rank() == View.OPEN_RANK || view.result() == View.Result.VIEWS || axes.rank() + view.rank() < 0) {
            return Value.UNKNOWN;
        }
        Shape shape = new Shape.Ranked(Collections.nCopies(axes.rank() + view.rank(), Dim.UNKNOWN));
        return value(view, List.of(new Value.Tensor(shape)));
    }
}
