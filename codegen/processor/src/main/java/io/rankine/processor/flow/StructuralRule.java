package io.rankine.processor.flow;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the notation of signatures cannot say: views, factories with any number of sizes, ranges and queries. */
interface StructuralRule extends Callee {

    /** The rule of this name; empty for rules of a later version. */
    static Optional<StructuralRule> named(String name) {
        return Optional.ofNullable(Rules.ALL.get(name));
    }

    /** The value of a constant that bears the rule. */
    static Value constant(String name) {
        return switch (name) {
            case "all" -> range(Rules.OPEN, Rules.OPEN, new Value.Int(1));
            case "reversed" -> range(Rules.OPEN, Rules.OPEN, new Value.Int(-1));
            default -> Value.UNKNOWN;
        };
    }

    private static Value range(Value start, Value stop, Value step) {
        return new Value.Range(start, stop, step);
    }

    /** The closed set. */
    final class Rules {

        private static final Value OPEN = new Value.Int(Long.MIN_VALUE);

        static final Map<String, StructuralRule> ALL = Map.ofEntries(
                view("at", Rules::at),
                view(
                        "select",
                        (shape, call) -> axis(call, 0).isEmpty()
                                ? Shape.UNRANKED
                                : Slices.select(shape, axis(call, 0).getAsLong(), argument(call, 1))),
                view("slice", Rules::slice),
                view("reverse", Rules::reverse),
                view("transpose", (shape, call) -> Axes.transpose(shape)),
                view(
                        "permute",
                        (shape, call) -> list(call, 0)
                                .map(axes -> Axes.permute(shape, axes))
                                .orElse(Shape.UNRANKED)),
                view("swapaxes", (shape, call) -> Axes.swapaxes(shape, axis(call, 0), axis(call, 1))),
                view("moveaxis", (shape, call) -> Axes.moveaxis(shape, axis(call, 0), axis(call, 1))),
                view("squeeze", (shape, call) -> Axes.squeeze(shape, axis(call, 0))),
                view("unsqueeze", (shape, call) -> Axes.unsqueeze(shape, axis(call, 0))),
                view("expand", (shape, call) -> Repeats.expand(shape, axis(call, 0), argument(call, 1))),
                view(
                        "windows",
                        (shape, call) -> call.arguments().size() == 2
                                ? Repeats.windows(shape, OptionalLong.of(-1), argument(call, 0), argument(call, 1))
                                : Repeats.windows(shape, axis(call, 0), argument(call, 1), argument(call, 2))),
                sized(
                        "broadcastTo",
                        (shape, sizes) -> Repeats.broadcastTo(
                                shape, sizes.stream().map(Value::asDim).toList())),
                sized("reshape", (shape, sizes) -> Reshaping.reshape("reshape", shape, sizes, false)),
                sized("view", (shape, sizes) -> Reshaping.reshape("view", shape, sizes, true)),
                rule("flatten", call -> tensor(flatten(call))),
                rule("sizes", call -> Factories.sized(list(call, 0))),
                rule("full", call -> Factories.sized(list(call, 1))),
                rule("literal", call -> Factories.literal(list(call, 0))),
                rule("arange", call -> Factories.arange(call.arguments())),
                rule(
                        "range",
                        call -> range(
                                argument(call, 0),
                                argument(call, 1),
                                call.arguments().size() > 2 ? argument(call, 2) : new Value.Int(1))),
                rule("from", call -> range(argument(call, 0), OPEN, new Value.Int(1))),
                rule("upTo", call -> range(OPEN, argument(call, 0), new Value.Int(1))),
                rule(
                        "step",
                        call -> call.receiver() instanceof Value.Range(Value start, Value stop, Value step)
                                ? range(start, stop, argument(call, 0))
                                : Value.UNKNOWN),
                rule("all", call -> constant("all")),
                rule("reversed", call -> constant("reversed")),
                rule("index", call -> new Value.Index(argument(call, 0))),
                query("dim", Rules::dim),
                query("rank", (shape, call) -> new Value.Int(shape.rank())),
                query("size", (shape, call) -> Value.ofSize(Sizes.product(shape.dims()))),
                query(
                        "shape",
                        (shape, call) -> new Value.Array(
                                shape.dims().stream().map(Value::ofSize).toList())));

