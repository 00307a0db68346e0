package io.rankine.heal;

import static io.rankine.heal.TranscriptRuns.refusal;
import static io.rankine.heal.TranscriptRuns.resource;
import static io.rankine.heal.TranscriptRuns.run;
import static io.rankine.heal.TranscriptText.host;
import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.list;
import static io.rankine.heal.TranscriptText.none;
import static io.rankine.heal.TranscriptText.npy;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.slice;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.memory.Memory;
import io.rankine.engine.parallel.Threads;
import io.rankine.exchange.SampleFiles;
import io.rankine.heal.report.TranscriptException;
import io.rankine.heal.report.TranscriptReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is known of a transcript before its first op, and when its memory goes. */
class TranscriptPlanTest {

    private static final long[] SIX = {6};

    @Test
    void everything_that_a_plan_can_tell_is_refused_before_the_first_op() {
        TranscriptText good = new TranscriptText().upload("a", SIX, 1, 2, 3, 4, 5, 6);
        List<String> bad = List.of(
                TranscriptText.op("frobnicate", tensor("b"), tensor("a")),
                TranscriptText.op("_modsum_ttt", tensor("a"), tensor("a"), tensor("a")),
                TranscriptText.op("squeeze", tensor("b"), tensor("a"), tensor("a")),
                TranscriptText.op("squeeze", tensor("b"), tensor("missing"), integer(0)),
                TranscriptText.op("squeeze", none(), tensor("a"), integer(0)),
                TranscriptText.op("contiguous", tensor("b", "int32"), tensor("a")),
                TranscriptText.op("contiguous", tensor("b"), tensor("a", "int32")),
                TranscriptText.op("contiguous", host(npy(SIX, new long[6])), tensor("a")),
                TranscriptText.op("device_to_host", tensor("b"), tensor("a")),
                TranscriptText.op("_modsum_tcc", tensor("a"), tensor("a"), integer(1), integer(0), tensor("a")),
                TranscriptText.op("_modsum_tcc", tensor("a"), tensor("a"), integer(1), integer(-5), tensor("a")),
                TranscriptText.op("_modsum_ttt", tensor("a"), tensor("a"), tensor("a"), tensor("x"), tensor("a")),
                TranscriptText.op("empty", tensor("b"), shape(-1), type("int64")),
                TranscriptText.op("empty", tensor("b"), shape(1L << 40, 1L << 40), type("int64")),
                TranscriptText.op("zeros", tensor("b"), shape(1L << 50), type("int64")),
                TranscriptText.op("reshape", tensor("b"), tensor("a"), shape(4)),
                TranscriptText.op("reshape", tensor("b"), tensor("a"), list(slice(0, 1, 1))),
                TranscriptText.op("moveaxis", tensor("b"), tensor("a"), integer(0), integer(1L << 32)),
                TranscriptText.op("host_to_device", tensor("b"), host(npy(SIX, new long[6])), type("int32")),
                TranscriptText.entry("SEGMENT_END", "null"),
                TranscriptText.entry("SEGMENT_START", "\"open\""),
                TranscriptText.entry("FREE_DEVICE_TENSOR", "{\"__type__\": \"FreeDeviceTensor\", \"tensor_name\": 9}"));
        for (String entry : bad) {
            List<String> executed = new ArrayList<>();
            TranscriptText text = new TranscriptText().raw(good.firstEntry()).raw(entry);
            TranscriptOptions options = TranscriptOptions.plain().listening((at, total, op) -> {
                if (total >= 0) {
                    executed.add(op);
                }
            });
            String message = assertThrows(TranscriptException.class, () -> run(text.bytes(), options), entry)
                    .getMessage();
            assertEquals(List.of(), executed, message);
            assertTrue(message.startsWith("transcript: "), message);
        }
    }

