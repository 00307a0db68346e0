package io.rankine.heal;

import static io.rankine.heal.TranscriptText.integer;
import static io.rankine.heal.TranscriptText.none;
import static io.rankine.heal.TranscriptText.shape;
import static io.rankine.heal.TranscriptText.tensor;
import static io.rankine.heal.TranscriptText.type;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.heal.report.TranscriptException;
import io.rankine.modular.Modulus;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.ModularEntry;
import io.rankine.ops.ReductionEntry;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A transcript as a function of tensors, with ops that HEAL does not have. */
class TranscriptProgramTest {

    private static final long[] THREE = {3};

    @TempDir
    private Path folder;

    private TranscriptProgram program(UnaryOperator<TranscriptText> calls) throws IOException {
        TranscriptText text = new TranscriptText()
                .upload("a", THREE, 1, 2, 3)
                .upload("b", THREE, 10, 20, 30)
                .call("empty", tensor("c"), shape(3), type("int64"));
        Path file = folder.resolve("program.json");
        Files.write(file, calls.apply(text).bytes());
        return Transcript.program(file);
    }

    private TranscriptProgram products() throws IOException {
        return program(text -> text.call("_modmul_ttc", tensor("c"), tensor("a"), tensor("b"), integer(97), tensor("c"))
                .expect("c", THREE, 10, 40, 90)
                .expect("a", THREE, 1, 2, 3));
    }

    private static Tensor of(long... values) {
        return PrimitiveArrays.tensor(values, values.length);
    }

    private static List<Long> values(Tensor tensor) {
        return Arrays.stream(PrimitiveArrays.longs(tensor)).boxed().toList();
    }

    @Test
    void its_downloads_are_tensors_of_the_caller() throws IOException {
        TranscriptRun run = products().run(TranscriptOptions.plain().verifying());
        assertTrue(run.report().verified());
        assertEquals(
                List.of("c", "a"),
                run.outputs().stream().map(TranscriptRun.Output::name).toList());
        assertEquals(List.of(10L, 40L, 90L), values(run.output("c")));
        run.output("c").fill(0);
        String message = assertThrows(IllegalArgumentException.class, () -> run.output("b"))
                .getMessage();
        assertEquals("transcript: it downloads no tensor 'b', but c, a", message);
    }

    @Test
    void other_tensors_take_the_place_of_uploads() throws IOException {
        Tensor x = of(7, 8, 9, 0).slice(0, 0, 3, 1);
        TranscriptProgram program = products().with("a", x);
        assertEquals(List.of(70L, 63L, 76L), values(program.run().output("c")));
        assertEquals(List.of(49L, 64L, 81L), values(program.with("b", x).run().output("c")));
        assertFalse(program.run(TranscriptOptions.plain().verifying()).report().verified());
        assertEquals(List.of(7L, 8L, 9L), values(x));
        long before = Memory.stats().used();
        for (int i = 0; i < 50; i++) {
            program.run().outputs().forEach(output -> output.tensor().close());
        }
        assertTrue(Memory.stats().used() - before < 1 << 20, "nothing stays");
    }

    @Test
    void what_does_not_fit_is_refused_before_the_first_op() throws IOException {
        TranscriptProgram program = products();
        assertEquals(
                "with: the tensor for 'a' is null",
                assertThrows(NullPointerException.class, () -> program.with("a", null))
                        .getMessage());
        String shape = assertThrows(
                        TranscriptException.class,
                        () -> program.with("a", of(1, 2)).run())
                .getMessage();
        assertTrue(
                shape.endsWith(
                        "entry 0 (host_to_device): the tensor in place of 'a' is int64 [2]; the transcript has int64 [3]"),
                shape);
        String name = assertThrows(
                        TranscriptException.class,
                        () -> program.with("x", of(1, 2)).run())
                .getMessage();
        assertTrue(name.endsWith("it uploads no tensor 'x', but a, b"), name);
    }

    @Test
    void a_function_of_a_tensor_with_an_op_of_ones_own() throws IOException {
        program(text -> text.call("plus", tensor("c"), tensor("a"), tensor("b"), tensor("c"))
                .expect("c", THREE, 11, 22, 33));
        Path file = folder.resolve("program.json");
        Tensor x = of(4, 5, 6);
        TranscriptRun run = Transcript.program(file)
                .with("a", x)
                .op("plus(a: [...], b: [...]) -> [...]", (operands, out) -> {
                    ArithmeticEntry.plusInto((Tensor) operands.get(0), (Tensor) operands.get(1), out);
                })
                .run();
        Tensor c = run.output("c");
        assertEquals(List.of(14L, 25L, 36L), values(c));
    }

