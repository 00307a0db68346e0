package io.rankine.heal.format;

import io.rankine.engine.Tensor;
import io.rankine.exchange.numpy.Npy;
import io.rankine.spec.ElementType;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** Writes entries of transcripts as JSON, each on its own. Host tensors go straight to the stream, in base64. */
public final class EntryWriter {

    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private final OutputStream out;
    private final UnaryOperator<TensorName> names;

    /** @param names what tensors are called in the file */
    public EntryWriter(OutputStream out, UnaryOperator<TensorName> names) {
        this.out = out;
        this.names = names;
    }

    public void segmentStart(String name) {
        entry("SEGMENT_START", json -> json.writeString(name));
    }

    public void segmentEnd() {
        entry("SEGMENT_END", JsonGenerator::writeNull);
    }

    public void free(TensorName tensor) {
        entry("FREE_DEVICE_TENSOR", json -> {
            typed(json, "FreeDeviceTensor");
            json.writeName("tensor_name");
            name(json, tensor);
            json.writeEndObject();
        });
    }

    /** A call of an op that leaves its result in {@code result}. */
    public void call(String op, List<Argument> arguments, Argument.Device result) {
        call(op, json -> arguments.forEach(argument -> argument(json, argument)), json -> argument(json, result));
    }

    /** {@code host_to_device}. */
    public void upload(Tensor tensor, Argument.Device result) {
        call("host_to_device", json -> hostTensor(json, tensor), json -> argument(json, result));
    }

    /** {@code device_to_host}, which carries the tensor that must come out; with a second argument, None, since 1.0. */
    public void download(Argument.Device device, Tensor expected, boolean second) {
        call(
                "device_to_host",
                json -> {
                    argument(json, device);
                    if (second) {
                        argument(json, new Argument.None());
                    }
                },
                json -> hostTensor(json, expected));
    }

    private interface Part {
        void write(JsonGenerator json);
    }

    private void call(String op, Part arguments, Part result) {
        entry("DEVICE_OP", json -> {
            typed(json, "DeviceOp");
            json.writeStringProperty("name", op);
            json.writeArrayPropertyStart("args");
            arguments.write(json);
            json.writeEndArray();
            json.writeName("out");
            result.write(json);
            json.writeEndObject();
        });
    }

    private void entry(String type, Part payload) {
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartArray();
            enumValue(json, "ExecutionTranscriptOpType", type);
            payload.write(json);
            json.writeEndArray();
        }
    }

    private void argument(JsonGenerator json, Argument argument) {
        opArg(json, type(argument), () -> {
            switch (argument) {
                case Argument.Device(ElementType type, TensorName name) -> pointer(json, type, name);
                case Argument.Items(List<Argument> items) -> {
                    json.writeStartArray();
                    items.forEach(item -> argument(json, item));
                    json.writeEndArray();
                }
                case Argument.Int(long value) -> json.writeNumber(value);
                case Argument.None none -> json.writeNull();
                case Argument.Type(ElementType type) -> {
                    typed(json, "dtype");
                    json.writeStringProperty("value", type.label());
                    json.writeEndObject();
                }
                case Argument.Slice(Long start, Long stop, Long step) -> {
                    typed(json, "slice");
                    bound(json, "start", start);
                    bound(json, "stop", stop);
                    bound(json, "step", step);
                    json.writeEndObject();
                }
                default -> throw new IllegalStateException("nothing writes " + argument);
            }
        });
    }

    private static String type(Argument argument) {
        return switch (argument) {
            case Argument.Host h -> "HOST_TENSOR";
            case Argument.Device d -> "DEVICE_TENSOR";
            case Argument.Items i -> "SHAPE";
            case Argument.Int i -> "INT";
            case Argument.None n -> "NONE";
            case Argument.Type t -> "TENSOR_TYPE";
            case Argument.Slice s -> "SLICE";
            case Argument.Ellipsis e -> "ELLIPSIS";
        };
    }

    private void hostTensor(JsonGenerator json, Tensor tensor) {
        opArg(json, "HOST_TENSOR", () -> {
            typed(json, "HostTensor");
            json.writeObjectPropertyStart("tensor_base64");
            json.writeStringProperty("type", "numpy");
            json.writeName("data");
            json.writeRawValue("\"");
            json.flush();
            base64(tensor);
            json.writeRaw('"');
            json.writeEndObject();
            json.writeEndObject();
        });
    }

    private void base64(Tensor tensor) {
        // Closing the encoder writes the padding; the stream below stays open.
        try (OutputStream encoder = Base64.getEncoder().wrap(new StaysOpen(out))) {
            Npy.write(tensor, encoder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void opArg(JsonGenerator json, String type, Runnable value) {
        typed(json, "DeviceOpArg");
        json.writeName("arg_type");
        enumValue(json, "DeviceOpArgType", type);
        json.writeName("value");
        value.run();
        json.writeEndObject();
    }

    private static void enumValue(JsonGenerator json, String type, String value) {
        typed(json, type);
        json.writeStringProperty("value", value);
        json.writeEndObject();
    }

    private void pointer(JsonGenerator json, ElementType type, TensorName name) {
        typed(json, "DeviceTensorPointer");
        json.writeStringProperty("dtype", "torch." + type.label());
        json.writeName("inf_name");
        name(json, name);
        json.writeEndObject();
    }

    private static void typed(JsonGenerator json, String type) {
        json.writeStartObject();
        json.writeStringProperty("__type__", type);
    }

    private void name(JsonGenerator json, TensorName tensor) {
        TensorName name = names.apply(tensor);
        if (name.number()) {
            json.writeNumber(Long.parseLong(name.text()));
        } else {
            json.writeString(name.text());
        }
    }

    private static void bound(JsonGenerator json, String name, @Nullable Long value) {
        json.writeName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    /** A stream of which whoever closes it only flushes. */
    private static final class StaysOpen extends FilterOutputStream {

        StaysOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            out.write(bytes, from, count);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
