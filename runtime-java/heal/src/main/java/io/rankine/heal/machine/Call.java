package io.rankine.heal.machine;

import io.rankine.engine.layout.Layout;
import io.rankine.exchange.raw.HostArray;
import io.rankine.heal.format.Argument;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The arguments of one op, by kind: the first tensor, the second integer. So ops whose argument order differs between
 * HEAL's versions read the same.
 */
public final class Call {

    private final Machine machine;
    private final int count;
    private final List<Object> operands = new ArrayList<>();
    private final List<Value> tensors = new ArrayList<>();
    private final List<Long> integers = new ArrayList<>();
    private final List<Argument> others = new ArrayList<>();

    public Call(Machine machine, List<Argument> arguments) {
        this.machine = machine;
        count = arguments.size();
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            switch (argument) {
                case Argument.Device pointer -> tensors.add(machine.value(pointer, "args[" + i + "]"));
                case Argument.Int integer -> integers.add(integer.value());
                default -> others.add(argument);
            }
            operands.add(
                    switch (argument) {
                        case Argument.Device pointer -> tensors.getLast();
                        case Argument.Int integer -> integers.getLast();
                        default -> argument;
                    });
        }
    }

    public Machine machine() {
        return machine;
    }

    /** Number of arguments. */
    public int arguments() {
        return count;
    }

    /** The i-th argument of all: a {@link Value}, a {@link Long}, or what else it is. */
    public Object operand(int i) {
        return operands.get(i);
    }

    /** The i-th tensor. */
    public Value tensor(int i) {
        return tensors.get(i);
    }

    /** Number of tensors among the arguments. */
    public int tensors() {
        return tensors.size();
    }

    /** Number of integers among the arguments. */
    public int integers() {
        return integers.size();
    }

    /** The last tensor: the preallocated result of most ops. */
    public Value last() {
        return tensors.getLast();
    }

    /** The i-th integer. */
    public long integer(int i) {
        return integers.get(i);
    }

    /** The i-th integer as a truth value, which JSON writes as 0, 1, true or false. */
    public boolean flag(int i) {
        long flag = integers.get(i);
        if (flag != 0 && flag != 1) {
            throw new IllegalArgumentException("the flag " + flag + " is out of range; it is 0 or 1");
        }
        return flag == 1;
    }

    /** The i-th integer as an axis of the first tensor: a number that axes can have; the layout checks its range. */
    public int axis(int i) {
        return axis(i, tensors.getFirst().layout.rank());
    }

    /** The same, of {@code count} axes. */
    public int axis(int i, int count) {
        long axis = integers.get(i);
        if (axis != (int) axis) {
            throw new IllegalArgumentException("axis " + axis + " is out of range for shape "
                    + Arrays.toString(tensors.getFirst().layout.shape())
                    + (count == 0 ? ": it has no axes" : ": allowed " + -count + " to " + (count - 1)));
        }
        return (int) axis;
    }

    public boolean hasType() {
        return !others.isEmpty() && others.getLast() instanceof Argument.Type;
    }

    public ElementType type() {
        return ((Argument.Type) others.getLast()).type();
    }

    public HostArray host() {
        return ((Argument.Host) others.getFirst()).array();
    }

    public List<Argument> items() {
        return ((Argument.Items) others.getFirst()).items();
    }

    /** The list argument as sizes. */
    public long[] shape() {
        List<Argument> items = items();
        long[] shape = new long[items.size()];
        for (int i = 0; i < shape.length; i++) {
            if (!(items.get(i) instanceof Argument.Int size)) {
                throw new IllegalArgumentException("a shape holds integers only");
            }
            shape[i] = size.value();
        }
        return shape;
    }

    /** The last tensor after checks that it may be written and has this type and shape. */
    public Value out(ElementType type, long... shape) {
        Value out = last();
        writable(out);
        if (out.type != type || !Arrays.equals(out.layout.shape(), shape)) {
            throw new IllegalArgumentException(
                    "out is a " + out + "; the result is " + type + " " + Arrays.toString(shape));
        }
        return out;
    }

    /** Notes a write, and refuses tensors that repeat elements: it would reach several. */
    public static void writable(Value out) {
        if (out.readOnly) {
            throw new IllegalArgumentException("out is a " + out + " with strides "
                    + Arrays.toString(out.layout.strides()) + ": it repeats elements and cannot be written");
        }
        out.buffer.write();
    }

    /** The result and the operands, by type and shape. */
    public String described(Value result) {
        return result
                + (tensors.isEmpty()
                        ? ""
                        : " from " + tensors.stream().map(Value::toString).collect(Collectors.joining(", ")));
    }

    /** A new row-major tensor. */
    public Value allocate(ElementType type, long... shape) {
        return machine.allocate(type, Layout.of(shape));
    }
}
