package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.modular.Moduli;
import io.rankine.spec.Complex;
import io.rankine.spec.ElementType;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every element-wise overload against a second implementation, over shapes, layouts and forms of call. */
class ElementwiseOpsTest {

    private static final long[] LARGEST = {1023};
    private static final long[][] SHAPES = {
        {},
        {0},
        {1},
        {7},
        {63},
        {64},
        {65},
        {2, 3},
        {65, 2},
        {3, 1, 4},
        {2, 0, 3},
        {2, 3, 4, 5},
        {2, 2, 3, 2, 2},
        LARGEST
    };

    /** Of real numbers; {@link ComplexOpsTest} has the others. */
    static List<BuiltIn.Overload<ElementwiseOp>> overloads() {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .filter(overload -> !overload.op().result().isComplex()
                        && overload.op().params().stream()
                                .noneMatch(param ->
                                        param.type() != null && param.type().isComplex()))
                .toList();
    }

    @Test
    void every_declared_overload_has_an_entry_and_those_of_int_also_serve_narrower_types() {
        Set<String> declared = Stream.of(
                        ArithmeticOps.class,
                        DivisionOps.class,
                        ComparisonOps.class,
                        LogicOps.class,
                        ModularOps.class,
                        CastOps.class,
                        NumberOps.class,
                        PowerOps.class,
                        RoundingOps.class,
                        TrigonometricOps.class,
                        WholeOps.class)
                .flatMap(set -> Arrays.stream(set.getDeclaredMethods()))
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .filter(method -> method.getReturnType() != void.class) // not element by element
                .filter(method -> !method.getReturnType().equals(Complex.class)
                        && !method.getParameterTypes()[0].equals(Complex.class))
                .map(method -> method.getName().replace("Unsigned", "") + " " + method.getParameterTypes()[0])
                .map(named -> named.replaceAll("byte|short", "int").replace("float", "double"))
                .collect(Collectors.toSet());
        Set<String> served = overloads().stream()
                .map(ElementwiseOpsTest::named)
                .map(named -> named.replaceAll("u?int8|u?int16|u?int32", "int").replace("bool", "boolean"))
                .map(named -> named.replaceAll("u?int64", "long").replaceAll("b?float\\d+", "double"))
                .collect(Collectors.toSet());
        assertEquals(declared, served);
        for (String narrow : List.of("int8", "uint8", "int16", "uint16", "uint32")) {
            assertTrue(overloads().stream().map(ElementwiseOpsTest::named).anyMatch(("floorMod " + narrow)::equals));
        }
    }

