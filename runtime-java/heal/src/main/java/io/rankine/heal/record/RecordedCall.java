package io.rankine.heal.record;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
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

    private Tensor[] outs = {};

    RecordedCall(Tape tape, DeviceTensors device, ModuliOnDevice moduli, ObservedOp op) {
        this.tape = tape;
        this.device = device;
        this.moduli = moduli;
        this.op = op;
        constants = new Long[op.operands().size()];
        for (int i = 0; i < constants.length; i++) {
            if (op.operands().get(i) instanceof Tensor tensor) {
                constants[i] = constant(tensor);
                if (constants[i] == null) {
                    device.upload(tensor);
                }
            }
        }
        op.given().forEach(device::allocate);
    }

    /** The op has run and left its results in {@code written}. */
    void into(Tensor... written) {
        outs = written.clone();
        if (op.given().isEmpty()) {
            Arrays.stream(outs).forEach(device::allocate);
        }
    }

    /** Notes what the op has written. */
    void done() {
        Arrays.stream(outs).forEach(device::written);
    }

    /** {@code _modsum_} or {@code _modmul_}, in the variant for this mix of tensors and integers. */
    void binary(String name) {
        int first = constants[0] == null ? 0 : 1;
        if (constants[first] != null) {
            first = 0;
        }
        binary(name, operand(first, null), 1 - first);
    }

    private void binary(String name, Argument.Device first, int second) {
        Long constant = constants[second];
        String variant = name + "t" + (constant == null ? "t" : "c") + letter(p());
        tape.write(
                variant,
                first,
                constant == null ? operand(second, null) : new Argument.Int(constant),
                modulus(),
                write());
    }

    /** a - b as the sum of a and the residue of -b. */
    void difference() {
        if (constants[1] != null && p() instanceof Modulus p) {
            Long negative = p.reduce(constants[1]) == 0 ? 0L : Long.valueOf(p.value() - p.reduce(constants[1]));
            tape.write(
                    "_modsum_tcc", operand(0, null), new Argument.Int(negative), new Argument.Int(p.value()), write());
            return;
        }
        long[] shape = p().rank() == 0 ? operandTensor(1).shape() : out().shape();
        Argument.Device negative = tape.empty(out().type(), shape);
        tape.write("_modneg_t" + letter(p()), operand(1, shape), modulus(), negative);
        binary("_modsum_", negative, 0);
    }

    /** {@code _modneg_tt} or {@code _modneg_tc}. */
    void negation() {
        tape.write("_modneg_t" + letter(p()), operand(0, out().shape()), modulus(), write());
    }

    /** {@code _mod_tt} or {@code _mod_tc} for moduli. */
    void residue() {
        Argument p = p() instanceof Modulus single
                ? new Argument.Int(single.value())
                : moduli.expanded(p(), out().type(), out().shape());
        tape.write("_mod_t" + letter(p()), operand(0, out().shape()), p, write());
    }

    /** {@code _mod_tt}, {@code _mod_tc} or {@code _mod_ct} for divisors, all positive. */
    void remainder() {
        long[] shape = out().shape();
        Long dividend = constants[0];
        Long divisor = constants[1];
        if (divisor != null) {
            tape.write("_mod_tc", operand(0, shape), new Argument.Int(divisor), write());
        } else if (dividend != null) {
            tape.write("_mod_ct", new Argument.Int(dividend), operand(1, shape), write());
        } else {
            tape.write("_mod_tt", operand(0, shape), operand(1, shape), write());
        }
    }

    void absolute() {
        tape.write("abs", operand(0, out().shape()), write());
    }

    /** {@code set_const_val}, or {@code pad_single_axis} by nothing: HEAL's own copy may hand back its operand. */
    void copy() {
        Long constant = constants[0];
        if (constant != null) {
            tape.set("set_const_val", write(), new Argument.Int(constant));
        } else {
            copy(unshared(0).broadcastTo(out().shape()), out());
        }
    }

    /** Records a copy between tensors of the same shape. */
    void copy(Tensor from, Tensor to) {
        write("pad_single_axis", ranked(from), 0L, 0L, ranked(to));
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
    void form(String name, Object... arguments) {
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

    /** {@code axis_modsum}, on views in which the moduli run along the last axis. */
    void axisSum() {
        Tensor a = unshared(0);
        int axis = a.layout().axis(op.name(), (Integer) op.attributes().getFirst());
        long[] kept = out().shape();
        boolean asItIs = axis != a.rank() - 1 && Arrays.equals(without(a.shape(), axis), kept);
        if (!asItIs) {
            long[] shape = new long[1 + kept.length];
            shape[0] = a.dim(axis);
            System.arraycopy(kept, 0, shape, 1, kept.length);
            Tensor front = a.moveaxis(axis, 0);
            while (front.rank() < shape.length) {
                front = front.unsqueeze(1);
            }
            a = front.broadcastTo(shape);
            a = kept.length == 0 ? a.unsqueeze(1) : a;
            axis = 0;
        }
        Tensor result = ranked(out());
        tape.write(
                "axis_modsum",
                device.read(a),
                new Argument.Int(axis),
                moduli.expanded(p(), out().type(), result.dim(result.rank() - 1)),
                device.write(result, op.name()));
    }

    /** A new tensor on the device; its memory here is only a name for that. */
    Tensor scratch(ElementType type, long... shape) {
        Tensor made = Tensor.empty(type, shape);
        device.allocate(made);
        return made;
    }

    private Tensor scratch(Tensor like) {
        return scratch(like.type(), like.shape());
    }

    /** From where a result was made. */
    void deliver(Tensor target) {
        if (target != out()) {
            copy(target, out());
        }
    }

    UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException("recording: " + op.name() + " " + what
                + " has no counterpart in HEAL: run it outside the recording, its result is an input then");
    }

    Tensor out() {
        return outs[0];
    }

    private Argument.Device write() {
        return device.write(out(), op.name());
    }

    /** An operand on the device, broadcast to {@code shape} if that is given. */
    private Argument.Device operand(int i, long @Nullable [] shape) {
        Tensor tensor = unshared(i);
        return device.read(shape == null || Arrays.equals(shape, tensor.shape()) ? tensor : tensor.broadcastTo(shape));
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
        Tensor scalar = operand.type() == ElementType.INT32
                ? Tensor.scalar(Math.toIntExact(constant))
                : Tensor.scalar(constant.longValue());
        device.upload(scalar);
        return scalar.broadcastTo(operand.shape());
    }

    /** The last operand. */
    Moduli p() {
        return (Moduli) op.operands().getLast();
    }

    private Argument modulus() {
        return p() instanceof Modulus single ? new Argument.Int(single.value()) : moduli.tensor(p(), out().type());
    }

    private static String letter(Moduli p) {
        return p instanceof Modulus ? "c" : "t";
    }

    /** The tensor with rank 1 at least: HEAL's ops have an axis. */
    private static Tensor ranked(Tensor tensor) {
        return tensor.rank() == 0 ? tensor.unsqueeze(0) : tensor;
    }

    private static long[] without(long[] shape, int axis) {
        long[] kept = new long[shape.length - 1];
        System.arraycopy(shape, 0, kept, 0, axis);
        System.arraycopy(shape, axis + 1, kept, axis, kept.length - axis);
        return kept;
    }

    private @Nullable Long constant(Tensor tensor) {
        Layout layout = tensor.layout();
        boolean single =
                layout.size() > 0 && (tensor.type() == ElementType.INT32 || tensor.type() == ElementType.INT64);
        for (int axis = 0; single && axis < layout.rank(); axis++) {
            single = layout.dim(axis) == 1 || layout.stride(axis) == 0;
        }
        if (!single || device.holds(tensor) || device.computed(tensor)) {
            return null;
        }
        long[] first = new long[layout.rank()];
        return tensor.type() == ElementType.INT32 ? tensor.getInt(first) : tensor.getLong(first);
    }
}