        private Rules() {}

        private static Map.Entry<String, StructuralRule> rule(String name, Function<Call, Value> result) {
            return Map.entry(name, call -> Outcome.of(result.apply(call)));
        }

        private static Map.Entry<String, StructuralRule> query(
                String name, BiFunction<Shape.Ranked, Call, Value> result) {
            return rule(
                    name,
                    call -> receiver(call) instanceof Shape.Ranked shape ? result.apply(shape, call) : Value.UNKNOWN);
        }

        private static Map.Entry<String, StructuralRule> view(
                String name, BiFunction<Shape.Ranked, Call, Shape> result) {
            return query(name, (shape, call) -> tensor(result.apply(shape, call)));
        }

        private static Map.Entry<String, StructuralRule> sized(
                String name, BiFunction<Shape, List<Value>, Shape> result) {
            return rule(
                    name,
                    call -> list(call, 0)
                            .map(sizes -> tensor(result.apply(receiver(call), sizes)))
                            .orElse(Value.UNKNOWN));
        }

        private static Shape receiver(Call call) {
            return call.receiver() == null ? Shape.UNRANKED : call.receiver().asShape();
        }

        private static Value tensor(Shape shape) {
            return new Value.Tensor(shape);
        }

        private static Value argument(Call call, int i) {
            return i < call.arguments().size() ? call.arguments().get(i) : Value.UNKNOWN;
        }

        private static OptionalLong axis(Call call, int i) {
            return argument(call, i).asLong();
        }

        /** The arguments from {@code first} on, those in an array taken out of it; empty where it is not known. */
        private static Optional<List<Value>> list(Call call, int first) {
            List<Value> rest = call.arguments().subList(first, call.arguments().size());
            boolean array = !rest.isEmpty()
                    && call.method().getParameters().getLast().asType().getKind()
                            == javax.lang.model.type.TypeKind.ARRAY;
            if (!array) {
                return Optional.of(rest);
            }
            return rest.getLast() instanceof Value.Array(List<Value> elements)
                    ? Optional.of(elements)
                    : Optional.empty();
        }

        private static Shape reverse(Shape.Ranked shape, Call call) {
            axis(call, 0).ifPresent(axis -> Axes.checked("slice", shape, axis));
            return shape;
        }

        private static Shape at(Shape.Ranked shape, Call call) {
            Shape view = shape;
            for (Value index : list(call, 0).orElse(List.of())) {
                view = view instanceof Shape.Ranked ranked ? Slices.select(ranked, 0, index) : view;
            }
            return view;
        }

        private static Shape slice(Shape.Ranked shape, Call call) {
            Optional<List<Value>> specs = list(call, 0);
            if (specs.isEmpty()) {
                return Shape.UNRANKED;
            }
            boolean byAxis = !specs.get().isEmpty()
                    && Declarations.isInteger(
                            call.method().getParameters().getFirst().asType());
            if (!byAxis) {
                return Slices.specs(shape, specs.get());
            }
            Value step = specs.get().size() > 3 ? argument(call, 3) : new Value.Int(1);
            return axis(call, 0).isEmpty()
                    ? Shape.UNRANKED
                    : Slices.slice(
                            shape,
                            axis(call, 0).getAsLong(),
                            new Value.Range(argument(call, 1), argument(call, 2), step));
        }

        private static Shape flatten(Call call) {
            Shape shape = receiver(call);
            if (call.arguments().isEmpty()) {
                return Reshaping.flatten(shape);
            }
            return shape instanceof Shape.Ranked ranked
                    ? Reshaping.flatten(ranked, argument(call, 0), argument(call, 1))
                    : Shape.UNRANKED;
        }

        private static Value dim(Shape.Ranked shape, Call call) {
            @Nullable
            Dim dim = axis(call, 0).isEmpty()
                    ? null
                    : shape.dim(Axes.checked("dim", shape, axis(call, 0).getAsLong()));
            return dim == null ? Value.UNKNOWN : Value.ofSize(dim);
        }
    }
}
