package io.rankine.heal;

import io.rankine.engine.ObservedOp;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One call of an op on its way into the transcript. Made before the op runs: what it reads and overwrites is brought to the
 * device then. Asked for its entries afterwards, when it is known to have succeeded.
 */
final class RecordedCall {

    private final Tape tape;
    private final DeviceTensors device;
    private final ModuliOnDevice moduli;
    private final TransformTables tables;
    private final ObservedOp op;

    /** By operand: its value if it is one integer that no op has made; else null. */
    private final @Nullable Long[] constants;

    private @Nullable Tensor out;

    RecordedCall(Tape tape, DeviceTensors device, ModuliOnDevice moduli, TransformTables tables, ObservedOp op) {
        this.tape = tape;
        this.device = device;
        this.moduli = moduli;
        this.tables = tables;
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

    /** The op has run and left its result in {@code written}. */
    void into(Tensor written) {
        out = written;
        if (op.given().isEmpty()) {
            device.allocate(written);
        }
    }

    /** Notes what the op has written. */
    void done() {
        device.written(out());
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
        long[] shape = p().rank() == 0 ? tensor(1).shape() : out().shape();
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
            Tensor source = unshared(0).broadcastTo(out().shape());
            tape.write(
                    "pad_single_axis",
                    device.read(ranked(source)),
                    new Argument.Int(0),
                    new Argument.Int(0),
                    device.write(ranked(out()), op.name()));
        }
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

    /** All products of rows and columns, summed along the axis they share. */
    void matrixProduct() {
        if (!(p() instanceof Modulus p)) {
            throw refused("with one modulus for each matrix");
        }
        Tensor a = unshared(0).unsqueeze(-1);
        Tensor b = unshared(1).unsqueeze(-3);
        long[] kept = out().shape();
        long[] shape = Arrays.copyOf(kept, kept.length + 1);
        shape[kept.length - 1] = a.dim(a.rank() - 2);
        shape[kept.length] = kept[kept.length - 1];
        Argument.Device products = tape.empty(out().type(), shape);
        tape.write("_modmul_ttc", device.read(a), device.read(b), new Argument.Int(p.value()), products);
        tape.write(
                "axis_modsum",
                products,
                new Argument.Int(shape.length - 2L),
                moduli.expanded(p, out().type(), kept[kept.length - 1]),
                write());
    }

    /** {@code ntt}, whose values stay in bit-reversed order. Attributes: the roots, one a modulus. */
    void transform() {
        Tensor a = residues();
        int n = Math.toIntExact(a.dim(a.rank() - 1));
        int k = p().count();
        long[] rows = {1, a.size() / n / k, k, n};
        Tensor target = out().isContiguous() ? out() : scratch(out());
        tape.write(
                "ntt",
                device.read(a.view(rows)),
                new Argument.Int(-1),
                tables.order(n, true),
                tables.swaps(n, true),
                moduli.tensor(p(), ElementType.INT64),
                tables.bits(p()),
                tables.reciprocals(p()),
                tables.twiddles(p(), n, roots(), false),
                // The form has its out before the flags.
                device.write(target.view(rows), op.name()),
                new Argument.Int(0),
                new Argument.Int(1));
        deliver(target);
    }

    /** {@code intt} of values in bit-reversed order: they are taken as they lie. */
    void inverseTransform() {
        Tensor a = residues();
        int n = Math.toIntExact(a.dim(a.rank() - 1));
        int k = p().count();
        long[] rows = {a.size() / n / k, k, n};
        Tensor target = out().isContiguous() ? out() : scratch(out());
        tape.write(
                "intt",
                device.read(lanes(a.view(rows))),
                tables.order(n, false),
                tables.swaps(n, false),
                moduli.tensor(p(), ElementType.INT64),
                tables.bits(p()),
                tables.reciprocals(p()),
                tables.twiddles(p(), n, roots(), true),
                tables.inverseLengths(p(), n),
                device.write(lanes(target.view(rows)), op.name()),
                new Argument.Int(0));
        deliver(target);
    }

    /** {@code [l, k, n]} as HEAL's {@code [l, n, 1, k]}. */
    private static Tensor lanes(Tensor rows) {
        return rows.moveaxis(2, 1).unsqueeze(2);
    }

    /** A row-major copy of the first operand, {@code [..., k, n]}, or {@code [..., n]} for one modulus, reduced. */
    private Tensor residues() {
        Tensor a = tensor(0);
        Tensor reduced = scratch(a);
        if (p() instanceof Modulus single) {
            tape.write("_mod_tc", device.read(a), new Argument.Int(single.value()), device.write(reduced, op.name()));
            return reduced;
        }
        Tensor last = reduced.swapaxes(-1, -2);
        tape.write(
                "_mod_tt",
                device.read(a.swapaxes(-1, -2)),
                moduli.expanded(p(), a.type(), last.shape()),
                device.write(last, op.name()));
        return reduced;
    }

    /** A new tensor on the device, like another one; its memory here is only a name for that. */
    private Tensor scratch(Tensor like) {
        Tensor made = Tensor.empty(like.type(), like.shape());
        device.allocate(made);
        return made;
    }

    private void deliver(Tensor target) {
        if (target != out()) {
            tape.write("pad_single_axis", device.read(target), new Argument.Int(0), new Argument.Int(0), write());
        }
    }

    @SuppressWarnings("unchecked") // as whoever reports transforms gives them
    private List<Long> roots() {
        return (List<Long>) op.attributes().getFirst();
    }

    UnsupportedOperationException refused(String what) {
        return new UnsupportedOperationException("recording: " + op.name() + " " + what
                + " has no counterpart in HEAL: run it outside the recording, its result is an input then");
    }

    private Tensor out() {
        return Objects.requireNonNull(out);
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
    private Tensor unshared(int i) {
        Tensor tensor = tensor(i);
        if (!tensor.storage().isSameMemory(out().storage()) || tensor.layout().equals(out().layout())) {
            return tensor;
        }
        Tensor copy = scratch(tensor);
        tape.write(
                "pad_single_axis",
                device.read(ranked(tensor)),
                new Argument.Int(0),
                new Argument.Int(0),
                device.write(ranked(copy), op.name()));
        return copy;
    }

    /** An operand; a constant as a tensor of its own. */
    private Tensor tensor(int i) {
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

    private Moduli p() {
        return (Moduli) op.operands().getLast();
    }

    private Argument modulus() {
        return p() instanceof Modulus single ? new Argument.Int(single.value()) : moduli.tensor(p(), out().type());
    }

    private static String letter(Moduli p) {
        return p instanceof Modulus ? "c" : "t";
    }

    /** Of rank 1 at least: HEAL's ops have an axis. */
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
