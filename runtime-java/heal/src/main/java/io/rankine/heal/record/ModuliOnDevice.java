package io.rankine.heal.record;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.layout.Layout;
import io.rankine.heal.format.Argument;
import io.rankine.heal.machine.Dialect;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Moduli that a recording has uploaded as tensors {@code [k]}, each once. */
final class ModuliOnDevice {

    private final Tape tape;
    private final Map<List<Object>, Argument.Device> uploaded = new HashMap<>();

    ModuliOnDevice(Tape tape) {
        this.tape = tape;
    }

    /** Elements of the given type, one a modulus. */
    Argument.Device tensor(Moduli p, ElementType type) {
        return uploaded(Arrays.stream(p.array()).mapToLong(Modulus::value).toArray(), type);
    }

    /** The same, each less by 1. */
    Argument.Device less(Moduli p, ElementType type) {
        return uploaded(Arrays.stream(p.array()).mapToLong(q -> q.value() - 1).toArray(), type);
    }

    private Argument.Device uploaded(long[] values, ElementType type) {
        return uploaded.computeIfAbsent(
                List.of(type, Arrays.stream(values).boxed().toList()), key -> upload(values, type));
    }

    /** The same, broadcast to {@code shape}. */
    Argument.Device expanded(Moduli p, ElementType type, long... shape) {
        long[] own = {p.count()};
        if (tape.version() == Dialect.V0_1) {
            // There a view changes the tensor for all.
            long[] repeated = new long[Math.toIntExact(shape[0])];
            Arrays.setAll(repeated, i -> p.at(i % p.count()).value());
            return uploaded(repeated, type);
        }
        return tape.view(
                tensor(p, type),
                Objects.requireNonNull(ViewPath.between(own, Layout.of(own).broadcastTo(shape))));
    }

    private Argument.Device upload(long[] values, ElementType type) {
        if (type.isWidest()) {
            return tape.upload(PrimitiveArrays.tensor(values, values.length));
        }
        int[] narrow = Arrays.stream(values).mapToInt(Math::toIntExact).toArray();
        return tape.upload(PrimitiveArrays.tensor(narrow, narrow.length));
    }
}
