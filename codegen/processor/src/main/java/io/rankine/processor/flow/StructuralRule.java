package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Factories;
import io.rankine.processor.flow.value.Shapes;
import io.rankine.processor.flow.value.Slices;
import io.rankine.processor.flow.value.SymbolicAxes;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.view.Ranges;
import io.rankine.spec.view.Repeats;
import io.rankine.spec.view.SizeAlgebra;
import io.rankine.spec.view.Structures;
import io.rankine.spec.view.View;
import io.rankine.spec.view.Views;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.lang.model.type.TypeKind;

/** Rules beyond signatures: views, factories with any number of sizes, ranges and queries. */
interface StructuralRule extends Callee {

    /** The rule of this name; empty for rules of a later version. */
    static Optional<StructuralRule> named(String name) {
        return Optional.ofNullable(Rules.ALL.get(name));
    }

    /** The value of a constant that bears the rule. */
    static Value constant(String name) {
        return Rules.CONSTANTS.getOrDefault(name, Value.UNKNOWN);
    }

    /** The closed set. */
    final class Rules {

        private static final Value OPEN = new Value.Int(SizeAlgebra.OPEN);
        private static final Value ONE = new Value.Int(1);
        private static final View BY_AXIS = Views.named("slice").orElseThrow();

        static final Map<String, Value> CONSTANTS = Map.of(
                "all", new Value.Range(OPEN, OPEN, ONE),
                "reversed", new Value.Range(OPEN, OPEN, new Value.Int(-1)),
                "newAxis", new Value.NewAxis(),
                "kept", OPEN);

        static final Map<String, StructuralRule> ALL = new HashMap<>();

        static {
            CONSTANTS.forEach((name, value) -> rule(name, call -> value));
            Views.ALL.forEach(view -> rule(view.name(), call -> view(view, call)));
            rule("slice", Rules::slice);
            Structures.ALL.forEach(structure -> rule(structure.name(), call -> Joint.of(structure, call)));
            rule("einsum", Joint::einsum);
            rule(
                    "modulo",
                    call -> new Value.Modular(
                            receiver(call), call.operands().getLast().shape()));
            query("setVals", Joint::setVals);
            query("setFlatArray", Joint::setFlatArray);
            query("get", (shape, call) -> element(shape, list(call, 0)));
            query(
                    "set",
                    (shape, call) -> element(shape, list(call, call.method().isVarArgs() ? 1 : 0)));
            query(
                    "at",
                    (shape, call) -> list(call, 0).map(i -> Slices.at(shape, i)).orElse(Value.UNKNOWN));
            rule("sizes", call -> Factories.sized(list(call, 0)));
            rule("full", call -> Factories.sized(list(call, 1)));
            rule("literal", call -> Factories.literal(list(call, 0)));
            rule("diag", call -> Factories.diag(call.operands().getFirst().shape(), argument(call, 1)));
            rule("arange", call -> Factories.arange(call.arguments()));
            rule("range", call -> range(argument(call, 0), argument(call, 1), call, 2));
            rule("from", call -> new Value.Range(argument(call, 0), OPEN, ONE));
            rule("upTo", call -> new Value.Range(OPEN, argument(call, 0), ONE));
            rule(
                    "step",
                    call -> call.receiver() instanceof Value.Range(Value start, Value stop, Value step)
                            ? range(start, stop, call, 0)
                            : Value.UNKNOWN);
            rule("index", call -> new Value.Index(argument(call, 0)));
            rule("times", Rules::times);
            query("dim", Rules::dim);
            query("rank", (shape, call) -> new Value.Int(shape.rank()));
            query("size", (shape, call) -> Value.ofSize(Shapes.count(shape)));
            query(
                    "shape",
                    (shape, call) -> new Value.Array(
                            shape.dims().stream().map(Value::ofSize).toList()));
        }

        private Rules() {}

        private static void rule(String name, Function<Call, Value> result) {
            ALL.put(name, call -> Outcome.of(result.apply(call)));
        }

        private static void query(String name, BiFunction<Shape.Ranked, Call, Value> result) {
            rule(
                    name,
                    call -> receiver(call) instanceof Shape.Ranked shape ? result.apply(shape, call) : Value.UNKNOWN);
        }

        private static Value view(View view, Call call) {
            Optional<List<Value>> given = list(call, 0);
            if (given.isEmpty()) {
                return Value.UNKNOWN;
            }
            List<Value> arguments = new ArrayList<>(given.get());
            int left = view.parameters().size() - arguments.size();
            if (left > 0) {
                view.defaults().stream()
                        .limit(left)
                        .map(Value.Int::new)
                        .toList()
                        .reversed()
                        .forEach(arguments::addFirst);
            }
            if (receiver(call) instanceof Shape.Ranked shape && view.takes(arguments.size())) {
                return SymbolicAxes.of(shape).view(view, arguments);
            }
            return view.rank() == View.BY_SIZES
                    ? new Value.Tensor(new Shape.Ranked(
                            arguments.stream().map(Value::asDim).toList()))
                    : Value.UNKNOWN;
        }

        private static Value slice(Call call) {
            Optional<List<Value>> specs = list(call, 0);
            boolean byAxis = !call.arguments().isEmpty()
                    && Declarations.isInteger(
                            call.method().getParameters().getFirst().asType());
            if (byAxis) {
                return view(BY_AXIS, call);
            }
            return specs.isPresent() && receiver(call) instanceof Shape.Ranked shape
                    ? Slices.of(shape, specs.get())
                    : Value.UNKNOWN;
        }

        /** One index an axis, and perhaps what is set there. */
        private static Value element(Shape.Ranked shape, Optional<List<Value>> indices) {
            indices.filter(all -> all.size() >= shape.rank())
                    .ifPresent(all -> SymbolicAxes.of(shape).element(all.subList(0, shape.rank())));
            return Value.UNKNOWN;
        }

        private static Value range(Value start, Value stop, Call call, int step) {
            Value by = step < call.arguments().size() ? argument(call, step) : ONE;
            by.asLong().ifPresent(Ranges::checkStep);
            return new Value.Range(start, stop, by);
        }

        private static Value times(Call call) {
            Value n = argument(call, 0);
            n.asLong().ifPresent(number -> Repeats.times(SizeAlgebra.NUMBERS, number));
            return n;
        }

        private static Value dim(Shape.Ranked shape, Call call) {
            return argument(call, 0) instanceof Value.Int(long axis)
                    ? Value.ofSize(shape.dim(SymbolicAxes.checked("dim", shape, axis)))
                    : Value.UNKNOWN;
        }

        private static Shape receiver(Call call) {
            return call.receiver() == null ? Shape.UNRANKED : call.receiver().asShape();
        }

        private static Value argument(Call call, int i) {
            return i < call.arguments().size() ? call.arguments().get(i) : Value.UNKNOWN;
        }

        /** The arguments from {@code first} on, those in an array taken out of it; empty where it is not known. */
        private static Optional<List<Value>> list(Call call, int first) {
            List<Value> rest = new ArrayList<>(
                    call.arguments().subList(first, call.arguments().size()));
            boolean array = !rest.isEmpty()
                    && call.method().getParameters().getLast().asType().getKind() == TypeKind.ARRAY;
            if (!array) {
                return Optional.of(rest);
            }
            if (!(rest.removeLast() instanceof Value.Array(List<Value> elements))) {
                return Optional.empty();
            }
            rest.addAll(elements);
            return Optional.of(rest);
        }
    }
}
