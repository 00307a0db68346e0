package io.rankine.processor.flow.value;

import io.rankine.spec.shape.Dim;
import io.rankine.spec.shape.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Knowledge about a value before run time. A lattice of small height: {@link #join} ends in {@link #UNKNOWN}. */
public sealed interface Value {

    Value UNKNOWN = new Unknown();

    /** Nothing is known, or nothing that shapes depend on. */
    record Unknown() implements Value {}

    /** A tensor, or moduli: anything with a shape. */
    record Tensor(Shape shape) implements Value {}

    /** An expression whose arithmetic is modulo moduli of a shape of their own. */
    record Modular(Shape shape, Shape moduli) implements Value {}

    /** An integer. */
    record Int(long value) implements Value {}

    /** An integer that is a size with a name, never a constant. */
    record Size(Dim dim) implements Value {}

    /** A text. */
    record Text(String value) implements Value {}

    /** A truth value. */
    record Truth(boolean value) implements Value {}

    /** An array, or a list that nobody changes, with a known number of elements. */
    record Array(List<Value> elements) implements Value {
        public Array {
            elements = List.copyOf(elements);
        }
    }

    /** A record of values by name: several results of an op. */
    record Named(Map<String, Value> components) implements Value {
        public Named {
            components = Collections.unmodifiableMap(new LinkedHashMap<>(components));
        }
    }

    /** A half-open range of an axis; {@code Long.MIN_VALUE} as a bound stands for the end of the axis. */
    record Range(Value start, Value stop, Value step) implements Value {}

    /** A new axis of a slice. */
    record NewAxis() implements Value {}

    /** A list of values that are all the same as far as they are known; nobody changes it. */
    record Each(Value element) implements Value {}

    /** One entry of an axis. */
    record Index(Value at) implements Value {}

    /** The integer that is {@code dim}. */
    static Value ofSize(Dim dim) {
        return switch (dim) {
            case Dim.Size(long size) -> new Int(size);
            case Dim.Unknown unknown -> UNKNOWN;
            default -> new Size(dim);
        };
    }

    /** The value as a size; {@code ?} where it is not known to be one. */
    default Dim asDim() {
        return switch (this) {
            case Int(long value) when value >= 0 -> Dim.of(value);
            case Size(Dim dim) -> dim;
            default -> Dim.UNKNOWN;
        };
    }

    default OptionalLong asLong() {
        return this instanceof Int(long value) ? OptionalLong.of(value) : OptionalLong.empty();
    }

    /** The shape of a tensor; unranked where it is not known to be one. */
    default Shape asShape() {
        return switch (this) {
            case Tensor(Shape shape) -> shape;
            case Modular(Shape shape, Shape moduli) -> shape;
            default -> Shape.UNRANKED;
        };
    }

    /** The join of two values. Unequal sizes become {@code ?}, never an error. */
    static Value join(Value a, Value b) {
        if (a.equals(b)) {
            return a;
        }
        if (a instanceof Tensor(Shape left) && b instanceof Tensor(Shape right)) {
            return new Tensor(join(left, right));
        }
        if (a instanceof Modular(Shape left, Shape p) && b instanceof Modular(Shape right, Shape q)) {
            return new Modular(join(left, right), join(p, q));
        }
        if (a instanceof Array(List<Value> left)
                && b instanceof Array(List<Value> right)
                && left.size() == right.size()) {
            List<Value> joined = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                joined.add(join(left.get(i), right.get(i)));
            }
            return new Array(joined);
        }
        if (a instanceof Each(Value left) && b instanceof Each(Value right)) {
            return new Each(join(left, right));
        }
        if (a instanceof Named(Map<String, Value> left)
                && b instanceof Named(Map<String, Value> right)
                && left.keySet().equals(right.keySet())) {
            Map<String, Value> joined = new LinkedHashMap<>();
            left.forEach((name, value) -> joined.put(name, join(value, right.getOrDefault(name, UNKNOWN))));
            return new Named(joined);
        }
        return UNKNOWN;
    }

    private static Shape join(Shape a, Shape b) {
        if (a instanceof Shape.Ranked left && b instanceof Shape.Ranked right && left.rank() == right.rank()) {
            List<Dim> dims = new ArrayList<>();
            for (int axis = 0; axis < left.rank(); axis++) {
                dims.add(left.dim(axis).equals(right.dim(axis)) ? left.dim(axis) : Dim.UNKNOWN);
            }
            return new Shape.Ranked(dims);
        }
        return Shape.UNRANKED;
    }

    /** The join of all elements. */
    default Value element() {
        return switch (this) {
            case Each(Value element) -> element;
            case Array(List<Value> elements) ->
                elements.stream().reduce(Value::join).orElse(UNKNOWN);
            default -> UNKNOWN;
        };
    }

    /** The result of a method of a list; unknown for other values. */
    default Value ofList(String method, List<Value> arguments) {
        Value index = arguments.isEmpty() ? UNKNOWN : arguments.getFirst();
        return switch (method) {
            case "get" ->
                this instanceof Array(List<Value> elements)
                                && index instanceof Int(long i)
                                && i >= 0
                                && i < elements.size()
                        ? elements.get((int) i)
                        : element();
            case "getFirst" -> this instanceof Array array ? array.ofList("get", List.of(new Int(0))) : element();
            case "getLast" ->
                this instanceof Array(List<Value> elements) && !elements.isEmpty() ? elements.getLast() : element();
            case "reversed" -> this instanceof Array(List<Value> elements) ? new Array(elements.reversed()) : this;
            case "size" -> this instanceof Array(List<Value> elements) ? new Int(elements.size()) : UNKNOWN;
            default -> UNKNOWN;
        };
    }

    /** This value, with what the static type tells where the value itself tells less. */
    default Value within(Value ofType) {
        if (!(ofType instanceof Tensor(Shape.Ranked rank))) {
            return this instanceof Unknown ? ofType : this;
        }
        if (this instanceof Modular(Shape shape, Shape moduli)) {
            return shape instanceof Shape.Ranked own && own.rank() == rank.rank() ? this : new Modular(rank, moduli);
        }
        return this instanceof Tensor(Shape.Ranked own) && own.rank() == rank.rank() ? this : ofType;
    }
}