    @Test
    void both_spellings_of_a_name_mean_the_same_op() throws IOException {
        for (String called : List.of("modmul_ttc", "_modmul_ttc")) {
            for (String added : List.of("modmul_ttc", "_modmul_ttc")) {
                TranscriptRun run = program(text -> text.call(
                                        called, tensor("c"), tensor("a"), tensor("b"), integer(97), tensor("c"))
                                .call("_device_to_host", none(), tensor("c")))
                        .op(added + "(a: [...], b: [...], p: []) -> [...]", (operands, out) -> out.fill(7))
                        .run();
                assertEquals(List.of(7L, 7L, 7L), values(run.output("c")));
            }
        }
    }

    @Test
    void ops_that_heal_does_not_have_run_by_their_signature() throws IOException {
        TranscriptProgram program =
                program(text -> text.call("plus", tensor("c"), tensor("a"), tensor("b"), tensor("c"))
                        .call("scaled", none(), tensor("c"), integer(5), tensor("c"))
                        .upload("two", new long[0], 2)
                        .call("scaled", none(), tensor("c"), tensor("two"), tensor("c"))
                        .call("empty", tensor("t"), shape(6), type("int64"))
                        .call("twice", tensor("t"), tensor("a"), integer(2), tensor("t"))
                        .expect("c", THREE, 110, 220, 330)
                        .expect("t", new long[] {6}, 1, 2, 3, 1, 2, 3));
        assertThrows(TranscriptException.class, program::run);
        TranscriptRun run = program.op(
                        "plus(a: [...], b: [...]) -> [...]",
                        (operands, out) ->
                                ArithmeticEntry.plusInto((Tensor) operands.get(0), (Tensor) operands.get(1), out))
                .op(
                        "scaled(a: [...], by: []) -> [...]",
                        (operands, out) ->
                                ArithmeticEntry.timesInto((Tensor) operands.get(0), (Tensor) operands.get(1), out))
                .op("twice(a: [n], times: dim) -> [n * times]", (operands, out) -> {
                    Tensor a = (Tensor) operands.get(0);
                    long n = a.size();
                    for (long i = 0; i < ((Shaped.Dimension) operands.get(1)).value(); i++) {
                        a.copyTo(out.slice(0, i * n, (i + 1) * n, 1));
                    }
                })
                .run(TranscriptOptions.plain().verifying());
        assertEquals(List.of(), run.report().mismatches());
        assertEquals(2, run.report().compared());
    }

    @Test
    void a_recorded_program_is_a_function_of_its_inputs() throws IOException {
        for (TranscriptVersion version : TranscriptVersion.values()) {
            Path file = folder.resolve("recorded.json");
            Modulus p = Modulus.of(97);
            Transcript.record(file, version, recording -> {
                Tensor a = of(1, 2, 3);
                Tensor b = of(10);
                Tensor mask = Tensor.zeros(ElementType.BOOL, 3);
                String refused = assertThrows(UnsupportedOperationException.class, () -> recording.input("a", mask))
                        .getMessage();
                assertTrue(refused.startsWith("recording: the input 'a' takes host_to_device of bool; HEAL "), refused);
                assertTrue(refused.endsWith("; cast it before"), refused);
                recording.input("a", a);
                recording.input("b", b);
                Tensor c = ModularEntry.modmul(a, b, p);
                recording.result("c", c);
                recording.result("again", ModularEntry.modsum(c, a, p));
                recording.result("wide", c.unsqueeze(0).broadcastTo(2, 3));
                recording.result("after", ModularEntry.modsum(c, a, p));
                assertThrows(IllegalArgumentException.class, () -> recording.input("a", of(1)));
                for (Tensor known : List.of(a, c)) {
                    String late = assertThrows(IllegalArgumentException.class, () -> recording.input("late", known))
                            .getMessage();
                    assertTrue(late.startsWith("recording: the input 'late' is in the transcript already"), late);
                }
                assertThrows(IllegalArgumentException.class, () -> recording.input("part", of(1, 2).select(0, 1)));
                assertThrows(IllegalArgumentException.class, () -> recording.result("c", c));
            });
            assertEquals(4, HealEngine.run(file, version));
            TranscriptRun run = Transcript.program(file)
                    .with("a", of(4, 5, 6))
                    .with("b", of(20))
                    .run();
            assertEquals(List.of(80L, 3L, 23L), values(run.output("c")));
            assertEquals(List.of(84L, 8L, 29L), values(run.output("again")));
            assertEquals(List.of(80L, 3L, 23L, 80L, 3L, 23L), values(run.output("wide")));
        }
    }

