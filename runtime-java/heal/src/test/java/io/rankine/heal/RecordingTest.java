package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.heal.report.TranscriptReport;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RootsOfUnity;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.rns.RingTransforms;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is recorded runs, and every value comes out as it did in the program. */
class RecordingTest {

    private static final Modulus P = Modulus.of(2305843009218281473L);

    private static final RecordedFiles FILES = new RecordedFiles();

    @TempDir
    Path folder;

    private final Random random = new Random(11);

    @Test
    void modular_ops_on_tensors_and_integers() throws IOException {
        TranscriptReport report = roundTrip(recording -> {
            Tensor a = longs(3, 5);
            Tensor b = longs(5);
            Tensor c = ModularEntry.modmul(a, b, P);
            c = ModularEntry.modsum(c, Tensor.scalar(-7L), P);
            c = ModularEntry.modsum(Tensor.scalar(9L), c, Moduli.of(3, 5, 7, 11, 1L << 62));
            c = ModularEntry.modsub(c, b, Moduli.of(101, 103, 107, 109, 113));
            c = ModularEntry.modsub(c, Tensor.scalar(5L), Modulus.of(97));
            c = ModularEntry.modsub(Tensor.scalar(Long.MIN_VALUE), c, Modulus.of(97));
            c = ModularEntry.modneg(c, P);
            c = ModularEntry.mod(c, Moduli.of(13, 17, 19, 23, 29));
            ModularEntry.modmulInto(c, c, Modulus.of(31), c);
        });
        assertEquals(1, report.compared());
    }

    @Test
    void int32_ops() throws IOException {
        roundTrip(recording -> {
            Tensor a = PrimitiveArrays.tensor(new int[] {1, -2, Integer.MIN_VALUE, Integer.MAX_VALUE}, 2, 2);
            Modulus p = Modulus.of(Integer.MAX_VALUE);
            recording.result(ModularEntry.modmul(a, a.transpose(), p));
            recording.result(ModularEntry.modsum(a, Tensor.scalar(3), Moduli.of(5, 7)));
            recording.result(ReductionEntry.sumMod(a, 0, Moduli.of(5, 7)));
            recording.result(ReductionEntry.sumMod(a, 1, p));
        });
    }

    @Test
    void views_of_operands_and_results() throws IOException {
        roundTrip(recording -> {
            Tensor a = longs(4, 6);
            Tensor out = Tensor.zeros(ElementType.INT64, 6, 8);
            ModularEntry.modsumInto(a.transpose(), a.select(0, 1).unsqueeze(1), P, out.slice(1, 0, 8, 2));
            ModularEntry.modmulInto(
                    a.slice(1, 1, 5, 3),
                    a.slice(1, 0, 2, 1),
                    P,
                    out.slice(0, 2, 6, 1).slice(1, 3, 5, 1));
            Tensor backwards = ModularEntry.modneg(out.reverse(0).slice(1, 7, 2, -2), P);
            Tensor windows = ModularEntry.modsum(a.flatten().windows(0, 5, 3), Tensor.scalar(1L), P);
            Tensor split = ModularEntry.modneg(a.view(2, 2, 6).slice(1, 1, 2, 1).slice(2, 0, 6, 5), P);
            recording.result(out);
            recording.result(backwards);
            recording.result(windows);
            recording.result(split);
        });
    }

    @Test
    void a_result_in_the_memory_of_an_operand() throws IOException {
        roundTrip(recording -> {
            Tensor a = longs(6, 6);
            ModularEntry.modsumInto(a.transpose(), a, P, a);
            ModularEntry.modmulInto(a.slice(0, 0, 4, 1), a.slice(0, 2, 6, 1), P, a.slice(0, 1, 5, 1));
            ReductionEntry.sumModInto(a, 1, P, a.select(1, 2));
            a.slice(1, 0, 3, 1).copyTo(a.slice(1, 2, 5, 1));
            recording.result(a);
        });
    }

