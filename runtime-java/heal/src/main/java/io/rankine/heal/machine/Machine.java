package io.rankine.heal.machine;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.exchange.raw.HostArray;
import io.rankine.exchange.raw.HostCopy;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.TensorName;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The device: tensors by name, and the memory they take. While planning it only keeps the books. */
public final class Machine implements AutoCloseable {

    private static final int MODULI_KEPT = 64;

    private final Map<TensorName, Value> values = new HashMap<>();
    private final Map<List<Long>, Moduli> moduli = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<Long>, Moduli> eldest) {
            return size() > MODULI_KEPT;
        }
    };
    private final boolean planning;
    private final Dialect dialect;
    private final Lifetimes lifetimes;

    /** While running: buffers that are not released yet, by their numbers. */
    private final Map<Integer, Buffer> live = new HashMap<>();

    /** While running: buffers in the order of their last use. */
    private final int[] going;

    private int gone;
    private int made;
    private int entry;
    private String op = "";
    private boolean guessed;
    private long balance;
    private long unexpected;

    private Machine(boolean planning, Dialect dialect, Lifetimes lifetimes) {
        this.planning = planning;
        this.dialect = dialect;
        this.lifetimes = lifetimes;
        going = planning ? new int[0] : lifetimes.byLastUse();
    }

    /** One without memory, which notes in {@code lifetimes} what a run will need. */
    public static Machine planning(Dialect dialect, Lifetimes lifetimes) {
        return new Machine(true, dialect, lifetimes);
    }

    /** One that computes, and releases memory as the planned lifetimes say. */
    public static Machine running(Dialect dialect, Lifetimes lifetimes) {
        return new Machine(false, dialect, lifetimes);
    }

    /** Goes on to an entry. */
    public void start(long next, String label) {
        entry = Math.toIntExact(next);
        op = label;
    }

    /** Ends an entry: releases what none of the later ones uses. */
    public void end() {
        while (gone < going.length && lifetimes.lastUse(going[gone]) <= entry) {
            Buffer buffer = live.remove(going[gone++]);
            if (buffer != null) {
                buffer.release();
            }
        }
    }

    public Dialect dialect() {
        return dialect;
    }

    public boolean planning() {
        return planning;
    }

    /** Notes that an op was read in this machine's dialect only because both readings are possible. */
    public void guess() {
        guessed = true;
    }

    /** Notes that an op, as written, speaks for a dialect. */
    public void hint(Dialect spoken, int weight) {
        balance += spoken == dialect ? weight : -weight;
    }

    /** True if an op was read in this dialect for want of evidence. */
    public boolean guessed() {
        return guessed;
    }

    /** Notes a tensor whose expected shape is another one, if its shape depends on how an op was read. */
    public void unexpected(Value value) {
        unexpected += value.guessed() ? 1 : 0;
    }

    /** Where both dialects can be read: true if the other one goes better with what the transcript expects and says. */
    public boolean worseThan(Machine other) {
        // Both balances are about the same ops, each with the sign of its own dialect.
        return unexpected != other.unexpected ? unexpected > other.unexpected : balance < other.balance;
    }

    /** The tensor that a pointer names. */
    public Value value(Argument.Device pointer, String place) {
        Value value = values.get(pointer.name());
        if (value == null) {
            throw new IllegalArgumentException(
                    place + ": there is no tensor " + pointer.name() + "; it was never made, or is freed");
        }
        if (value.type != pointer.type()) {
            throw new IllegalArgumentException(place + ": tensor " + pointer.name() + " is " + value.type
                    + ", the pointer says " + pointer.type());
        }
        if (planning) {
            lifetimes.use(value.buffer.number, entry);
        }
        return value;
    }

    /** Binds a name, whatever it was bound to before. */
    public void bind(TensorName name, Value value) {
        values.put(name, value);
    }

    /** Unbinds a name. */
    public void free(TensorName name) {
        if (values.remove(name) == null) {
            throw new IllegalArgumentException(
                    "there is no tensor " + name + "; it was never made, or is freed already");
        }
    }

    /** Memory for a tensor that comes from outside the transcript. */
    public Value input(ElementType type, long... shape) {
        return allocate(type, Layout.of(shape));
    }

    /** A tensor that lies outside this machine, in memory that runs share: no op may write to it. */
    public Value shared(Tensor memory, Layout layout) {
        return planning
                ? Value.planned(memory.type(), layout, new Buffer(lifetimes.add(0, entry, op), null))
                : Value.of(memory, new Buffer(made++, null)).view(layout);
    }

    /** A new tensor; while planning its memory is only counted. */
    Value allocate(ElementType type, Layout layout) {
        checkSpan(type, layout);
        if (planning) {
            return Value.planned(type, layout, new Buffer(lifetimes.add(bytes(type, layout), entry, op), null));
        }
        return live(Tensor.empty(type, layout.shape()));
    }

    /** Memory for the elements of an upload: the host tensor's own if they lie there as they are wanted here. */
    public Value adopt(HostArray array, HostCopy copy) {
        Tensor taken = array.take();
        if (taken != null) {
            return live(taken);
        }
        if (!array.takeable()) {
            passing(array);
        }
        return allocate(array.type(), Layout.of(copy.elements()));
    }

    /** Notes the memory that a host tensor takes beside the device's own while its entry runs. */
    public void passing(HostArray array) {
        passing(bytes(array.type(), Layout.of(array.shape())));
    }

    /** Notes memory that is in use while an entry runs. */
    public void passing(long bytes) {
        if (bytes == 0) {
            return;
        }
        if (planning) {
            lifetimes.add(bytes, entry, op);
        } else {
            made++;
        }
    }

    private Value live(Tensor memory) {
        Buffer buffer = new Buffer(made++, memory);
        live.put(buffer.number, buffer);
        return Value.of(memory, buffer);
    }

    /** Refuses views of more elements than memory could ever hold: whoever copies or compares them would not end. */
    public void checkSpan(ElementType type, Layout layout) {
        if (bytes(type, layout) > lifetimes.limit()) {
            throw new IllegalArgumentException("a tensor of " + type + " " + Arrays.toString(layout.shape())
                    + " spans more bytes than the memory limit of " + lifetimes.limit());
        }
    }

    private static long bytes(ElementType type, Layout layout) {
        long size = layout.size();
        return size > Long.MAX_VALUE / type.bytes() ? Long.MAX_VALUE : size * type.bytes();
    }

    /**
     * Moduli with their reciprocals, kept for the next op: transcripts use few.
     *
     * @throws IllegalArgumentException if one is not positive
     */
    public Moduli moduli(long... values) {
        return moduli.computeIfAbsent(
                Arrays.stream(values).boxed().toList(),
                key -> values.length == 1 ? Modulus.of(values[0]) : RnsModuli.of(values));
    }

    @Override
    public void close() {
        live.values().forEach(Buffer::release);
        live.clear();
        values.clear();
    }
}
