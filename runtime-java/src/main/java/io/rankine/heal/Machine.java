package io.rankine.heal;

import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Layout;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The device: tensors by name, and the memory they take. While planning it only keeps the books. */
final class Machine implements AutoCloseable {

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
    private final long limit;
    private long used;
    private boolean guessed;
    private long balance;

    Machine(boolean planning, Dialect dialect, long limit) {
        this.planning = planning;
        this.dialect = dialect;
        this.limit = limit;
    }

    Dialect dialect() {
        return dialect;
    }

    boolean planning() {
        return planning;
    }

    /** Notes that an op was read in this machine's dialect only because both readings are possible. */
    void guess() {
        guessed = true;
    }

    /** Notes that an op, as written, speaks for a dialect. */
    void hint(Dialect spoken, int weight) {
        balance += spoken == dialect ? weight : -weight;
    }

    /** Whether an op was read in this dialect for want of evidence. */
    boolean guessed() {
        return guessed;
    }

    /** Whether an op was guessed and others speak rather for the other dialect. */
    boolean misread() {
        return guessed && balance < 0;
    }

    /** The tensor that a pointer names. */
    Value value(Argument.Device pointer, String place) {
        Value value = values.get(pointer.name());
        if (value == null) {
            throw new IllegalArgumentException(
                    place + ": there is no tensor " + pointer.name() + "; it was never made, or is freed");
        }
        if (value.type != pointer.type()) {
            throw new IllegalArgumentException(place + ": tensor " + pointer.name() + " is " + value.type
                    + ", the pointer says " + pointer.type());
        }
        return value;
    }

    /** Binds a name, whatever it was bound to before. */
    void bind(TensorName name, Value value) {
        value.buffer.names++;
        drop(values.put(name, value));
    }

    /** Unbinds a name; the memory goes with the last name of a tensor in it. */
    void free(TensorName name) {
        Value value = values.remove(name);
        if (value == null) {
            throw new IllegalArgumentException(
                    "there is no tensor " + name + "; it was never made, or is freed already");
        }
        drop(value);
    }

    /** A new tensor; while planning its memory is only counted. */
    Value allocate(ElementType type, Layout layout) {
        Buffer buffer = new Buffer(bytes(type, layout));
        used += buffer.bytes;
        if (used < 0 || used > limit) {
            throw new IllegalArgumentException("a tensor of " + type + " " + Arrays.toString(layout.shape())
                    + " brings the memory in use to " + (used < 0 ? "more than 2^63" : used) + " bytes; the limit is "
                    + limit);
        }
        return planning ? Value.planned(type, layout, buffer) : Value.of(Tensor.empty(type, layout.shape()), buffer);
    }

    /** Refuses views of more elements than memory could ever hold: whoever copies or compares them would not end. */
    void checkSpan(ElementType type, Layout layout) {
        if (bytes(type, layout) > limit) {
            throw new IllegalArgumentException("a tensor of " + type + " " + Arrays.toString(layout.shape())
                    + " spans more bytes than the memory limit of " + limit);
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
    Moduli moduli(long... values) {
        return moduli.computeIfAbsent(
                Arrays.stream(values).boxed().toList(),
                key -> values.length == 1 ? Modulus.of(values[0]) : RnsModuli.of(values));
    }

    private void drop(@Nullable Value value) {
        if (value != null && --value.buffer.names == 0) {
            used -= value.buffer.bytes;
            value.release();
        }
    }

    @Override
    public void close() {
        values.values().forEach(Value::release);
        values.clear();
    }
}
