package io.rankine.heal;

import static io.rankine.heal.TranscriptText.argument;
import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.npy;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Damaged and hostile transcripts end in a {@link TranscriptException}, whatever they hold. */
class DamagedTranscriptTest {

    @Test
    void a_transcript_cut_anywhere_is_refused() throws IOException {
        byte[] whole = basic();
        SplittableRandom random = new SplittableRandom(3);
        for (int length = 0; length < whole.length; length += length < 600 ? 7 : random.nextInt(400)) {
            refused(Arrays.copyOf(whole, length));
        }
        for (int end = 1; end < 60; end++) {
            byte[] cut = Arrays.copyOf(whole, whole.length - end);
            if (!new String(cut, StandardCharsets.UTF_8)
                    .strip()
                    .equals(new String(whole, StandardCharsets.UTF_8).strip())) {
                refused(cut);
            }
        }
    }

    @Test
    void a_transcript_with_a_changed_byte_is_refused_or_compared_but_nothing_else_happens() throws IOException {
        byte[] whole = basic();
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 400; i++) {
            byte[] damaged = whole.clone();
            damaged[random.nextInt(whole.length)] ^= (byte) (1 + random.nextInt(255));
            try {
                TranscriptReport report = run(damaged);
                assertEquals(4, report.compared());
            } catch (TranscriptException e) {
                oneParagraph(e);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "{}",
                "42",
                "\"x\"",
                "{\"__type__\": \"ExecutionTranscript\"}",
                "{\"transcript\": []}",
                "{\"__type__\": \"Other\", \"transcript\": []}",
                "{\"__type__\": null, \"transcript\": []}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": {}}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": null}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [], \"transcript\": []}",
                "{\"__type__\": \"ExecutionTranscript\", \"__type__\": \"ExecutionTranscript\", \"transcript\": []}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [], \"extra\": 1}",
                "{\"extra\": 1, \"__type__\": \"ExecutionTranscript\", \"transcript\": []}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": []} x",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": []} {}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [],}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [null]}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [[]]}",
                "{'__type__': 'ExecutionTranscript', 'transcript': []}",
                "{\"__type__\": \"ExecutionTranscript\", \"transcript\": [NaN]}",
                "\u0000\u0001\u0002",
            })
    void another_root_is_refused(String text) {
        refused(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void an_empty_transcript_is_well_formed_in_either_order_of_its_fields() throws IOException {
        assertEquals(
                0,
                run("{\"transcript\": [], \"__type__\": \"ExecutionTranscript\"}\n".getBytes(StandardCharsets.UTF_8))
                        .entries());
        assertEquals(0, run(new TranscriptText().bytes()).entries());
    }

    static List<String> hostileEntries() {
        String pointer = tensor("a");
        String good = TranscriptText.op("contiguous", tensor("b"), pointer);
        String hostTensor = host(npy(new long[] {1}, 7));
        return List.of(
                good.replace("\"DeviceOp\"", "\"Other\""),
                good.replace("\"__type__\": \"DeviceOp\", ", ""),
                good.replace("\"name\": \"contiguous\"", "\"name\": 5"),
                good.replace("\"name\": \"contiguous\", ", ""),
                good.replace("\"name\":", "\"extra\": 1, \"name\":"),
                good.replace("\"name\":", "\"name\": \"x\", \"name\":"),
                good.replace("\"args\": [", "\"args\": {").replace("], \"out\"", "}, \"out\""),
                good.replace("\"args\": [" + pointer + "]", "\"args\": null"),
                good.replace("DEVICE_OP", "DEVICE_OPS"),
                good.replace("ExecutionTranscriptOpType", "ExecutionTranscriptOp"),
                good.replace("\"DeviceOpArg\"", "\"Arg\""),
                good.replace("\"DeviceOpArgType\"", "\"ArgType\""),
                good.replace("DEVICE_TENSOR", "GHOST_TENSOR"),
                good.replace("DeviceTensorPointer", "DevicePointer"),
                good.replace("torch.int64", "int64"),
                good.replace("torch.int64", "torch.complex64"),
                good.replace("\"inf_name\": \"a\"", "\"inf_name\": 1.5"),
                good.replace("\"inf_name\": \"a\"", "\"inf_name\": null"),
                good.replace("\"inf_name\": \"a\"", "\"inf_name\": [\"a\"]"),
                good.replace("\"inf_name\": \"a\"", "\"inf_name\": 99999999999999999999999"),
                TranscriptText.op("host_to_device", tensor("b"), hostTensor.replace("numpy", "pickle")),
                TranscriptText.op("host_to_device", tensor("b"), hostTensor.replace("numpy", "torch")),
                TranscriptText.op("host_to_device", tensor("b"), hostTensor.replace("HostTensor", "Host")),
                TranscriptText.op("host_to_device", tensor("b"), hostTensor.replace("\"data\": \"", "\"data\": \"*")),
                TranscriptText.op(
                        "host_to_device", tensor("b"), hostTensor.replace("\"data\": \"", "\"data\": 5, \"more\": \"")),
                TranscriptText.op("host_to_device", tensor("b"), argument("HOST_TENSOR", "null")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "0.5")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "\"0\"")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "null")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "9223372036854775808")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "1e3")),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("INT", "1" + "0".repeat(5000))),
                TranscriptText.op("unsqueeze", tensor("b"), pointer, argument("NONE", "1")),
                TranscriptText.op("reshape", tensor("b"), pointer, argument("SHAPE", "5")),
                TranscriptText.op("reshape", tensor("b"), pointer, argument("SHAPE", "[5]")),
                TranscriptText.op("reshape", tensor("b"), pointer, argument("SHAPE", "[" + shape(1) + "]")),
                TranscriptText.op(
                        "get_slice", tensor("b"), pointer, argument("SHAPE", "[" + argument("SLICE", "{}") + "]")),
                TranscriptText.op("empty", tensor("b"), shape(2), argument("TENSOR_TYPE", "\"int64\"")),
                TranscriptText.op("empty", tensor("b"), shape(2), type("float16")),
                TranscriptText.op("expand", tensor("b"), pointer, integer(0), integer(1L << 60)),
                TranscriptText.op("expand", tensor("b"), pointer, integer(0), integer(1L << 40)),
                TranscriptText.op(
                        "empty",
                        tensor("b"),
                        argument("SHAPE", "[" + (integer(1) + ", ").repeat(20_000) + integer(1) + "]"),
                        type("int64")),
                TranscriptText.entry("SEGMENT_START", "null"),
                TranscriptText.entry("SEGMENT_END", "1"),
                TranscriptText.entry("FREE_DEVICE_TENSOR", "{\"__type__\": \"FreeDeviceTensor\"}"),
                TranscriptText.entry("FREE_DEVICE_TENSOR", "{\"__type__\": \"Free\", \"tensor_name\": \"a\"}"),
                TranscriptText.entry("DEVICE_OP", "null"),
                TranscriptText.entry("DEVICE_OP", "[".repeat(100_000)),
                TranscriptText.entry("DEVICE_OP", "{\"a\":".repeat(100_000)),
                "[" + good + "]",
                "\"" + "x".repeat(1 << 20) + "\"",
                "{\"" + "x".repeat(1 << 20) + "\": 1}");
    }

    @ParameterizedTest
    @MethodSource("hostileEntries")
    void a_malformed_or_hostile_entry_is_refused(String entry) {
        TranscriptException refusal = refused(
                new TranscriptText().upload("a", new long[] {1}, 7).raw(entry).bytes());
        assertTrue(refusal.getMessage().contains("entry "), refusal.getMessage());
    }

    static List<byte[]> hostileTensors() {
        byte[] one = SampleFiles.elements("<i8", 7);
        Map<String, byte[]> members = new LinkedHashMap<>();
        members.put("archive/data.pkl", SampleFiles.pickle("LongStorage", 1, 0, new long[] {1}, new long[] {1}));
        members.put("archive/data/0", one);
        return List.of(
                SampleFiles.torch(
                        "\u0080\u0002cos\nsystem\nX\u0004\u0000\u0000\u0000true\u0085R."
                                .getBytes(StandardCharsets.ISO_8859_1),
                        one),
                SampleFiles.torch(
                        SampleFiles.pickle("LongStorage", 1, 0, new long[] {1L << 40, 1L << 40}, new long[] {0, 0}),
                        one),
                SampleFiles.torch(SampleFiles.pickle("LongStorage", 1, 0, new long[] {1L << 45}, new long[] {0}), one),
                SampleFiles.torch(SampleFiles.pickle("LongStorage", 1, 5, new long[] {1}, new long[] {1}), one),
                SampleFiles.torch(
                        SampleFiles.pickle("LongStorage", 1L << 50, 0, new long[] {1L << 50}, new long[] {1}), one),
                SampleFiles.zip(members, 8),
                SampleFiles.npy("{'descr': '<i8', 'fortran_order': False, 'shape': (1152921504606846976,), }", one),
                SampleFiles.npy("{'descr': '|O', 'fortran_order': False, 'shape': (1,), }", one),
                Arrays.copyOf(npy(new long[] {1}, 7), 60));
    }

    @ParameterizedTest
    @MethodSource("hostileTensors")
    void a_hostile_tensor_is_refused_wherever_it_stands(byte[] file) {
        refused(new TranscriptText().upload("b", "int64", file).bytes());
        refused(new TranscriptText()
                .upload("a", new long[] {1}, 7)
                .call("device_to_host", host(file), tensor("a"))
                .bytes());
    }

    private static TranscriptException refused(byte[] bytes) {
        TranscriptException refusal = assertThrows(TranscriptException.class, () -> run(bytes));
        oneParagraph(refusal);
        return refusal;
    }

    private static void oneParagraph(TranscriptException e) {
        assertTrue(e.getMessage().startsWith("transcript: ") && !e.getMessage().contains("byte -"), e.getMessage());
        assertTrue(e.getMessage().length() < 2000, e.getMessage());
    }

    private static TranscriptReport run(byte[] bytes) throws IOException {
        return TranscriptRunner.run(
                new ByteArrayInputStream(bytes), TranscriptOptions.plain().verifying());
    }

    private static byte[] basic() throws IOException {
        try (InputStream in =
                Objects.requireNonNull(DamagedTranscriptTest.class.getResourceAsStream("t1_v01_basic.json"))) {
            return in.readAllBytes();
        }
    }
}