    @Test
    void a_tensor_that_was_freed_is_not_there_any_more() {
        TranscriptText text = new TranscriptText()
                .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                .free("a")
                .expect("a", SIX, 1, 2, 3, 4, 5, 6);
        assertTrue(refusal(text).contains("entry 2 (device_to_host): args[0]: there is no tensor 'a'"));
        assertTrue(refusal(new TranscriptText()
                        .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                        .free("a")
                        .free("a"))
                .contains("entry 2"));
    }

    @Test
    void memory_is_released_with_the_last_name_of_a_tensor() throws IOException {
        long size = 1 << 20;
        TranscriptText text = new TranscriptText();
        for (int i = 0; i < 20; i++) {
            text.call("zeros", tensor("a"), shape(size), type("int64"))
                    .call("unsqueeze", tensor("b"), tensor("a"), integer(0))
                    .free("a");
        }
        text.expect("b", new long[] {2}, 0, 0);
        long before = Memory.stats().used();
        TranscriptOptions options = TranscriptOptions.plain()
                .verifying()
                .within(3 * 8 * size)
                .listening((at, total, op) -> assertTrue(Memory.stats().used() - before < 5 * 8 * size, "entry " + at));
        assertEquals(1, run(text.bytes(), options).mismatches().size());
    }

    @Test
    void memory_goes_behind_the_last_use_of_a_tensor_that_nobody_frees() throws IOException {
        long size = 1 << 18;
        TranscriptText text = new TranscriptText().call("zeros", tensor(0), shape(size), type("int64"));
        for (int i = 1; i <= 60; i++) {
            text.call("empty", tensor(i), shape(size), type("int64"))
                    .call("_modsum_tcc", tensor(i), tensor(i - 1), integer(1), integer(97), tensor(i));
        }
        text.call("get_slice", tensor("v"), tensor(60), list(slice(0, 2, 1))).expect("v", new long[] {2}, 60, 60);
        long before = Memory.stats().used();
        TranscriptReport report = run(
                text.bytes(),
                TranscriptOptions.plain()
                        .verifying()
                        .within(2 * 8 * size + 1000)
                        .listening((at, total, op) ->
                                assertTrue(Memory.stats().used() - before < 4 * 8 * size, "entry " + at)));
        assertTrue(report.verified());
        assertEquals(2 * 8 * size, report.peakBytes());
        assertTrue(Memory.stats().used() - before < 8 * size, "nothing stays");
    }

    @Test
    void a_plan_that_needs_more_than_the_limit_names_the_entry_and_the_op() {
        TranscriptText text = new TranscriptText()
                .call("zeros", tensor("a"), shape(100), type("int64"))
                .call("zeros", tensor("b"), shape(101), type("int64"))
                .call("_modsum_tcc", tensor("b"), tensor("b"), integer(1), integer(97), tensor("b"))
                .call("contiguous", tensor("c"), tensor("a"));
        TranscriptOptions options = TranscriptOptions.plain().within(1607);
        String message = assertThrows(TranscriptException.class, () -> run(text.bytes(), options))
                .getMessage();
        assertEquals(
                "transcript: entry 1 (zeros): a tensor of 808 bytes brings the memory in use to 1608 bytes; the limit is"
                        + " 1607",
                message);
    }

