package io.rankine.heal.record;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import io.rankine.heal.machine.Dialect;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of an op on its way into the transcript. Made before the op runs: what it reads and overwrites is brought to the
 * device then. Asked for its entries afterwards, when it is known to have succeeded.
 */
final class RecordedCall {

    private final Tape tape;
    private final DeviceTensors device;
    private final ModuliOnDevice moduli;
    private final ObservedOp op;

    /** By operand: its value if it is one integer that no op has made; else null. */
    private final @Nullable Long[] constants;

    /** By operand, before the op: what its elements lie between. */
    private final Residues.Range[] ranges;

    private final Residues residues = new Residues(this);

    private Tensor[] outs = {};

    /** Given results that the device does not have: they are made there when the op has written all of them. */
    private final List<Tensor> awaited = new ArrayList<>();

    RecordedCall(Tape tape, DeviceTensors device, ModuliOnDevice moduli, ObservedOp op) {
        this.tape = tape;
        this.device = device;
        this.moduli = moduli;
        this.op = op;
        constants = new Long[op.operands().size()];
        ranges = new Residues.Range[constants.length];
        for (int i = 0; i < constants.length; i++) {
            ranges[i] = op.operands().get(i) instanceof Tensor tensor
                    ? Residues.Range.of(tensor)
                    : new Residues.Range(0, 0);
            if (op.operands().get(i) instanceof Tensor tensor) {
                constants[i] = constant(tensor);
                if (constants[i] == null) {
                    device.upload(tensor);
                }
            }
        }
        for (Tensor given : op.given()) {
            if (!device.covers(given)) {
                device.upload(given);
            } else if (!device.holds(given)) {
                awaited.add(given);
            }
        }
    }

    /** The op has run and left its results in {@code written}. */
    void into(Tensor... written) {
        outs = written.clone();
        List<Tensor> made = op.given().isEmpty() ? List.of(outs) : awaited;
        made.forEach(device::allocate);
    }

    /** The op has no form in HEAL after all: its results are inputs. */
    void forget() {
        Arrays.stream(outs).forEach(device::forget);
    }

    /** Notes what the op has written. */
    void done() {
        Arrays.stream(outs).forEach(device::written);
    }

    /** Records a copy between tensors of the same shape. */
    void copy(Tensor from, Tensor to) {
        if (version() == Dialect.V1_0) {
            write("pad_single_axis", ranked(from), 0L, 0L, ranked(to));
            return;
        }
        for (Residues.Range range : ranges) {
            range.checkCopied(op.name(), out().type());
        }
        write("_modsum_tcc", from, 0, largest(), to);
    }

    /** A call of an op that HEAL does not have: operands in order, then the result, of which a transcript's call has one. */
    void asItIs() {
        if (outs.length != 1) {
            throw refused("with " + outs.length + " results, where a call has one,");
        }
        Object[] arguments = new Object[constants.length + 1];
        for (int i = 0; i < constants.length; i++) {
            arguments[i] = switch (op.operands().get(i)) {
                case Tensor tensor -> i == 0 ? folded() : operandTensor(i);
                case Moduli p -> modulus(p);
                case Shaped.Dimension(long size) -> size;
                default -> throw refused("of " + op.operands().get(i));
            };
        }
        arguments[constants.length] = out();
        write(op.name(), arguments);
    }

    /** The first operand, with the axis along which the op folds as the last one, as in the op's signature. */
    private Tensor folded() {
        Tensor a = operandTensor(0);
        return op.attributes().isEmpty()
                ? a
                : a.moveaxis((Integer) op.attributes().getFirst(), -1);
    }

    /** The operand i as residues, seen with moduli along the last axis: reduced if it has negative elements. */
    Tensor canonical(int i, Tensor view, Moduli p) {
        return residues.canonical(i, view, p);
    }

    /** A copy of an operand, seen with p along the last axis, modulo p. */
    Tensor reduced(int i, Tensor view, Moduli p) {
        return residues.reduced(view, p, range(i).negative());
    }

    /** An operand, seen with p along the last axis, modulo p. */
    void reduce(int i, Tensor view, Moduli p, Tensor out) {
        residues.reduce(view, p, out, range(i).negative());
    }

    /** The least and the greatest element of an operand before the op ran. */
    Residues.Range range(int i) {
        return ranges[i];
    }

    /** Sums along an axis other than the last, along which p goes. */
    void sum(Tensor a, int axis, Moduli p, Tensor out) {
        residues.sum(a, axis, p, out);
    }

    /** Sets all elements of the result, in 1.0. */
    void fill(long value) {
        tape.fill(device.write(out(), op.name()), value);
    }

    String name() {
        return op.name();
    }

    Dialect version() {
        return tape.version();
    }

    /** A tensor that a call writes. */
    record Out(Tensor tensor) {}

    /** A call of tensors, numbers and what is on the device already, of which the last is a tensor that it writes. */
    void write(String name, Object... arguments) {
        Object[] all = arguments.clone();
        all[all.length - 1] = new Out((Tensor) all[all.length - 1]);
        form(name, all);
    }

    /** A call that writes an argument other than the last. */
    void form(String name, Object... given) {
        Object[] arguments = version() == Dialect.V0_1 ? eachOnce(given) : given;
        Argument[] all = new Argument[arguments.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = switch (arguments[i]) {
                case Out(Tensor tensor) -> device.write(tensor, op.name());
                case Tensor tensor -> device.read(tensor);
                case Number number -> new Argument.Int(number.longValue());
                case Argument argument -> argument;
                default -> throw new IllegalStateException("no argument: " + arguments[i]);
            };
        }
        tape.write(name, all);
    }

