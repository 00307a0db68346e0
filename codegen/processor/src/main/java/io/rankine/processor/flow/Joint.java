package io.rankine.processor.flow;

import io.rankine.processor.flow.value.Factories;
import io.rankine.processor.flow.value.Numbers;
import io.rankine.processor.flow.value.SymbolicAxes;
import io.rankine.processor.flow.value.Value;
import io.rankine.spec.shape.Shape;
import io.rankine.spec.view.Axes;
import io.rankine.spec.view.Structure;
import io.rankine.spec.view.Subscripts;
import io.rankine.spec.view.Writes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/** Methods of several tensors, by the rules that run time has for them. */
final class Joint {

    private Joint() {}

    static Value of(Structure structure, Call call) {
        Value result = result(structure, call);
        return structure.writes() && call.receiver() != null ? call.receiver() : result;
    }

    private static Value result(Structure structure, Call call) {
        long[] numbers = new long[structure.numbers()];
        for (int i = 0; i < numbers.length; i++) {
            Value number = call.arguments().get(i);
            if (number.asLong().isEmpty()) {
                return Value.UNKNOWN;
            }
            numbers[i] = number.asLong().getAsLong();
        }
        return tensors(call, numbers.length)
                .map(shapes -> shapes.subList(0, Math.min(shapes.size(), structure.tensors())))
                .map(shapes -> SymbolicAxes.of(shapes, axes -> structure.rule().shape(numbers, axes)))
                .orElse(Value.UNKNOWN);
    }

    /** {@code einsum(subscripts, operands...)}, what stands between them has no part in the shape. */
    static Value einsum(Call call) {
        int last = call.arguments().size() - 1;
        String name = call.method().getSimpleName().toString();
        return call.arguments().getFirst() instanceof Value.Text(String subscripts)
                ? tensors(call, last)
                        .map(shapes -> SymbolicAxes.of(
                                shapes,
                                axes -> Subscripts.of(name, subscripts, axes).shape()))
                        .orElse(Value.UNKNOWN)
                : Value.UNKNOWN;
    }

    /** Arrays or lists nested as deep as the tensor has axes. */
    static Value setVals(Shape.Ranked target, Call call) {
        Value given = call.arguments().getFirst();
        if (!(call.method().getParameters().getFirst().asType() instanceof ArrayType)) {
            setLists(SymbolicAxes.of(target).axes(), given);
            return Value.UNKNOWN;
        }
        Shape arrays = given instanceof Value.Array(List<Value> elements)
                ? Factories.literal(Optional.of(elements)).asShape()
                : Shape.UNRANKED;
        if (arrays instanceof Shape.Ranked ranked && ranked.rank() == target.rank()) {
            SymbolicAxes.of(List.of(target, arrays), axes -> {
                Writes.setVals(axes[0], axes[1]);
                return new long[0];
            });
        }
        return Value.UNKNOWN;
    }

    /** @param at where {@code given} stands, an index for each axis before its own */
    private static void setLists(Axes target, Value given, long... at) {
        if (at.length == target.rank()) {
            return; // an element: it is looked at when the program runs
        }
        if (given instanceof Value.Array(List<Value> entries)) {
            Writes.setList(target, at, entries.size());
            long[] entry = Arrays.copyOf(at, at.length + 1);
            for (Value each : entries) {
                setLists(target, each, entry);
                entry[at.length]++;
            }
        } else if (given instanceof Value.Int(long number)) {
            throw Writes.notNested(target, at, String.valueOf(number));
        }
    }

    /** As many elements as the tensor has. */
    static Value setFlatArray(Shape.Ranked target, Call call) {
        if (call.arguments().getFirst() instanceof Value.Array(List<Value> elements)) {
            Writes.setFlatArray(SymbolicAxes.of(target).axes(), elements.size());
        }
        return Value.UNKNOWN;
    }

    /** The shapes of the receiver and of the arguments from {@code first} on; empty where their number is not known. */
    private static Optional<List<Shape>> tensors(Call call, int first) {
        List<Shape> shapes = new ArrayList<>();
        if (call.receiver() != null) {
            shapes.add(call.receiver().asShape());
        }
        for (int i = first; i < call.arguments().size(); i++) {
            VariableElement parameter = call.method().getParameters().get(i);
            TypeMirror type = parameter.asType();
            if (!(type instanceof ArrayType)) {
                shapes.add(
                        Numbers.isScalar(type)
                                ? Shape.SCALAR
                                : call.arguments().get(i).asShape());
            } else if (call.arguments().get(i) instanceof Value.Array(List<Value> elements)) {
                elements.forEach(element -> shapes.add(element.asShape()));
            } else {
                return Optional.empty();
            }
        }
        return Optional.of(shapes);
    }
}