    private static String named(BuiltIn.Overload<ElementwiseOp> overload) {
        return overload.op().name() + " " + overload.op().params().getFirst().type();
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_new_result_holds_what_the_reference_says(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        Samples samples = new Samples(overload.name().hashCode());
        for (long[] shape : SHAPES) {
            for (int round = 0; round < (shape.length < 2 ? 2 : 8); round++) {
                Operand[] operands = operands(op, samples, shape);
                check(op, op.call(operands), shape(operands), operands);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_given_result_is_written_in_any_layout_and_nothing_beside_it(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        Samples samples = new Samples(overload.name().hashCode() + 1);
        for (long[] shape : SHAPES) {
            Operand[] operands = operands(op, samples, shape);
            long[] result = shape(operands);
            long[] wide = Arrays.stream(result).map(d -> 2 * d + 3).toArray();
            long[] last = Arrays.copyOfRange(wide, Math.max(wide.length - 1, 0), wide.length);
            Tensor canvas = samples.tensor(Samples.Arrangement.ROW_MAJOR, op.result(), false, last)
                    .broadcastTo(wide)
                    .copy();
            byte[] before = io.rankine.exchange.Samples.bytes(canvas);
            Tensor out = canvas;
            for (int d = 0; d < result.length; d++) {
                out = samples.random().nextBoolean()
                        ? out.slice(d, 1, 1 + 2 * result[d], 2)
                        : out.slice(d, 2 * result[d], result[d], -1);
            }
            List<Object> elements = Samples.elements(out);
            assertSame(out, op.into(out, operands));
            check(op, out, result, operands);
            assertEquals(0, outside(canvas, before, out, elements));
        }
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_result_may_be_an_operand(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        if (op.params().getFirst().type() != op.result()) {
            return;
        }
        Samples samples = new Samples(overload.name().hashCode() + 2);
        for (long[] shape : SHAPES) {
            for (Samples.Arrangement arrangement : Samples.Arrangement.values()) {
                // Of the largest shape one arrangement an op: it costs as much as all the others together.
                if (arrangement == Samples.Arrangement.REPEATED || shape == LARGEST && !chosen(overload, arrangement)) {
                    continue;
                }
                Operand[] operands = operands(op, samples, shape);
                Tensor out = samples.tensor(arrangement, op.result(), false, shape(operands));
                Operand[] copies = operands.clone();
                operands[0] = out;
                Samples.makeInvertible(op, operands);
                copies[0] = out.copy();
                op.into(out, operands);
                check(op, out, shape(copies), copies);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_result_that_overlaps_an_operand_comes_out_as_if_it_did_not(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        if (op.params().getFirst().type() != op.result()) {
            return;
        }
        Samples samples = new Samples(overload.name().hashCode() + 3);
        for (long size : new long[] {1, 2, 7, 64, 65, 1023}) {
            for (boolean backwards : new boolean[] {false, true}) {
                Tensor memory = samples.tensor(Samples.Arrangement.ROW_MAJOR, op.result(), false, size + 1);
                Operand[] operands = operands(op, samples, size);
                Tensor operand = memory.slice(0, 0, size, 1);
                Tensor out = memory.slice(0, 1, size + 1, 1);
                operands[0] = backwards ? operand.reverse(0) : operand;
                Samples.makeInvertible(op, operands);
                Operand[] copies = operands.clone();
                copies[0] = ((Tensor) operands[0]).copy();
                op.into(out, operands);
                check(op, out, new long[] {size}, copies);
            }
        }
    }

    private static boolean chosen(BuiltIn.Overload<ElementwiseOp> overload, Samples.Arrangement arrangement) {
        return Math.floorMod(overload.name().hashCode(), Samples.Arrangement.REPEATED.ordinal())
                == arrangement.ordinal();
    }

    /** Operands whose shapes join to {@code shape}. */
    private static Operand[] operands(ElementwiseOp op, Samples samples, long... shape) {
        List<Param> params = op.params();
        Operand[] operands = new Operand[params.size()];
        int full = samples.random().nextInt(params.size());
        boolean division = List.of("div", "rem", "floorDiv", "floorMod").contains(op.name());
        for (int i = 0; i < operands.length; i++) {
            ElementType type = params.get(i).type();
            operands[i] = type == null
                    ? samples.moduli(op.result(), shape)
                    : samples.tensor(type, division && i == 1, i == full || i == 0 ? shape : samples.narrower(shape));
        }
        Samples.makeInvertible(op, operands);
        return operands;
    }

    private static long[] shape(Operand... operands) {
        int rank = Arrays.stream(operands).mapToInt(Operand::rank).max().orElse(0);
        long[] shape = new long[rank];
        Arrays.fill(shape, 1);
        for (Operand operand : operands) {
            for (int d = 0; d < operand.rank(); d++) {
                int at = rank - operand.rank() + d;
                shape[at] = operand.dim(d) == 1 ? shape[at] : operand.dim(d);
            }
        }
        return shape;
    }

    private static void check(ElementwiseOp op, Tensor result, long[] shape, Operand... operands) {
        assertEquals(op.result(), result.type());
        assertArrayEquals(shape, result.shape());
        Samples.each(result, at -> {
            Object expected = expected(op, at, operands);
            Object actual = Samples.get(result, at);
            assertTrue(
                    SecondMath.knows(op.name()) ? SecondMath.near(expected, actual) : Samples.same(expected, actual),
                    () -> op.name() + " at " + Arrays.toString(at) + " of " + Arrays.toString(shape) + ": expected "
                            + expected + ", actual " + actual);
        });
    }

    private static Object expected(ElementwiseOp op, long[] at, Operand... operands) {
        List<Tensor> tensors = new ArrayList<>();
        @Nullable BigInteger p = null;
        for (Operand operand : operands) {
            if (operand instanceof Moduli moduli) {
                p = BigInteger.valueOf(Samples.broadcast(moduli, at).value());
            } else {
                tensors.add((Tensor) operand);
            }
        }
        if (tensors.size() > 2) {
            return Reference.ofThree(
                    op.name(),
                    Samples.broadcast(tensors.get(0), at),
                    Samples.broadcast(tensors.get(1), at),
                    Samples.broadcast(tensors.get(2), at));
        }
        @Nullable Object b = tensors.size() > 1 ? value(tensors.get(1), at) : null;
        return Reference.element(op.name(), op.result(), value(tensors.getFirst(), at), b, p);
    }

    private static Object value(Tensor operand, long... at) {
        return Samples.withoutSign(operand.type(), Samples.broadcast(operand, at));
    }

    /** Number of bytes of the canvas that are not as before although they are none of {@code out}, which gets back its elements. */
    private static int outside(Tensor canvas, byte[] before, Tensor out, List<Object> elements) {
        int[] next = {0};
        Samples.each(out, at -> Samples.set(out, at, elements.get(next[0]++)));
        byte[] after = io.rankine.exchange.Samples.bytes(canvas);
        int strays = 0;
        for (int i = 0; i < before.length; i++) {
            strays += after[i] == before[i] ? 0 : 1;
        }
        return strays;
    }
}
