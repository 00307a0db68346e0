package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Writes transcripts as HEAL does, and as it never would, and has them run. */
final class TranscriptText {

    private final List<String> entries = new ArrayList<>();

    static String tensor(Object name, String dtype) {
        String quoted = name instanceof String ? "\"" + name + "\"" : name.toString();
        return argument(
                "DEVICE_TENSOR",
                "{\"__type__\": \"DeviceTensorPointer\", \"dtype\": \"torch." + dtype + "\", \"inf_name\": " + quoted
                        + "}");
    }

    static String tensor(Object name) {
        return tensor(name, "int64");
    }

    static String integer(long value) {
        return argument("INT", Long.toString(value));
    }

    static String shape(long... sizes) {
        return list(LongStream.of(sizes).mapToObj(TranscriptText::integer).toArray(String[]::new));
    }

    static String list(String... items) {
        return argument("SHAPE", "[" + String.join(", ", items) + "]");
    }

    static String slice(Object start, Object stop, Object step) {
        return argument(
                "SLICE",
                "{\"__type__\": \"slice\", \"start\": " + start + ", \"stop\": " + stop + ", \"step\": " + step + "}");
    }

    static String ellipsis() {
        return argument("ELLIPSIS", "null");
    }

    static String none() {
        return argument("NONE", "null");
    }

    static String type(String label) {
        return argument("TENSOR_TYPE", "{\"__type__\": \"dtype\", \"value\": \"" + label + "\"}");
    }

    static String host(byte[] file) {
        String type = file.length > 0 && file[0] == 'P' ? "torch" : "numpy";
        return argument(
                "HOST_TENSOR",
                "{\"__type__\": \"HostTensor\", \"tensor_base64\": {\"type\": \"" + type + "\", \"data\": \""
                        + Base64.getEncoder().encodeToString(file) + "\"}}");
    }

    static byte[] npy(long[] shape, long... values) {
        return SampleFiles.npy("<i8", shape, values);
    }

    static String argument(String type, String value) {
        return "{\"__type__\": \"DeviceOpArg\", \"arg_type\": {\"__type__\": \"DeviceOpArgType\", \"value\": \"" + type
                + "\"}, \"value\": " + value + "}";
    }

    static String op(String name, String out, String... args) {
        return entry(
                "DEVICE_OP",
                "{\"__type__\": \"DeviceOp\", \"name\": \"" + name + "\", \"args\": [" + String.join(", ", args)
                        + "], \"out\": " + out + "}");
    }

    static String entry(String type, String payload) {
        return "[{\"__type__\": \"ExecutionTranscriptOpType\", \"value\": \"" + type + "\"}, " + payload + "]";
    }

    TranscriptText raw(String entry) {
        entries.add(entry);
        return this;
    }

    TranscriptText call(String name, String out, String... args) {
        return raw(op(name, out, args));
    }

    TranscriptText upload(Object name, long[] shape, long... values) {
        return upload(name, "int64", npy(shape, values));
    }

    TranscriptText upload(Object name, String dtype, byte[] file) {
        return call("host_to_device", tensor(name, dtype), host(file));
    }

    TranscriptText expect(Object name, long[] shape, long... values) {
        return call("device_to_host", host(npy(shape, values)), tensor(name));
    }

    TranscriptText free(Object name) {
        String quoted = name instanceof String ? "\"" + name + "\"" : name.toString();
        return raw(
                entry("FREE_DEVICE_TENSOR", "{\"__type__\": \"FreeDeviceTensor\", \"tensor_name\": " + quoted + "}"));
    }

    TranscriptText segment(String name) {
        return raw(entry("SEGMENT_START", "\"" + name + "\""));
    }

    TranscriptText end() {
        return raw(entry("SEGMENT_END", "null"));
    }

    TranscriptText copy() {
        TranscriptText copy = new TranscriptText();
        copy.entries.addAll(entries);
        return copy;
    }

    String firstEntry() {
        return entries.getFirst();
    }

    String text() {
        return "{\"__type__\": \"ExecutionTranscript\", \"transcript\": ["
                + entries.stream().collect(Collectors.joining(",\n")) + "]}";
    }

    byte[] bytes() {
        return text().getBytes(StandardCharsets.UTF_8);
    }

    TranscriptReport run() throws IOException {
        return TranscriptRunner.run(
                new ByteArrayInputStream(bytes()), TranscriptOptions.plain().verifying());
    }

    /** Whether something was compared; fails where a value, shape or type differs. */
    static boolean verified(TranscriptText text) throws IOException {
        TranscriptReport report = text.run();
        assertTrue(report.mismatches().isEmpty(), () -> report.mismatches().toString());
        return report.verified();
    }

    static void refused(String part, TranscriptText text) {
        String message = assertThrows(TranscriptException.class, text::run).getMessage();
        assertTrue(message.contains(part), message);
    }
}
