package io.rankine.heal;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.heal.HealTensor.Slice;
import io.rankine.heal.format.Argument;
import io.rankine.heal.format.Entry;
import io.rankine.heal.format.JsonReader;
import io.rankine.heal.format.TensorName;
import io.rankine.heal.format.TranscriptReader;
import io.rankine.ops.Casts;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs transcripts by the rules of HEAL's own loader and engine, as strictly as they do: which ops there are in a version,
 * with which arguments in which order, for which element types; what its shapes must be; remainders with the sign of the
 * dividend, sums that overflow, and ops that return nothing.
 */
final class HealEngine {

    private final TranscriptVersion version;

    /** Objects by name. In 0.1 views and copies are the object itself, changed, under one more name. */
    private final Map<TensorName, HealTensor[]> memory = new HashMap<>();

    private int compared;

    private HealEngine(TranscriptVersion version) {
        this.version = version;
    }

    /** The number of tensors compared. @throws IllegalStateException if a rule is broken or a value differs */
    static int run(Path file, TranscriptVersion version) throws IOException {
        HealEngine engine = new HealEngine(version);
        try (TranscriptReader reader = TranscriptReader.open(file, new JsonReader.Keeps(true, true))) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                try {
                    engine.step(entry);
                } catch (RuntimeException e) {
                    throw new IllegalStateException("entry " + reader.index() + " (" + entry.label() + "): " + e, e);
                }
            }
        }
        return engine.compared;
    }

    private void step(Entry entry) {
        switch (entry) {
            case Entry.Free(TensorName name) -> {
                check(memory.containsKey(name), "there is no " + name);
                memory.remove(name);
            }
            case Entry.Call(String op, List<Argument> arguments, Argument out) -> call(op, arguments, out);
            default -> {}
        }
    }

    private void call(String op, List<Argument> arguments, Argument out) {
        if (op.equals("device_to_host")) {
            HealTensor expected = host(out);
            HealTensor actual = tensor(arguments.getFirst());
            check(actual.type() == expected.type(), "type " + actual.type());
            check(Arrays.equals(actual.dims(), expected.dims()), "shape " + Arrays.toString(actual.dims()));
            for (long[] at : HealTensor.indices(actual.dims())) {
                check(actual.at(at) == expected.at(at), "value " + actual.at(at) + ", not " + expected.at(at));
            }
            compared++;
            return;
        }
        Argument.Device pointer = (Argument.Device) out;
        HealTensor result;
        if (op.equals("host_to_device")) {
            result = host(arguments.getFirst());
            check(result.type() == pointer.type() && types(true).contains(result.type()), "type " + result.type());
        } else {
            List<Object> values = new ArrayList<>();
            arguments.forEach(argument -> values.add(value(argument)));
            result = new HealOps(version, values).run(op);
        }
        memory.put(pointer.name(), object(op, arguments, result));
    }

    private HealTensor[] object(String op, List<Argument> arguments, HealTensor result) {
        boolean changes = version == TranscriptVersion.V0_1
                && List.of("reshape", "expand", "squeeze", "unsqueeze", "contiguous")
                        .contains(op);
        if (changes) {
            memory.get(((Argument.Device) arguments.getFirst()).name())[0] = result;
        }
        for (Argument argument : arguments) {
            if (argument instanceof Argument.Device device && memory.get(device.name())[0] == result) {
                return memory.get(device.name());
            }
        }
        return new HealTensor[] {result};
    }

    private List<ElementType> types(boolean stored) {
        List<ElementType> types = new ArrayList<>(List.of(ElementType.INT32, ElementType.INT64));
        types.add(version == TranscriptVersion.V0_1 ? ElementType.FLOAT64 : ElementType.INT8);
        return stored ? types : types.subList(0, 2);
    }

    private Object value(Argument argument) {
        return switch (argument) {
            case Argument.Device pointer -> tensor(pointer);
            case Argument.Int(long number) -> number;
            case Argument.Type(ElementType type) -> type;
            case Argument.Items(List<Argument> items) ->
                items.stream().map(this::value).toList();
            case Argument.Slice(Long start, Long stop, Long step) -> new Slice(start, stop, step);
            default -> throw new IllegalStateException("the loader has no " + argument);
        };
    }

    private HealTensor tensor(Argument argument) {
        HealTensor[] object = memory.get(((Argument.Device) argument).name());
        check(object != null && object[0] != null, "there is no such tensor, or it is None");
        HealTensor tensor = object[0];
        check(tensor.type() == ((Argument.Device) argument).type(), "the pointer has another type");
        return tensor;
    }

    private static HealTensor host(Argument argument) {
        Tensor tensor = ((Argument.Host) argument).array().toTensor();
        long[] values = PrimitiveArrays.longs(Casts.as(tensor.contiguous(), ElementType.INT64));
        return HealTensor.of(tensor.type(), tensor.shape(), values);
    }

    static void check(boolean rule, String broken) {
        if (!rule) {
            throw new IllegalStateException(broken);
        }
    }
}