    /** HEAL 0.1 has a tensor in one layout at a time: of one that a call needs in several, the others are copies. */
    private Object[] eachOnce(Object... given) {
        Object[] arguments = given.clone();
        List<Tensor> held = new ArrayList<>();
        for (Object argument : given) {
            if (argument instanceof Out(Tensor written)) {
                held.add(written);
            }
        }
        for (int i = 0; i < arguments.length; i++) {
            if (!(arguments[i] instanceof Tensor tensor)) {
                continue;
            }
            if (held.stream()
                    .anyMatch(other -> other.storage().isSameMemory(tensor.storage())
                            && !other.layout().equals(tensor.layout()))) {
                Tensor separate = scratch(tensor);
                copy(tensor, separate);
                arguments[i] = separate;
            } else {
                held.add(tensor);
            }
        }
        return arguments;
    }

    /** A result. */
    Tensor out(int i) {
        return outs[i];
    }

    /** An operand that is no tensor. */
    Shaped operand(int i) {
        return op.operands().get(i);
    }

    /** An operand that is a size. */
    long size(int i) {
        return ((Shaped.Dimension) op.operands().get(i)).value();
    }

    /** An operand that is one integer which no op has made; else null. */
    @Nullable
    Long number(int i) {
        return constants[i];
    }

    /** Moduli, one an element of {@code [k]}. */
    Argument moduli(Moduli p) {
        return moduli.tensor(p, ElementType.INT64);
    }

    /** Attributes: what the op was called with beside operands. */
    List<?> attributes() {
        return op.attributes();
    }

    /** p - 1, for each of the moduli. */
    Argument less(Moduli p, ElementType type) {
        return moduli.less(p, type);
    }

    /** Moduli, of the result's type. */
    Argument moduliOfResult() {
        return moduli.tensor(p(), out().type());
    }

    /** Moduli, broadcast. */
    Argument moduli(Moduli p, long... shape) {
        return moduli.expanded(p, out().type(), shape);
    }

    /** A tensor of the transcript. */
    Tensor constant(long[] values, long... shape) {
        Tensor made = PrimitiveArrays.tensor(values, shape);
        device.upload(made);
        return made;
    }

    /** An operand that is a tensor, or a copy of it if a result lies in the same memory. */
    Tensor apart(int i) {
        Tensor tensor = operandTensor(i);
        if (Arrays.stream(outs).noneMatch(result -> tensor.storage().isSameMemory(result.storage()))) {
            return tensor;
        }
        Tensor separate = scratch(tensor.type(), tensor.shape());
        copy(tensor, separate);
        return separate;
    }

    /** The largest modulus of the result's type. */
    long largest() {
        return Residues.Range.largest(out().type());
    }

    /** A new tensor on the device; its memory here is only a name for that. */
    Tensor scratch(ElementType type, long... shape) {
        Tensor made = Tensor.empty(type, shape);
        device.allocate(made);
        return made;
    }

    /** One like another. */
    Tensor scratch(Tensor like) {
        return scratch(like.type(), like.shape());
    }

    /** From where a result was made. */
    void deliver(Tensor target) {
        if (target != out()) {
            copy(target, out());
        }
    }

    UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException(
                "recording: " + op.name() + " " + what + " has no counterpart in HEAL: " + Published.outside());
    }

    Tensor out() {
        return outs[0];
    }

    /** An operand, or a copy of it if it lies in the memory of the result other than element on element. */
    Tensor unshared(int i) {
        Tensor tensor = operandTensor(i);
        if (!tensor.storage().isSameMemory(out().storage()) || tensor.layout().equals(out().layout())) {
            return tensor;
        }
        Tensor separate = scratch(tensor);
        copy(tensor, separate);
        return separate;
    }

    /** An operand; a constant as a tensor of its own. */
    Tensor operandTensor(int i) {
        Tensor operand = (Tensor) op.operands().get(i);
        Long constant = constants[i];
        if (constant == null) {
            return operand;
        }
        Tensor scalar = Tensor.scalar(operand.type(), constant);
        device.upload(scalar);
        return scalar.broadcastTo(operand.shape());
    }

    /** The last operand. */
    Moduli p() {
        return (Moduli) op.operands().getLast();
    }

    /** As an argument: a constant, or a tensor of the result's type. */
    Object modulus(Moduli p) {
        return p instanceof Modulus single ? (Object) single.value() : moduli.tensor(p, outs[0].type());
    }

    /** The tensor with rank 1 at least: HEAL's ops have an axis. */
    static Tensor ranked(Tensor tensor) {
        return tensor.rank() == 0 ? tensor.unsqueeze(0) : tensor;
    }

    private @Nullable Long constant(Tensor tensor) {
        Layout layout = tensor.layout();
        boolean single = layout.size() > 0 && tensor.type().hasResidues();
        for (int axis = 0; single && axis < layout.rank(); axis++) {
            single = layout.dim(axis) == 1 || layout.stride(axis) == 0;
        }
        if (!single || device.holds(tensor) || device.computed(tensor)) {
            return null;
        }
        long[] first = new long[layout.rank()];
        return tensor.type().isWidest() ? tensor.getLong(first) : tensor.getInt(first);
    }
}
