package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.engine.memory.Scope;
import io.rankine.heal.report.TranscriptException;
import io.rankine.modular.Modulus;
import io.rankine.ops.ModularEntry;
import io.rankine.spec.ElementType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreparedTranscriptTest {

    private static final Modulus P = Modulus.of(97);

    /** Too many for slabs of small tensors, whose memory goes back slab by slab. */
    private static final int N = 1 << 16;

    private static final long[] KEY = range(0, N);

    @TempDir
    Path folder;

    private Path file;

    /** c = a key + key, and the key is doubled in place before it is used the second time. */
    @BeforeEach
    void record() throws Exception {
        file = folder.resolve("t.json");
        Tensor a = PrimitiveArrays.tensor(KEY.clone(), N);
        Tensor key = PrimitiveArrays.tensor(KEY.clone(), N);
        Transcript.record(file, recording -> {
            recording.input("a", a);
            recording.input("key", key);
            Tensor product = ModularEntry.modmul(a, key, P);
            ModularEntry.modsumInto(key, key, P, key);
            recording.result("c", ModularEntry.modsum(product, key, P));
        });
    }

    @Test
    void runs_share_uploads_and_none_changes_them_for_the_next() throws Exception {
        try (PreparedTranscript prepared = Transcript.program(file).prepare()) {
            for (int i = 0; i < 3; i++) {
                assertArrayEquals(expected(i, KEY), run(prepared, i));
            }
        }
    }

    @Test
    void an_input_given_before_is_one_of_all_runs() throws Exception {
        long[] other = range(30, N);
        Tensor key = PrimitiveArrays.tensor(other, N);
        PreparedTranscript prepared = Transcript.program(file).with("key", key).prepare();
        key.fill(0);
        assertArrayEquals(expected(5, other), run(prepared, 5));
        prepared.close();
    }

    @Test
    void uploads_are_found_by_both_spellings_of_their_op() throws Exception {
        long[] recorded = PrimitiveArrays.longs(Transcript.program(file).run().output("c"));
        Files.writeString(file, Files.readString(file).replace("\"host_to_device\"", "\"_host_to_device\""));
        try (PreparedTranscript prepared = Transcript.program(file).prepare()) {
            for (int i = 0; i < 3; i++) {
                assertArrayEquals(
                        recorded, PrimitiveArrays.longs(prepared.run(Map.of()).output("c")));
                assertArrayEquals(expected(i, KEY), run(prepared, i));
            }
        }
    }

    @Test
    void threads_run_it_at_the_same_time() throws Exception {
        try (PreparedTranscript prepared = Transcript.program(file).prepare()) {
            IntStream.range(0, 64).parallel().forEach(i -> assertArrayEquals(expected(i, KEY), run(prepared, i)));
        }
    }

    @Test
    void a_run_leaves_nothing_and_closing_releases_the_uploads() throws Exception {
        PreparedTranscript prepared = Transcript.program(file).prepare();
        long[] used = new long[2];
        // A thread of its own starts a slab of its own: the one that other tests cut small tensors from may end
        // meanwhile.
        Thread runs = Thread.ofPlatform().start(() -> {
            run(prepared, 1);
            used[0] = Memory.stats().used();
            for (int i = 0; i < 100; i++) {
                run(prepared, i);
            }
            used[1] = Memory.stats().used();
        });
        runs.join();
        long before = used[0];
        long after = used[1];
        assertTrue(after > 0, "it ran to the end");
        // What other tests left may be collected meanwhile.
        assertTrue(after <= before, () -> before + " bytes, then " + after);
        assertTrue(prepared.peakBytes() >= 3 * N * Long.BYTES, () -> "peak " + prepared.peakBytes());
        prepared.close();
        assertThrows(IllegalStateException.class, () -> run(prepared, 1));
    }

    @Test
    void wrong_inputs_are_refused() throws Exception {
        try (PreparedTranscript prepared = Transcript.program(file).prepare()) {
            Tensor x = PrimitiveArrays.tensor(new long[N], N);
            String unknown = assertThrows(TranscriptException.class, () -> prepared.run(Map.of("b", x)))
                    .getMessage();
            assertTrue(unknown.contains("it uploads no tensor 'b', but a, key"), unknown);
            Tensor small = PrimitiveArrays.tensor(new long[8], 8);
            assertThrows(TranscriptException.class, () -> prepared.run(Map.of("a", small)));
        }
    }

    private static long[] run(PreparedTranscript prepared, long a) {
        try (Scope _ = Scope.open()) {
            Tensor x = Tensor.zeros(ElementType.INT64, N).fill(a);
            return PrimitiveArrays.longs(prepared.run(Map.of("a", x)).output("c"));
        }
    }

    private static long[] expected(long a, long... key) {
        return Arrays.stream(key).map(k -> (a * k + 2 * k) % 97).toArray();
    }

    private static long[] range(long first, int count) {
        return LongStream.range(first, first + count).toArray();
    }
}