    @Test
    void sums_along_any_axis_and_over_all() throws IOException {
        roundTrip(recording -> {
            Tensor a = longs(2, 3, 4);
            for (int axis = -3; axis < 3; axis++) {
                recording.result(ReductionEntry.sumMod(a, axis, P));
            }
            recording.result(ReductionEntry.sumMod(a, 0, Moduli.of(3, 5, 7, 11)));
            recording.result(ReductionEntry.sumMod(a, 2, Moduli.of(3, 5, 7)));
            recording.result(ReductionEntry.sumModAll(a, P));
            recording.result(ReductionEntry.sumModAll(a.transpose(), Moduli.of(3, 5)));
            recording.result(ReductionEntry.sumMod(longs(7), 0, Modulus.of(9)));
        });
    }

    @Test
    void products_of_matrices() throws IOException {
        roundTrip(recording -> {
            Tensor a = longs(2, 3, 4);
            Tensor b = longs(4, 5);
            recording.result(MatrixEntry.modmatmul(a, b, P));
            recording.result(MatrixEntry.modmatmul(b.transpose(), a.transpose().select(2, 0), P));
        });
    }

    @Test
    void transforms_of_rows_by_one_modulus_or_several() throws IOException {
        roundTrip(recording -> {
            for (int n : new int[] {1, 2, 16}) {
                for (Moduli q : List.of(Primes.ntt(16, 60, 3), Primes.ntt(16, 31, 1), P)) {
                    long[] roots = Arrays.stream(q.array())
                            .mapToLong(p -> RootsOfUnity.negacyclic(p, n))
                            .toArray();
                    RingTransforms transforms = RingTransforms.of(n, q, roots);
                    Tensor a = q.rank() == 0 ? longs(2, n) : longs(2, q.count(), n);
                    Tensor values = transforms.forward(a);
                    values = ModularEntry.modmul(values, values, P);
                    recording.result(transforms.inverse(values));
                }
            }
        });
    }

    @Test
    void copies_fills_and_what_has_no_elements() throws IOException {
        roundTrip(recording -> {
            Tensor a = ModularEntry.mod(longs(3, 4), P);
            Tensor copy = a.transpose().copy();
            a.select(0, 1).fill(17);
            copy.fill(-3);
            a.select(1, 0).copyTo(copy.select(0, 2));
            recording.result(a);
            recording.result(copy);
            recording.result(a.select(0, 0).select(0, 0).copy());
            recording.result(ModularEntry.modneg(a.slice(0, 2, 2, 1), P));
            recording.result(ModularEntry.modsum(Tensor.zeros(ElementType.INT64, 0, 3), Tensor.scalar(1L), P));
        });
    }

    @Test
    void changes_by_other_means_are_uploaded_anew() throws IOException {
        roundTrip(recording -> {
            Tensor a = longs(4);
            Tensor b = ModularEntry.modsum(a, a, P);
            a.setLong(2, 12345L);
            b.setLong(0, 678L);
            recording.result(ModularEntry.modmul(a, b, P));
            recording.outside(() -> ArithmeticEntry.plusInto(a, b, a));
            recording.result(ModularEntry.modmul(a, b, P));
        });
    }

    @Test
    void an_op_without_counterpart_is_refused_before_it_does_anything() throws IOException {
        Path file = folder.resolve("refused.json");
        Tensor a = longs(3);
        try (Recording recording = Transcript.record(file)) {
            Tensor out = Tensor.zeros(ElementType.INT64, 3);
            var refused = assertThrows(UnsupportedOperationException.class, () -> ArithmeticEntry.plusInto(a, a, out));
            assertEquals(
                    "recording: plus has no counterpart in HEAL 1.0; recorded are views and automorphism, automorphismNtt,"
                            + " baseConvert, baseConvertCentered, baseConvertFast, concat, copy, digits, floorMod,"
                            + " integerDigits, intt, mod, modSwitch, modmatmul, modmul, modneg, modsub, modsum, ntt, pad,"
                            + " repeatEach, rescale, rnsDigits, roll, splitAt, sumMod, take, tile; run it outside the recording,"
                            + " its result is an input then",
                    refused.getMessage());
            assertEquals(0, out.getLong(0));
            assertThrows(IllegalArgumentException.class, () -> ModularEntry.modsum(a, longs(2), P));
            recording.result(ModularEntry.modsum(a, a, P));
        }
        assertTrue(run(file).verified());
    }

