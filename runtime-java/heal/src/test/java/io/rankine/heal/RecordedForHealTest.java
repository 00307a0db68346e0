package io.rankine.heal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.heal.report.TranscriptReport;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.Primes;
import io.rankine.modular.RnsModuli;
import io.rankine.modular.RootsOfUnity;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.IndexEntry;
import io.rankine.ops.MatrixEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.ops.SequenceEntry;
import io.rankine.rns.RingTransforms;
import io.rankine.rns.RnsEntry;
import io.rankine.spec.ElementType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What is recorded for a version of HEAL runs on that version's engine with the same values: every op that is recorded at
 * all, on operands of both types, of any layout and sign, by small moduli and the largest.
 */
class RecordedForHealTest {

    /** What version 0.1 has the ops for, if no operand is a slice and none of those to copy is negative. */
    private static final Set<String> IN_0_1 = Set.of(
            "modsum",
            "modsum by an integer",
            "modmul",
            "modmul by an integer",
            "products of all pairs",
            "modsub",
            "modsub of an integer",
            "modneg",
            "mod",
            "sumMod",
            "sumMod by several",
            "sumMod of no elements",
            "modmatmul",
            "modmatmul of a row",
            "modmatmul by a column",
            "copy",
            "fill",
            "ntt");

    @TempDir
    private Path folder;

    private final Random random = new Random(17);
    private ElementType type = ElementType.INT64;

    /** An op on random operands. */
    private interface Program {
        Tensor run();
    }

    private final Map<String, Program> ops = new LinkedHashMap<>();

    RecordedForHealTest() {
        ops.put("modsum", () -> ModularEntry.modsum(any(3, 4), any(4), moduli(4)));
        ops.put("modsum by an integer", () -> ModularEntry.modsum(any(3, 4), integer(), moduli(4)));
        ops.put("modmul", () -> ModularEntry.modmul(any(4), any(3, 1), moduli(4)));
        ops.put("modmul by an integer", () -> ModularEntry.modmul(integer(), any(2, 4), moduli(4)));
        ops.put("products of all pairs", () -> {
            Tensor a = made(random.nextBoolean(), 3);
            Tensor squares = ModularEntry.modmul(a.unsqueeze(1), a.unsqueeze(0), modulus());
            return ModularEntry.modsum(squares, a, modulus());
        });
        ops.put("modsub", () -> ModularEntry.modsub(any(3, 4), any(3, 1), moduli(4)));
        ops.put("modsub of an integer", () -> ModularEntry.modsub(integer(), any(4), moduli(4)));
        ops.put("modneg", () -> ModularEntry.modneg(any(2, 4), moduli(4)));
        ops.put("mod", () -> ModularEntry.mod(any(2, 4), moduli(4)));
        ops.put("floorMod", () -> DivisionEntry.floorMod(any(3, 4), positive(4)));
        ops.put(
                "floorMod by an integer",
                () -> DivisionEntry.floorMod(any(3, 4), positive().broadcastTo(3, 4)));
        ops.put("floorMod of an integer", () -> DivisionEntry.floorMod(integer(), positive(3, 2)));
        ops.put("sumMod", () -> ReductionEntry.sumMod(any(3, 4), random.nextInt(2), modulus()));
        ops.put("sumMod by several", () -> ReductionEntry.sumMod(any(3, 4), 0, several(4)));
        ops.put("sumMod of no elements", () -> ReductionEntry.sumMod(made(true, 0, 4), 0, moduli(4)));
        ops.put("modmatmul", () -> MatrixEntry.modmatmul(any(2, 3), any(3, 4), modulus()));
        ops.put("modmatmul of a row", () -> MatrixEntry.modmatmul(any(3), matrices(3, 4), modulus()));
        ops.put("modmatmul by a column", () -> MatrixEntry.modmatmul(matrices(4, 3), made(true, 3), modulus()));
        ops.put(
                "modmatmul by several",
                () -> random.nextBoolean()
                        ? MatrixEntry.modmatmul(any(3), matrices(3, 4), several(2))
                        : MatrixEntry.modmatmul(matrices(4, 3), random.nextBoolean() ? any(3) : any(3, 2), several(2)));
        ops.put("copy", () -> any(3, 4).copy());
        ops.put("fill", () -> {
            Tensor filled = Tensor.zeros(type, 2, 3);
            return filled.fill(random.nextInt());
        });
        ops.put("fill of every other row", () -> {
            Tensor filled = Tensor.zeros(type, 3, 4);
            filled.slice(0, 0, 3, 2).fill(random.nextInt());
            return filled;
        });
        ops.put("ntt", () -> transforms(1).forward(longs(2, 8)));
        ops.put("ntt by several", () -> transforms(3).forward(longs(2, 3, 8)));
        ops.put("intt", () -> transforms(2).inverse(longs(2, 2, 8)));
        ops.put("concat", () -> SequenceEntry.concat(any(2, 3), any(1, 3)));
        ops.put("splitAt", () -> SequenceEntry.splitAt(any(3, 2), 1).rest());
        ops.put("tile", () -> SequenceEntry.tile(any(2, 3), 2));
        ops.put("repeatEach", () -> SequenceEntry.repeatEach(any(2, 3), 3));
        ops.put("roll", () -> SequenceEntry.roll(any(2, 3), Tensor.scalar(random.nextLong(9))));
        ops.put("take", () -> IndexEntry.take(any(2, 3), indices(3, 1 + random.nextInt(6))));
        ops.put("take in two batches", () -> IndexEntry.take(any(2, 1, 3), indices(3, 2, 3)));
        ops.put("pad", () -> IndexEntry.pad(any(2, 3), 2));
        ops.put("digits", () -> RnsEntry.digits(longs(3), 4, 1 + random.nextInt(16)));
        ops.put("integerDigits", () -> RnsEntry.integerDigits(longs(3, 4), odd(), 3, 1 + random.nextInt(62)));
        ops.put("baseConvert", () -> RnsEntry.baseConvert(longs(3, 4), odd(), RnsModuli.of(large(), 8)));
        ops.put("baseConvertCentered", () -> RnsEntry.baseConvertCentered(longs(3, 4), odd(), RnsModuli.of(large())));
        ops.put("baseConvertFast", () -> RnsEntry.baseConvertFast(longs(3, 4), odd(), RnsModuli.of(large(), 5)));
        ops.put("rnsDigits", () -> RnsEntry.rnsDigits(longs(3, 4), odd(), RnsModuli.of(large(), 5)));
        ops.put("rescale", () -> RnsEntry.rescale(longs(3, 4), odd()));
        ops.put("modSwitch", () -> RnsEntry.modSwitch(longs(3, 4), odd(), Modulus.of(257)));
        ops.put(
                "automorphism",
                () -> RnsEntry.automorphism(longs(3, 8), Tensor.scalar(2 * random.nextLong(9) - 7), odd()));
        ops.put("automorphismNtt", () -> RnsEntry.automorphismNtt(longs(3, 8), Tensor.scalar(5L)));
    }

