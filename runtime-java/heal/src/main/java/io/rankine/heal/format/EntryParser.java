package io.rankine.heal.format;

import io.rankine.engine.memory.OffHeapMemoryException;
import io.rankine.exchange.FormatException;
import io.rankine.exchange.raw.HostArray;
import io.rankine.heal.report.TranscriptException;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Turns the JSON of an entry into an {@link Entry}. Every object must have exactly the fields of its {@code __type__}; what
 * is unknown, missing or of another kind is refused, never skipped.
 */
final class EntryParser {

    private EntryParser() {}

    static Entry entry(Json json) {
        if (!(json instanceof Json.Arr pair) || pair.items().size() != 2) {
            throw new TranscriptException("an entry is a list of a type and a payload, not " + json.kind());
        }
        Json payload = pair.items().get(1);
        String type = text(typed(pair.items().get(0), "ExecutionTranscriptOpType", "value"), "value");
        return switch (type) {
            case "SEGMENT_START" -> new Entry.SegmentStart(text(payload, "the segment's name"));
            case "SEGMENT_END" -> segmentEnd(payload);
            case "DEVICE_OP" -> call(payload);
            case "FREE_DEVICE_TENSOR" ->
                new Entry.Free(name(field(typed(payload, "FreeDeviceTensor", "tensor_name"), "tensor_name")));
            default ->
                throw new TranscriptException("entry type '" + shortened(type) + "' is unknown; there are"
                        + " SEGMENT_START, SEGMENT_END, DEVICE_OP and FREE_DEVICE_TENSOR");
        };
    }

    /** The name of a call before its arguments are looked at, for error messages; null for anything else. */
    static @Nullable String opName(Json json) {
        return json instanceof Json.Arr pair
                        && pair.items().size() == 2
                        && pair.items().get(1) instanceof Json.Obj payload
                        && payload.fields().get("name") instanceof Json.Text name
                ? shortened(name.value())
                : null;
    }

    private static Entry segmentEnd(Json payload) {
        if (!(payload instanceof Json.Null)) {
            throw new TranscriptException("SEGMENT_END has the payload null, not " + payload.kind());
        }
        return new Entry.SegmentEnd();
    }

    private static Entry call(Json json) {
        Map<String, Json> fields = typed(json, "DeviceOp", "name", "args", "out");
        List<Argument> arguments = new ArrayList<>();
        if (!(field(fields, "args") instanceof Json.Arr args)) {
            throw new TranscriptException(
                    "args must be a list, not " + field(fields, "args").kind());
        }
        for (Json item : args.items()) {
            arguments.add(in("args[" + arguments.size() + "]", item));
        }
        Json out = field(fields, "out");
        return new Entry.Call(
                text(fields, "name"), arguments, out instanceof Json.Null ? new Argument.None() : in("out", out));
    }

    private static Argument in(String place, Json json) {
        try {
            return argument(json);
        } catch (TranscriptException | FormatException | OffHeapMemoryException e) {
            throw new TranscriptException(place + ": " + e.getMessage(), e);
        }
    }

    private static Argument argument(Json json) {
        Map<String, Json> fields = typed(json, "DeviceOpArg", "arg_type", "value");
        String type = text(typed(field(fields, "arg_type"), "DeviceOpArgType", "value"), "value");
        Json value = field(fields, "value");
        return switch (type) {
            case "HOST_TENSOR" -> new Argument.Host(hostTensor(value));
            case "DEVICE_TENSOR" -> deviceTensor(value);
            case "SHAPE" -> items(value);
            case "INT" -> integer(value);
            case "NONE" -> none(value);
            case "TENSOR_TYPE" -> new Argument.Type(elementType(text(typed(value, "dtype", "value"), "value")));
            case "SLICE" -> slice(typed(value, "slice", "start", "stop", "step"));
            case "ELLIPSIS" -> new Argument.Ellipsis();
            default -> throw new TranscriptException("argument type '" + shortened(type) + "' is unknown");
        };
    }

