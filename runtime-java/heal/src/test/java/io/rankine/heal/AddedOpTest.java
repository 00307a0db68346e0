package io.rankine.heal;

import static io.rankine.heal.TranscriptText.none;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.heal.report.TranscriptException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ops of the caller's: what they are given, what they may leave open, and what becomes of their failures. */
class AddedOpTest {

    private static final String ITS_SHAPE = "own(a: [...]) -> [...]";

    @TempDir
    private Path folder;

    private TranscriptProgram program;

    /** c = own(a), both int64 [3]. */
    @BeforeEach
    void write() throws IOException {
        Path file = folder.resolve("t.json");
        Files.write(
                file,
                new TranscriptText()
                        .upload("a", new long[] {3}, 1, 2, 3)
                        .call("empty", tensor("c"), shape(3), type("int64"))
                        .call("own", tensor("c"), tensor("a"), tensor("c"))
                        .call("device_to_host", none(), tensor("c"))
                        .bytes());
        program = Transcript.program(file);
    }

    private static String refusal(TranscriptProgram program) {
        return assertThrows(TranscriptException.class, program::run).getMessage();
    }

    private static Throwable root(Throwable failed) {
        return failed.getCause() == null ? failed : root(failed.getCause());
    }

    @Test
    void its_operands_are_only_to_be_read() throws IOException {
        boolean[] writes = {true};
        TranscriptProgram own = program.op(ITS_SHAPE, (operands, out) -> {
            Tensor a = (Tensor) operands.getFirst();
            if (writes[0]) {
                a.fill(77);
            }
            a.copyTo(out);
        });
        try (PreparedTranscript prepared = own.prepare()) {
            TranscriptException refused = assertThrows(TranscriptException.class, () -> prepared.run(Map.of()));
            assertInstanceOf(ReadOnlyException.class, root(refused));
            writes[0] = false;
            assertArrayEquals(
                    new long[] {1, 2, 3},
                    PrimitiveArrays.longs(prepared.run(Map.of()).output("c")));
        }
    }

    @Test
    void it_decides_what_its_signature_leaves_open() throws IOException {
        for (String open : new String[] {"(a: [...]) -> [?]", "(a: [...]) -> [*]", "(a: [..., n]) -> [..., ?]"}) {
            TranscriptRun run = program.op("own" + open, (operands, out) -> out.fill(out.size()))
                    .run();
            assertArrayEquals(new long[] {3, 3, 3}, PrimitiveArrays.longs(run.output("c")), open);
        }
    }

    @Test
    void results_that_do_not_fit_are_refused_with_open_sizes_as_written() {
        String rank = refusal(program.op("own(a: [...]) -> [?, 4]", (operands, out) -> {}));
        assertTrue(rank.endsWith("entry 2 (own): out is a tensor int64 [3]; the result is int64 [?, 4]"), rank);
        String size = refusal(program.op("own(a: [n]) -> [n + 1]", (operands, out) -> {}));
        assertTrue(size.endsWith("entry 2 (own): out is a tensor int64 [3]; the result is int64 [4]"), size);
    }

    @Test
    void its_failures_are_told_of_the_entry_with_their_class() {
        for (RuntimeException failure : new RuntimeException[] {
            new IllegalArgumentException(), new IllegalStateException("no key"), new NullPointerException()
        }) {
            TranscriptException told = assertThrows(
                    TranscriptException.class,
                    () -> program.op(ITS_SHAPE, (operands, out) -> {
                                throw failure;
                            })
                            .run());
            assertEquals(
                    "transcript " + folder.resolve("t.json") + ": entry 2 (own): the op threw " + failure,
                    told.getMessage());
            assertEquals(failure, root(told));
        }
    }

    @Test
    @SuppressWarnings("NullAway")
    void what_is_null_is_named() throws IOException {
        VendorOp op = (operands, out) -> {};
        refusedNull("op: the signature is null", () -> program.op(null, op));
        refusedNull("op: the op for '" + ITS_SHAPE + "' is null", () -> program.op(ITS_SHAPE, null));
        try (PreparedTranscript prepared = program.op(ITS_SHAPE, op).prepare()) {
            refusedNull("run: the map of inputs is null", () -> prepared.run(null));
            Map<String, Tensor> inputs = new HashMap<>();
            inputs.put("a", null);
            refusedNull("run: the tensor for 'a' is null", () -> prepared.run(inputs));
            inputs.put(null, Tensor.scalar(1));
            inputs.remove("a");
            refusedNull("run: the input's name is null", () -> prepared.run(inputs));
        }
    }

    private static void refusedNull(String message, Runnable call) {
        assertEquals(
                message, assertThrows(NullPointerException.class, call::run).getMessage());
    }
}