    /** Transcripts of few bytes whose ops would fill the heap with what a view repeats, or would never end. */
    static List<TranscriptText> hostile() {
        long huge = 1L << 30;
        TranscriptText views = new TranscriptText()
                .upload("one", new long[] {1}, 0)
                .call("expand", tensor("perm"), tensor("one"), integer(0), integer(huge))
                .upload("q", new long[] {1}, 1)
                .call("expand", tensor("moduli"), tensor("q"), integer(0), integer(200_000))
                .upload("pairs", new long[] {0, 2})
                .call("empty", tensor("none"), shape(0, huge, 1, 1), type("int64"))
                .call("reshape", tensor("row"), tensor("q"), shape(1, 1))
                .call("expand", tensor("psi"), tensor("row"), integer(1), integer(huge));
        return List.of(
                views.copy()
                        .call(
                                "ntt",
                                tensor("none"),
                                tensor("none"),
                                integer(-3),
                                tensor("perm"),
                                tensor("pairs"),
                                tensor("q"),
                                tensor("q"),
                                tensor("q"),
                                tensor("psi"),
                                tensor("none"),
                                integer(0),
                                integer(0)),
                views.copy()
                        .upload("a", "int8", SampleFiles.npy("|i1", new long[] {1, 1}, 0))
                        .call("expand", tensor("wide", "int8"), tensor("a", "int8"), integer(1), integer(huge))
                        .call("empty", tensor("o", "int8"), shape(1, huge), type("int8"))
                        .call("unsqueeze", tensor("perms"), tensor("perm"), integer(0))
                        .call(
                                "permute",
                                tensor("o", "int8"),
                                tensor("wide", "int8"),
                                tensor("perms"),
                                tensor("o", "int8"),
                                integer(0),
                                integer(1)),
                views.copy()
                        .call("empty", tensor("a"), shape(0, 200_000, 1), type("int64"))
                        .call("empty", tensor("o"), shape(0, 1, 1), type("int64"))
                        .call(
                                "apply_g_decomp_relative_to_full_q",
                                tensor("o"),
                                tensor("a"),
                                tensor("moduli"),
                                integer(1),
                                integer(8),
                                tensor("o")));
    }

    @ParameterizedTest
    @MethodSource("hostile")
    void what_ops_need_on_the_way_is_planned_too(TranscriptText text) {
        String message = assertThrows(
                        TranscriptException.class,
                        () -> run(text.bytes(), TranscriptOptions.plain().within(10L << 30)))
                .getMessage();
        assertTrue(message.contains("brings the memory in use to"), message);
        assertTrue(text.bytes().length < 10_000);
    }

    @Test
    void an_entry_of_much_text_is_refused_while_it_is_read() {
        String most = "x".repeat(4000);
        String[] items = new String[100];
        Arrays.fill(items, TranscriptText.argument("INT", "\"" + most + "\""));
        String message = refusal(new TranscriptText().call("empty", tensor("a"), list(items), type("int64")));
        assertTrue(message.contains("entry 0, byte "), message);
        assertTrue(message.contains("an entry holds more than 262144 characters of text"), message);
    }

    @Test
    void copies_of_narrow_elements_are_planned() throws IOException {
        long n = 1 << 12;
        TranscriptText text = new TranscriptText()
                .call("zeros", tensor("a", "int32"), shape(n), type("int32"))
                .call("empty", tensor("o", "int32"), shape(n, 1), type("int32"))
                .call(
                        "apply_g_decomp",
                        tensor("o", "int32"),
                        tensor("a", "int32"),
                        integer(1),
                        integer(8),
                        tensor("o", "int32"));
        assertEquals(4 * n + 4 * n + 8 * n + 8 * n, run(text).peakBytes());
    }

    @Test
    void runs_on_several_threads_come_to_the_same() throws IOException {
        for (String name : List.of("t1_v01_basic.json", "t3_v10_keyswitch_int8.json")) {
            try (var _ = Threads.limit(3)) {
                assertTrue(run(resource(name)).verified());
            }
        }
    }

    @Test
    void a_profile_holds_every_op_and_segment_and_no_name_escapes_into_the_page(@TempDir Path folder)
            throws IOException {
        TranscriptText text = new TranscriptText()
                .segment("</script><b>")
                .upload("a", SIX, 1, 2, 3, 4, 5, 6)
                .call("_modsum_tcc", tensor("a"), tensor("a"), integer(1), integer(97), tensor("a"))
                .end();
        Profile profile = new Profile();
        run(text.bytes(), TranscriptOptions.plain().profiling(profile));
        Path page = folder.resolve("profile.html");
        profile.write(page);
        String html = Files.readString(page);
        assertTrue(html.contains("\"modsum_tcc\"") && html.contains("tensor int64 [6]"), html);
        assertTrue(html.contains("\\u003c/script>\\u003cb>"), html);
        assertEquals(1, html.split("</script>", -1).length - 1);
    }
}