    @Test
    void ops_of_ones_own_are_recorded_as_they_are() throws IOException {
        Path file = folder.resolve("recorded.json");
        Transcript.record(file, recording -> {
            recording.op("plus");
            Tensor a = of(1, 2, 3, 4).view(2, 2);
            Tensor sum = ArithmeticEntry.plus(a.transpose(), Tensor.scalar(7L));
            recording.result("sum", ModularEntry.modneg(sum, Modulus.of(97)));
            assertThrows(UnsupportedOperationException.class, () -> ArithmeticEntry.times(a, a));
        });
        assertThrows(TranscriptException.class, () -> Transcript.program(file).run());
        TranscriptRun run = Transcript.program(file)
                .op("plus(a: [...], b: [...]) -> [...]", (operands, out) -> {
                    ArithmeticEntry.plusInto((Tensor) operands.get(0), (Tensor) operands.get(1), out);
                })
                .run(TranscriptOptions.plain().verifying());
        assertTrue(run.report().verified());
        assertEquals(List.of(89L, 87L, 88L, 86L), values(run.output("sum")));
    }

    @Test
    void folds_of_ones_own_are_recorded_along_their_axis() throws IOException {
        Path file = folder.resolve("folds.json");
        Tensor a = of(1, 2, 3, 4, 5, 6).view(2, 3);
        Tensor p = Tensor.scalar(5L);
        Transcript.record(file, recording -> {
            recording.op("sum");
            recording.op("amax");
            recording.op("divMod");
            recording.result("columns", ReductionEntry.sum(a, 0));
            recording.result("rows", ReductionEntry.sum(a, -1));
            recording.result("all", ReductionEntry.sumAll(a.transpose()));
            recording.result("most", ReductionEntry.amaxInto(p.view(1), 0, Tensor.zeros(ElementType.INT64)));
            assertThrows(UnsupportedOperationException.class, () -> DivisionEntry.divMod(a, p));
        });
        TranscriptRun run = Transcript.program(file)
                .op("sum(a: [..., n]) -> [...]", (operands, out) -> {
                    ReductionEntry.sumInto((Tensor) operands.getFirst(), -1, out);
                })
                .op("amax(a: [..., n]) -> [...]", (operands, out) -> {
                    ReductionEntry.amaxInto((Tensor) operands.getFirst(), -1, out);
                })
                .run(TranscriptOptions.plain().verifying());
        assertTrue(run.report().verified());
        assertEquals(List.of(5L, 7L, 9L), values(run.output("columns")));
        assertEquals(List.of(6L, 15L), values(run.output("rows")));
        assertEquals(List.of(21L), values(run.output("all")));
        assertEquals(List.of(5L), values(run.output("most")));
    }

    @Test
    void an_op_that_takes_all_memory_ends_the_run_as_a_refused_one() throws IOException {
        TranscriptProgram program = program(text -> text.call("greedy", tensor("c"), tensor("a"), tensor("c")))
                .op("greedy(a: [n]) -> [n]", (operands, out) -> {
                    throw new OutOfMemoryError("Java heap space");
                });
        String message = assertThrows(TranscriptException.class, program::run).getMessage();
        assertTrue(message.contains(": entry 3 (greedy): the heap of "), message);
    }

    @Test
    void shapes_of_such_ops_are_checked_by_the_plan() throws IOException {
        for (String bad : List.of(
                TranscriptText.op("twice", tensor("c"), tensor("a"), integer(2), tensor("c")),
                TranscriptText.op("twice", tensor("c"), tensor("a"), tensor("a"), tensor("c")),
                TranscriptText.op("twice", tensor("c"), tensor("a"), tensor("c")))) {
            TranscriptProgram program = program(text -> text.raw(bad))
                    .op("twice(a: [n], times: dim) -> [n * times]", (operands, out) -> {
                        throw new AssertionError("it ran");
                    });
            String message =
                    assertThrows(TranscriptException.class, program::run).getMessage();
            assertTrue(message.contains(": entry 3 (twice): "), message);
        }
        assertThrows(IllegalArgumentException.class, () -> products().op("(a: [n]) -> [n]", (operands, out) -> {}));
    }
}