    @Test
    void ops_of_other_threads_are_not_recorded() throws Exception {
        Tensor a = longs(3);
        roundTrip(recording -> {
            Thread other = Thread.ofPlatform().start(() -> ArithmeticEntry.plus(a, a));
            join(other);
            recording.result(ModularEntry.modsum(a, a, P));
        });
    }

    @Test
    void without_named_results_all_that_nobody_reads_is_one() throws IOException {
        TranscriptReport report = roundTrip(recording -> {
            Tensor a = longs(3);
            Tensor b = ModularEntry.modsum(a, a, P);
            ModularEntry.modmul(a, b, P);
            ModularEntry.modneg(b, P);
            ModularEntry.modneg(b, P).close();
        });
        assertEquals(2, report.compared());
    }

    @Test
    void names_are_freed_behind_their_last_use_and_segments_stand_in_place() throws IOException {
        Path file = folder.resolve("segments.json");
        long[] sizes = new long[2];
        for (int i = 0; i < 2; i++) {
            int rounds = i == 0 ? 2 : 40;
            Transcript.record(file, recording -> {
                Tensor x = longs(1000);
                for (int round = 0; round < rounds; round++) {
                    try (var _ = recording.segment("round " + round + " \"quoted\"")) {
                        x = ModularEntry.modmul(x, x, P);
                    }
                }
                recording.result(x);
            });
            sizes[i] = run(file).peakBytes();
        }
        assertEquals(sizes[0], sizes[1]);
        String text = Files.readString(file);
        assertTrue(text.contains("round 39 \\\"quoted\\\""));
        assertTrue(text.contains("FREE_DEVICE_TENSOR"));
        assertFalse(Files.exists(folder.resolve("segments.json.part")));
    }

    @Test
    void a_program_that_fails_leaves_no_file() {
        Path file = folder.resolve("failed.json");
        assertThrows(
                ArithmeticException.class,
                () -> Transcript.record(file, recording -> {
                    ModularEntry.modsum(longs(2), longs(2), P);
                    throw new ArithmeticException("in the middle");
                }));
        assertEquals(List.of(), List.of(folder.toFile().list()));
        ArithmeticEntry.plus(longs(2), longs(2));
    }

    @Test
    void a_folder_that_is_missing_is_named() {
        Path file = folder.resolve("none").resolve("t.json");
        assertEquals(
                file + ": " + folder.resolve("none") + " is no folder that exists; make it first",
                assertThrows(NoSuchFileException.class, () -> Transcript.record(file, recording -> {}))
                        .getMessage());
    }

    @Test
    void a_thread_records_once_at_a_time() throws IOException {
        try (Recording outer = Transcript.record(folder.resolve("outer.json"))) {
            assertThrows(IllegalStateException.class, () -> Transcript.record(folder.resolve("inner.json")));
            outer.result(longs(2));
        }
        assertFalse(Files.exists(folder.resolve("inner.json.part")));
    }

    private static TranscriptReport roundTrip(Consumer<Recording> program) throws IOException {
        return FILES.roundTrip(program);
    }

    /** Reads and runs all files by other means, where Python and NumPy are. */
    @AfterAll
    static void numpy_and_python_integers_come_to_the_same() throws IOException {
        FILES.replay();
    }

    private static TranscriptReport run(Path file) throws IOException {
        return TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
    }

    private Tensor longs(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong());
        }
        return tensor;
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
