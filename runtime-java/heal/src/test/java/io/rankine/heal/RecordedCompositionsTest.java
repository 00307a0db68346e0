package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.SequenceEntry;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ops that HEAL has not, recorded as those that it has: every value comes out as it did in the program. */
class RecordedCompositionsTest {

    private static final RecordedFiles FILES = new RecordedFiles();
    private static final RnsModuli Q = RnsModuli.of(2305843009218281473L, 65537, (1L << 31) - 1);
    private static final RnsModuli P = RnsModuli.of(2305843009218936833L, 3, 998244353, 1L << 40);

    private final Random random = new Random(12);

    @Test
    void sequences() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(3, 4);
            Tensor b = longs(2, 4);
            recording.result(SequenceEntry.concat(a, b));
            recording.result(SequenceEntry.concat(a.slice(0, 0, 0, 1), b));
            recording.result(SequenceEntry.concat(a, b.slice(0, 0, 0, 1)));
            recording.result(SequenceEntry.tile(a, 3));
            recording.result(SequenceEntry.repeatEach(a, 2));
            recording.result(SequenceEntry.roll(a, Tensor.scalar(6L)));
            recording.result(SequenceEntry.roll(a, Tensor.scalar(4L)));
            var halves = SequenceEntry.splitAt(a, 1);
            recording.result(halves.head());
            recording.result(halves.rest());
            recording.result(SequenceEntry.splitAt(a, 3).head());
            recording.result(SequenceEntry.splitAt(a, 0).rest());
            Tensor wide = Tensor.zeros(ElementType.INT64, 3, 10);
            SequenceEntry.tileInto(a, 2, wide.slice(1, 1, 9, 1));
            SequenceEntry.rollInto(a, Tensor.scalar(1L), a);
            recording.result(wide);
            recording.result(a);
            Tensor same = Tensor.zeros(ElementType.INT64, 5).fill(7);
            recording.result(SequenceEntry.concat(same, same));
        });
    }

    @Test
    void elements_that_move() throws IOException {
        FILES.roundTrip(recording -> {
            for (ElementType type : new ElementType[] {ElementType.INT32, ElementType.INT64}) {
                Tensor a = Tensor.zeros(type, 2, 3);
                a.select(1, 1).fill(-5);
                recording.result(IndexEntry.pad(a, 2));
                recording.result(a.transpose().copy());
                for (long[] index : new long[][] {{2, -1, 0, 1}, {2, -3, 0}, {-1, 1}, {1}}) {
                    recording.result(IndexEntry.take(a, PrimitiveArrays.tensor(index, index.length)));
                }
            }
        });
    }

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"BOOL", "INT8", "INT16", "UINT8", "FLOAT32", "FLOAT64"})
    void elements_that_the_engine_cannot_move_are_refused_first(ElementType type) throws IOException {
        Tensor a = Tensor.zeros(type, 3);
        try (Recording recording = Transcript.record(folder.resolve("refused.json"))) {
            var refused = assertThrows(UnsupportedOperationException.class, () -> IndexEntry.pad(a, 1));
            assertEquals(
                    "recording: pad of " + type
                            + " has no counterpart in HEAL 1.0; its ops compute on int32 and int64; run it"
                            + " outside the recording, its result is an input then",
                    refused.getMessage());
            assertThrows(UnsupportedOperationException.class, a::copy);
            if (type != ElementType.INT8) {
                assertThrows(UnsupportedOperationException.class, () -> recording.result(a));
            }
            recording.result(longs(1));
        }
        assertEquals(1, HealEngine.run(folder.resolve("refused.json"), TranscriptVersion.V1_0));
    }

    @TempDir
    Path folder;

    @Test
    void gathers_with_batches_on_both_sides() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 1, 5);
            Tensor index = PrimitiveArrays.tensor(new long[] {0, -1, 4, -5, 2, 3}, 3, 2);
            recording.result(IndexEntry.take(a, index));
            Tensor row = longs(5);
            recording.result(IndexEntry.take(row, index));
            Tensor own = longs(2, 2);
            IndexEntry.takeInto(own, PrimitiveArrays.tensor(new long[] {1, 0}, 2), own);
            recording.result(own);
            recording.result(IndexEntry.pad(ModularEntry.modneg(a, Modulus.of(97)), 3));
        });
    }

    @Test
    void digits_of_elements_and_of_integers() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 3, 4);
            recording.result(RnsEntry.digits(a, 4, 13));
            recording.result(RnsEntry.digits(a.select(0, 0).select(0, 0), 64, 1));
            recording.result(RnsEntry.integerDigits(a, Q, 8, 16));
            recording.result(RnsEntry.integerDigits(a.slice(2, 3, 0, -1), Q, 3, 50));
            Tensor out = Tensor.zeros(ElementType.INT64, 2, 4, 3);
            RnsEntry.integerDigitsInto(a, Q, 3, 5, out.swapaxes(1, 2));
            recording.result(out);
        });
    }

    @Test
    void base_conversions_next_to_the_edges_too() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 3, 7);
            for (int i = 0; i < 3; i++) {
                a.setLong(new long[] {0, i, 0}, 0);
                a.setLong(new long[] {0, i, 1}, -1);
                a.setLong(new long[] {0, i, 2}, (Q.at(i).value() - 1) / 2);
                a.setLong(new long[] {0, i, 3}, (Q.at(i).value() + 1) / 2);
            }
            recording.result(RnsEntry.baseConvert(a, Q, P));
            recording.result(RnsEntry.baseConvertCentered(a, Q, P));
            recording.result(RnsEntry.baseConvertFast(a, Q, P));
            recording.result(RnsEntry.rnsDigits(a, Q, P));
            recording.result(RnsEntry.baseConvertCentered(longs(2, 5), RnsModuli.of(16, 15), RnsModuli.of(7)));
            recording.result(RnsEntry.baseConvert(longs(1, 5), RnsModuli.of(11), P));
        });
    }

    @Test
    void scaling_down() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 3, 9);
            recording.result(RnsEntry.rescale(a, Q));
            recording.result(RnsEntry.modSwitch(a, Q, Modulus.of(257)));
            recording.result(RnsEntry.modSwitch(a.slice(1, 1, 3, 1), RnsModuli.of(15, 4), Modulus.of(7)));
            recording.result(RnsEntry.rescale(a.select(0, 1).slice(0, 0, 2, 1), RnsModuli.of(15, 4)));
        });
    }

    @Test
    void automorphisms() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 3, 8);
            for (long g : new long[] {1, 3, -1, 5, 12345}) {
                recording.result(RnsEntry.automorphism(a, Tensor.scalar(g), Q));
                recording.result(RnsEntry.automorphismNtt(a, Tensor.scalar(g)));
            }
            recording.result(RnsEntry.automorphismNtt(longs(3, 1), Tensor.scalar(7L)));
        });
    }

    @Test
    void products_of_matrices_with_a_modulus_each() throws IOException {
        FILES.roundTrip(recording -> {
            Tensor a = longs(2, 3, 4, 5);
            Tensor b = longs(5, 2);
            recording.result(MatrixEntry.modmatmul(a, b, Q));
            recording.result(MatrixEntry.modmatmul(b.transpose(), a.swapaxes(-1, -2), Q));
        });
    }

    @AfterAll
    static void numpy_and_python_integers_come_to_the_same() throws IOException {
        FILES.replay();
    }

    private Tensor longs(long... shape) {
        Tensor tensor = Tensor.empty(ElementType.INT64, shape);
        Tensor flat = tensor.flatten();
        for (long i = 0; i < flat.size(); i++) {
            flat.setLong(i, random.nextLong());
        }
        return tensor;
    }
}