    @ParameterizedTest
    @EnumSource(TranscriptVersion.class)
    void every_recording_runs_on_the_engine_of_its_version(TranscriptVersion version) throws IOException {
        Set<String> recorded = new TreeSet<>();
        for (Map.Entry<String, Program> op : ops.entrySet()) {
            int rounds = version == TranscriptVersion.V1_0 ? 6 : IN_0_1.contains(op.getKey()) ? 24 : 2;
            for (int round = 0; round < rounds; round++) {
                type = round % 3 == 2 ? ElementType.INT32 : ElementType.INT64;
                if (runs(op.getKey() + round, op.getValue(), version)) {
                    recorded.add(op.getKey());
                }
            }
        }
        Set<String> expected = version == TranscriptVersion.V1_0 ? ops.keySet() : IN_0_1;
        assertEquals(new TreeSet<>(expected), recorded);
    }

    @ParameterizedTest
    @EnumSource(TranscriptVersion.class)
    void calls_that_fail_change_nothing_of_a_recording(TranscriptVersion version) throws IOException {
        Path file = folder.resolve("failures" + version + ".json");
        Tensor a = made(true, 3, 4);
        Tensor out = made(true, 4);
        Modulus p = Modulus.of(97);
        Transcript.record(file, version, recording -> {
            assertThrows(IllegalArgumentException.class, () -> ModularEntry.modnegInto(a, p, out));
            recording.result(ModularEntry.modneg(out, p));
            for (Tensor view : List.of(a.reverse(0), a.slice(1, 0, 4, 2), a.swapaxes(0, 1))) {
                // 0.1 has no such views.
                if (version == TranscriptVersion.V0_1) {
                    String missing = assertThrows(
                                    UnsupportedOperationException.class, () -> ModularEntry.modneg(view, p))
                            .getMessage();
                    assertTrue(missing.startsWith("recording: modneg takes "), missing);
                    for (Executable result :
                            List.<Executable>of(() -> recording.result(view), () -> recording.result("seen", view))) {
                        String none = assertThrows(UnsupportedOperationException.class, result)
                                .getMessage();
                        assertTrue(none.matches("recording: the result (takes|'seen' takes) .*what a run gives"), none);
                    }
                }
                recording.result(ModularEntry.modneg(a, p));
            }
            assertThrows(UnsupportedOperationException.class, () -> ArithmeticEntry.absInto(a, a));
            if (version == TranscriptVersion.V1_0) {
                String negative = assertThrows(
                                IllegalArgumentException.class, () -> DivisionEntry.floorMod(a, Tensor.scalar(-5L)))
                        .getMessage();
                assertTrue(negative.startsWith("recording: floorMod is HEAL's mod: modulus p = -5 at"), negative);
            }
            if (version == TranscriptVersion.V0_1) {
                Tensor repeated = Tensor.scalar(-5L).broadcastTo(2);
                String refused = assertThrows(
                                UnsupportedOperationException.class, () -> recording.result("repeated", repeated))
                        .getMessage();
                assertTrue(
                        refused.startsWith("recording: the result 'repeated' of -5, which HEAL 0.1 cannot"), refused);
            }
            assertThrows(IllegalStateException.class, () -> ModularEntry.modnegInto(a, p, a.reverse(1)));
            recording.result(ModularEntry.modneg(a, p));
        });
        assertEquals(5, HealEngine.run(file, version));
    }

