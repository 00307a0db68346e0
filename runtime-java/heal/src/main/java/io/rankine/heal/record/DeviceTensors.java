package io.rankine.heal.record;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.engine.memory.Mem;
import io.rankine.engine.memory.Storage;
import io.rankine.heal.format.Argument;
import io.rankine.heal.machine.Dialect;
import io.rankine.spec.ElementType;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the storages of a recorded program are called on the device. A storage is uploaded as a whole when an op first meets
 * it, and again if the program has changed it since by other means than recorded ops.
 */
final class DeviceTensors {

    /** A storage on the device: one row-major tensor, and the views of it that ops have asked for. */
    private static final class Known {
        final WeakReference<Storage> storage;
        final Argument.Device base;
        final long[] shape;
        final Map<Layout, Argument.Device> views = new HashMap<>();
        long contents;

        /** Which layout HEAL 0.1 has it in, and under which name: there a view is the tensor itself, changed. */
        Layout turned;

        Argument.Device seen;

        /** True if an op has written to it. */
        boolean computed;

        Known(Storage storage, Argument.Device base, long[] shape) {
            this.storage = new WeakReference<>(storage);
            this.base = base;
            this.shape = shape;
            turned = Layout.of(shape);
            seen = base;
        }
    }

    private final Tape tape;

    /** By address, which several owners of one memory share; a later tenant of the address is told apart. */
    private final Map<Long, Known> known = new HashMap<>();

    DeviceTensors(Tape tape) {
        this.tape = tape;
    }

    /** True if the tensor's elements are on the device as they are here. */
    boolean holds(Tensor tensor) {
        Known found = find(tensor);
        return found != null && found.base.type() == tensor.type() && found.contents == contents(tensor);
    }

    /** True if an op has made the tensor's elements, or some of its storage. */
    boolean computed(Tensor tensor) {
        Known found = find(tensor);
        return found != null && found.computed;
    }

    /** Brings the tensor's storage to the device unless it is there. What has no elements is made where it is needed. */
    void upload(Tensor tensor) {
        if (tensor.size() == 0 || holds(tensor)) {
            return;
        }
        Known before = find(tensor);
        if (before != null && before.computed && before.base.type() != tensor.type()) {
            throw new IllegalStateException(
                    "recording: elements of type " + before.base.type() + " that an op wrote are" + " read as "
                            + tensor.type() + "; HEAL has no such view: copy them outside the recording");
        }
        Tensor whole = whole(tensor);
        add(tensor, new Known(tensor.storage(), tape.upload(whole), whole.shape()));
    }

    /** Uploads a whole tensor under a name. @throws IllegalArgumentException if it is part of one or recorded before, or the name is taken */
    void input(String name, Tensor tensor) {
        if (tensor.size() == 0 || !covers(tensor)) {
            throw new IllegalArgumentException("recording: the input '" + name + "' is " + tensor.layout()
                    + ", part of a tensor or empty: an input is a whole one, as copy() gives it");
        }
        if (holds(tensor)) {
            throw new IllegalArgumentException(
                    "recording: the input '" + name + "' is in the transcript already, as another"
                            + " input, an operand or a result before: name each input once, before its first use");
        }
        Argument.Device made = tape.named(name, () -> tape.upload(tensor));
        add(tensor, new Known(tensor.storage(), made, tensor.shape()));
    }

    /** The tensor under a name. */
    Argument.Device named(String name, Tensor tensor) {
        Argument.Device held = read(tensor);
        if (tensor.layout().contiguous()) {
            return tape.named(name, () -> tape.make(tensor.type(), "reshape", held, ViewPath.shape(tensor.shape())));
        }
        if (tape.version() == Dialect.V1_0) {
            return tape.named(name, () -> tape.make(tensor.type(), "contiguous", held));
        }
        // There contiguous changes the tensor itself, and with it all that is seen of it.
        Residues.Range.of(tensor).checkCopied("the result '" + name + "'", tensor.type());
        Argument.Device copy = tape.named(name, () -> tape.empty(tensor.type(), tensor.shape()));
        Argument.Int modulus = new Argument.Int(Residues.Range.largest(tensor.type()));
        tape.write("_modsum_tcc", held, new Argument.Int(0), modulus, copy);
        return copy;
    }

    /** True if the tensor is all of its storage, in order: whoever writes it needs nothing of what was there. */
    boolean covers(Tensor tensor) {
        return tensor.layout().contiguous()
                && tensor.size() * tensor.type().bytes() == tensor.storage().bytes();
    }

    /** Makes room on the device for a tensor that has been written from end to end. */
    void allocate(Tensor tensor) {
        if (tensor.size() == 0) {
            return;
        }
        if (!covers(tensor)) {
            upload(tensor);
        } else if (!holds(tensor)) {
            add(tensor, new Known(tensor.storage(), tape.empty(tensor.type(), tensor.shape()), tensor.shape()));
        }
    }

    /** Notes that the device does not have the tensor's elements. */
    void forget(Tensor tensor) {
        if (find(tensor) != null) {
            known.remove(tensor.storage().address());
        }
    }

    /** Notes that an op has written to the tensor. */
    void written(Tensor tensor) {
        if (tensor.size() == 0) {
            return;
        }
        Known found = of(tensor);
        found.contents = contents(tensor);
        found.computed = true;
    }

    /** The tensor as an operand: a view if HEAL has it, else a copy of its elements. */
    Argument.Device read(Tensor tensor) {
        Argument.Device view = view(tensor);
        return view != null ? view : gathered(tensor);
    }