    private static HostArray hostTensor(Json json) {
        Map<String, Json> tensor =
                exactly(field(typed(json, "HostTensor", "tensor_base64"), "tensor_base64"), Set.of("type", "data"));
        String type = text(tensor, "type");
        if (!(field(tensor, "data") instanceof Json.Bytes bytes)) {
            throw new TranscriptException("tensor_base64.data must be base64 text");
        }
        if (!type.equals("numpy") && !type.equals("torch")) {
            throw new TranscriptException(
                    "tensor_base64.type '" + shortened(type) + "' is unknown; there are numpy and torch");
        }
        if (type.equals("numpy") != bytes.value().isNpy()) {
            throw new TranscriptException("tensor_base64.data does not start like a file of type " + type);
        }
        return bytes.value().finish();
    }

    private static Argument deviceTensor(Json json) {
        Map<String, Json> fields = typed(json, "DeviceTensorPointer", "dtype", "inf_name");
        String dtype = text(fields, "dtype");
        if (!dtype.startsWith("torch.")) {
            throw new TranscriptException("dtype '" + shortened(dtype) + "' must be like torch.int64");
        }
        return new Argument.Device(elementType(dtype.substring("torch.".length())), name(field(fields, "inf_name")));
    }

    private static Argument items(Json json) {
        if (!(json instanceof Json.Arr list)) {
            throw new TranscriptException("a SHAPE is a list, not " + json.kind());
        }
        List<Argument> items = new ArrayList<>();
        for (Json item : list.items()) {
            Argument argument = argument(item);
            if (argument instanceof Argument.Items || argument instanceof Argument.Host) {
                throw new TranscriptException("a SHAPE holds integers and slices, not lists or tensors");
            }
            items.add(argument);
        }
        return new Argument.Items(List.copyOf(items));
    }

    private static Argument integer(Json json) {
        return switch (json) {
            case Json.Int i -> new Argument.Int(i.value());
            case Json.Bool b -> new Argument.Int(b.value() ? 1 : 0);
            default -> throw new TranscriptException("an INT is an integer, true or false, not " + json.kind());
        };
    }

    private static Argument none(Json json) {
        if (!(json instanceof Json.Null)) {
            throw new TranscriptException("a NONE has the value null, not " + json.kind());
        }
        return new Argument.None();
    }

    private static Argument slice(Map<String, Json> fields) {
        return new Argument.Slice(bound(fields, "start"), bound(fields, "stop"), bound(fields, "step"));
    }

    private static @Nullable Long bound(Map<String, Json> fields, String name) {
        return switch (field(fields, name)) {
            case Json.Int i -> i.value();
            case Json.Null n -> null;
            case Json other ->
                throw new TranscriptException("slice." + name + " must be an integer or null, not " + other.kind());
        };
    }

    private static TensorName name(Json json) {
        return switch (json) {
            case Json.Int i -> new TensorName(Long.toString(i.value()), true);
            case Json.Text t -> new TensorName(t.value(), false);
            default ->
                throw new TranscriptException("a tensor's name must be a text or an integer, not " + json.kind());
        };
    }

    private static ElementType elementType(String label) {
        return ElementType.ofLabelIfAny(label)
                .orElseThrow(() -> new TranscriptException("element type '" + shortened(label) + "' is not supported"));
    }

    private static String text(Map<String, Json> fields, String name) {
        return text(field(fields, name), name);
    }

    private static String text(Json json, String what) {
        if (json instanceof Json.Text text) {
            return text.value();
        }
        throw new TranscriptException(what + " must be a text, not " + json.kind());
    }

    private static Json field(Map<String, Json> fields, String name) {
        Json value = fields.get(name);
        if (value == null) {
            throw new TranscriptException("field '" + name + "' is missing");
        }
        return value;
    }

    /** The fields of an object of the given {@code __type__}: exactly these. */
    private static Map<String, Json> typed(Json json, String type, String... names) {
        Set<String> all = new java.util.LinkedHashSet<>(List.of(names));
        all.add("__type__");
        Json found = Json.fields(json).get("__type__");
        if (!(found instanceof Json.Text text) || !text.value().equals(type)) {
            throw new TranscriptException(
                    "__type__ must be '" + type + "', not " + (found == null ? "missing" : found.kind()));
        }
        return exactly(json, all);
    }

    private static Map<String, Json> exactly(Json json, Set<String> names) {
        Map<String, Json> fields = Json.fields(json);
        if (!fields.keySet().equals(names)) {
            throw new TranscriptException("the fields must be " + String.join(", ", names) + ", not "
                    + shortened(String.join(", ", fields.keySet())));
        }
        return fields;
    }

    private static String shortened(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + "...";
    }
}