    /** False if the recording was refused. */
    private boolean runs(String name, Program op, TranscriptVersion version) throws IOException {
        Path file = folder.resolve(name.replace(' ', '-') + version + ".json");
        try {
            Transcript.record(file, version, recording -> recording.result(op.run()));
        } catch (UnsupportedOperationException refused) {
            // The op is named, whatever it is made of.
            assertTrue(refused.getMessage().matches("recording: (?!it takes).*"), refused.getMessage());
            assertEquals(TranscriptVersion.V0_1, version, refused.getMessage());
            assertTrue(refused.getMessage().endsWith("run it outside the recording, its result is an input then"));
            return false;
        }
        try {
            assertEquals(1, HealEngine.run(file, version));
        } catch (IllegalStateException broken) {
            throw new AssertionError(name + ": " + broken.getMessage(), broken);
        }
        TranscriptReport report =
                TranscriptRunner.run(file, TranscriptOptions.plain().verifying());
        assertTrue(report.verified(), () -> name + ": " + report.mismatches());
        return true;
    }

    /** Elements of the type of the round, in any layout; half of the time none of them is negative. */
    private Tensor any(long... shape) {
        return seen(shape, random.nextBoolean());
    }

    private Tensor longs(long... shape) {
        type = ElementType.INT64;
        return any(shape);
    }

    private Tensor positive(long... shape) {
        return seen(shape, true);
    }

    private Tensor seen(long[] shape, boolean positive) {
        int rank = shape.length;
        switch (random.nextInt(5)) {
            case 0 -> {
                return made(positive, shape);
            }
            case 1 -> {
                if (rank < 2) {
                    return made(positive, shape);
                }
                long[] turned = shape.clone();
                turned[rank - 1] = shape[rank - 2];
                turned[rank - 2] = shape[rank - 1];
                return made(positive, turned).swapaxes(-1, -2);
            }
            case 2 -> {
                return rank == 0 ? made(positive) : made(positive, shape).reverse(rank - 1);
            }
            case 3 -> {
                long[] wide = shape.clone();
                if (rank == 0) {
                    return made(positive, 3).select(0, 1);
                }
                wide[rank - 1] = 2 * wide[rank - 1] + 1;
                return made(positive, wide).slice(rank - 1, 1, wide[rank - 1], 2);
            }
            default -> {
                if (rank == 0) {
                    return made(positive);
                }
                long[] row = shape.clone();
                row[0] = 1;
                return made(positive, row).broadcastTo(shape);
            }
        }
    }

    private Tensor made(boolean positive, long... shape) {
        long[] values = new long[(int) HealTensor.count(shape)];
        Arrays.setAll(values, i -> {
            long value = type == ElementType.INT32 ? random.nextInt() : random.nextLong();
            value = random.nextBoolean() ? value >> random.nextInt(type == ElementType.INT32 ? 31 : 62) : value;
            return positive ? Math.max(1, value & Long.MAX_VALUE >>> (type == ElementType.INT32 ? 32 : 0)) : value;
        });
        return type == ElementType.INT64
                ? PrimitiveArrays.tensor(values, shape)
                : PrimitiveArrays.tensor(
                        Arrays.stream(values).mapToInt(value -> (int) value).toArray(), shape);
    }

    /** One or two. */
    private Tensor matrices(long n, long m) {
        return random.nextBoolean() ? any(n, m) : any(2, n, m);
    }

    private Tensor integer() {
        return type == ElementType.INT32 ? Tensor.scalar(random.nextInt()) : Tensor.scalar(random.nextLong());
    }

    private Tensor indices(int n, long... shape) {
        long[] values = random.longs(HealTensor.count(shape), -n, n).toArray();
        return PrimitiveArrays.tensor(values, shape);
    }

    private Moduli moduli(int k) {
        return random.nextBoolean() ? modulus() : several(k);
    }

    private Modulus modulus() {
        return Modulus.of(large());
    }

    private RnsModuli several(int k) {
        return RnsModuli.of(LongStream.generate(this::large).limit(k).toArray());
    }

    private long large() {
        int bits = type == ElementType.INT32 ? 31 : 63;
        long most = (1L << bits - 1) - 1 + (1L << bits - 1);
        return random.nextInt(3) == 0
                ? most - random.nextInt(9)
                : Math.max(1, random.nextLong(most) >> random.nextInt(bits));
    }

    /** Coprime, odd, up to the largest there are. */
    private static RnsModuli odd() {
        return RnsModuli.of(Long.MAX_VALUE - 24, 65537, 998244353);
    }

    private RingTransforms transforms(int k) {
        Moduli q = Primes.ntt(16, random.nextBoolean() ? 62 : 20 + random.nextInt(42), k);
        Moduli one = k == 1 ? q.at(0) : q;
        long[] roots = Arrays.stream(one.array())
                .mapToLong(p -> RootsOfUnity.negacyclic(p, 8))
                .toArray();
        return RingTransforms.of(8, one, roots);
    }
}