    /** The tensor as a result. @throws IllegalStateException if HEAL has no view like it */
    Argument.Device write(Tensor tensor, String op) {
        Argument.Device view = view(tensor);
        if (view == null) {
            throw new IllegalStateException("recording: " + op + " writes to " + tensor.layout()
                    + ", which no views of HEAL lead to: write to a contiguous tensor and copy outside the recording");
        }
        return view;
    }

    private Argument.@Nullable Device view(Tensor tensor) {
        if (tensor.size() == 0) {
            return tape.empty(tensor.type(), tensor.shape());
        }
        Known found = of(tensor);
        if (tape.version() == Dialect.V0_1) {
            return turned(found, tensor.layout());
        }
        Argument.Device seen = found.views.get(tensor.layout());
        if (seen == null) {
            List<ViewPath.Step> steps = ViewPath.between(found.shape, tensor.layout());
            if (steps == null) {
                return null;
            }
            seen = tape.view(found.base, steps);
            found.views.put(tensor.layout(), seen);
        }
        return seen;
    }

    /** The tensor itself, with another layout; null if no views lead there. */
    private Argument.@Nullable Device turned(Known found, Layout target) {
        if (target.equals(found.turned)) {
            return found.seen;
        }
        List<ViewPath.Step> steps = ViewPath.between(found.shape, target);
        if (steps == null) {
            return null;
        }
        // All or none: half a way would leave it in a layout that nobody knows of.
        steps.forEach(step -> Published.check(Dialect.V0_1, step.op(), found.base.type()));
        Layout whole = Layout.of(found.shape);
        if (!found.turned.equals(whole)) {
            tape.make(found.base.type(), "reshape", found.base, ViewPath.shape(found.shape));
        }
        found.seen = tape.view(found.base, steps);
        found.turned = target;
        return found.seen;
    }

    /**
     * The elements by their positions in the storage; their copy is not kept in step with it. HEAL gathers as many as there
     * are: fewer are filled up by the first, for more the storage is.
     */
    private Argument.Device gathered(Tensor tensor) {
        ElementType type = tensor.type();
        // First of all: a reshape of 0.1 would stay.
        Published.check(tape.version(), "take_along_axis", type);
        Known found = of(tensor);
        long held = Layout.of(found.shape).size();
        long count = Math.max(held, tensor.size());
        try (Tensor all = Tensor.empty(ElementType.INT64, held);
                Tensor positions = Tensor.empty(ElementType.INT64, count)) {
            for (long i = 0; i < all.size(); i++) {
                all.setLong(i, i);
            }
            positions.fill(0);
            all.strided(tensor.layout())
                    .copyTo(positions.slice(0, 0, tensor.size(), 1).view(tensor.shape()));
            Argument.Device flat = tape.view(found.base, flat(found.shape));
            if (count > held) {
                Argument.Device more = tape.empty(type, count);
                tape.write("pad_single_axis", flat, new Argument.Int(count - held), new Argument.Int(0), more);
                flat = more;
            }
            Argument.Device index = tape.upload(positions);
            Argument.Device out = tape.empty(type, count);
            tape.write("take_along_axis", flat, index, new Argument.Int(0), out);
            List<ViewPath.Step> first = List.of(
                    new ViewPath.Step(
                            "get_slice",
                            List.of(new Argument.Items(List.of(new Argument.Slice(0L, tensor.size(), 1L))))),
                    new ViewPath.Step("reshape", List.of(ViewPath.shape(tensor.shape()))));
            return tape.view(out, tensor.size() < count ? first : first.subList(1, 2));
        }
    }

    private static List<ViewPath.Step> flat(long[] shape) {
        Argument.Items size = ViewPath.shape(Layout.of(shape).size());
        return shape.length == 1 ? List.of() : List.of(new ViewPath.Step("reshape", List.of(size)));
    }

    private @Nullable Known find(Tensor tensor) {
        Storage storage = tensor.storage();
        Known found = known.get(storage.address());
        Storage first = found == null ? null : found.storage.get();
        return first != null && first.isSameMemory(storage) ? found : null;
    }

    private Known of(Tensor tensor) {
        Known found = find(tensor);
        if (found == null) {
            throw new IllegalStateException("the tensor is not on the device: " + tensor);
        }
        return found;
    }

    private void add(Tensor tensor, Known entry) {
        entry.contents = contents(tensor);
        known.put(tensor.storage().address(), entry);
    }

    /** All of the storage; in the tensor's own shape if that is all of it. */
    private static Tensor whole(Tensor tensor) {
        long elements = tensor.storage().bytes() / tensor.type().bytes();
        boolean all = tensor.layout().contiguous() && tensor.size() == elements;
        return tensor.strided(Layout.of(all ? tensor.shape() : new long[] {elements}));
    }

    /** A hash of all bytes of the storage, by which changes from outside are seen. */
    private static long contents(Tensor tensor) {
        Storage storage = tensor.storage();
        storage.pin();
        try {
            long address = storage.address();
            long end = address + storage.bytes();
            long hash = storage.bytes();
            for (; address + Long.BYTES <= end; address += Long.BYTES) {
                hash = (Long.rotateLeft(hash, 29) ^ Mem.getLong(address)) * 0x9E3779B97F4A7C15L;
            }
            for (; address < end; address++) {
                hash = (Long.rotateLeft(hash, 29) ^ Mem.getByte(address)) * 0x9E3779B97F4A7C15L;
            }
            return hash;
        } finally {
            storage.unpin();
        }
    }
}
