package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Param;
import io.rankine.engine.ReadOnlyException;
import io.rankine.engine.Tensor;
import io.rankine.engine.layout.Operand;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.ShapeException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused is refused before anything is written, with a message that names the op. */
class OpRefusalsTest {

    private static final long[] SIX = {2, 3};

    static List<BuiltIn.Overload<ElementwiseOp>> overloads() {
        return BuiltIn.overloads(ElementwiseOp.class);
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void an_operand_of_another_type_is_refused_for_every_parameter(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        Samples samples = new Samples(1);
        for (int i = 0; i < op.params().size(); i++) {
            for (ElementType type : ElementType.values()) {
                if (type != op.params().get(i).type()) {
                    Operand[] operands = operands(op, samples);
                    operands[i] = Tensor.zeros(type, SIX);
                    refused(op, ElementTypeException.class, operands);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_result_that_is_read_only_or_of_another_shape_or_type_is_refused(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        Operand[] operands = operands(op, new Samples(2));
        Tensor repeated = Tensor.zeros(op.result(), 1, 3).broadcastTo(SIX);
        assertThrows(ReadOnlyException.class, () -> op.into(repeated, operands));
        for (long[] shape : new long[][] {{}, {6}, {3, 2}, {1, 2, 3}, {2, 1}}) {
            Tensor out = Tensor.zeros(op.result(), shape);
            String message = assertThrows(IllegalArgumentException.class, () -> op.into(out, operands))
                    .getMessage();
            assertTrue(message.contains(op.name()), message);
        }
        ElementType other = op.result() == ElementType.FLOAT64 ? ElementType.INT64 : ElementType.FLOAT64;
        assertThrows(IllegalArgumentException.class, () -> op.into(Tensor.zeros(other, SIX), operands));
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void shapes_that_do_not_join_are_refused(BuiltIn.Overload<ElementwiseOp> overload) {
        ElementwiseOp op = overload.op();
        for (int i = 0; i < op.params().size(); i++) {
            Operand[] operands = operands(op, new Samples(3));
            Param param = op.params().get(i);
            boolean alone =
                    op.params().stream().filter(other -> other.type() != null).count() == 1;
            if (param.type() == null || !alone) {
                operands[i] = param.type() == null
                        ? RnsModuli.of(2, 3)
                        : new Samples(4).tensor(Samples.Arrangement.ROW_MAJOR, param.type(), true, 2, 2);
                refused(op, ShapeException.class, operands);
            }
        }
    }

    @Test
    void a_zero_divisor_is_refused_before_anything_is_written() {
        for (ElementwiseOp op : List.of(
                DivisionEntry.DIV_LONG,
                DivisionEntry.REM_LONG,
                DivisionEntry.FLOOR_DIV_LONG,
                DivisionEntry.FLOOR_MOD_LONG)) {
            for (long size : new long[] {1, 7, 65, 1023}) {
                Tensor a = Tensor.empty(ElementType.INT64, size).fill(9);
                Tensor b = Tensor.empty(ElementType.INT64, size).fill(2);
                b.setLong(size - 1, 0);
                Tensor out = Tensor.empty(ElementType.INT64, size).fill(-5);
                String message = assertThrows(ArithmeticException.class, () -> op.into(out, a, b))
                        .getMessage();
                assertTrue(message.contains(op.name()), message);
                Samples.each(out, at -> assertEquals(-5L, out.getLong(at)));
                assertThrows(ArithmeticException.class, () -> op.call(a, b));
                assertThrows(ArithmeticException.class, () -> op.call(a, b.reverse(0)));
                assertThrows(ArithmeticException.class, () -> op.call(a, Tensor.scalar(0L)));
            }
        }
    }

    @Test
    void the_smallest_integer_divided_by_minus_1_wraps_and_does_not_trap() {
        Tensor a = Tensor.scalar(Long.MIN_VALUE);
        Tensor b = Tensor.scalar(-1L);
        assertEquals(Long.MIN_VALUE, DivisionEntry.div(a, b).getLong());
        assertEquals(Long.MIN_VALUE, DivisionEntry.floorDiv(a, b).getLong());
        assertEquals(0, DivisionEntry.rem(a, b).getLong());
        assertEquals(0, DivisionEntry.floorMod(a, b).getLong());
        assertEquals(
                Integer.MIN_VALUE,
                DivisionEntry.div(Tensor.scalar(Integer.MIN_VALUE), Tensor.scalar(-1))
                        .getInt());
    }

    @Test
    void a_modulus_beyond_int_is_refused_for_int_elements() {
        Tensor a = Tensor.scalar(5);
        assertEquals(2, ModularEntry.modsum(a, a, Modulus.of(8)).getInt());
        assertEquals(
                10, ModularEntry.modsum(a, a, Modulus.of(Integer.MAX_VALUE)).getInt());
        for (long p : new long[] {1L << 31, 1L << 40, Long.MAX_VALUE}) {
            String message = assertThrows(
                            IllegalArgumentException.class, () -> ModularEntry.modsum(a, a, Modulus.of(p)))
                    .getMessage();
            assertTrue(message.contains(Long.toString(p)), message);
            assertThrows(IllegalArgumentException.class, () -> ModularEntry.modsum(a, a, RnsModuli.of(7, p)));
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.0, 1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void floats_follow_ieee_754_at_its_edges(double b) {
        for (double a :
                new double[] {0, -0.0, 1, -1, 5.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            Tensor x = Tensor.scalar(a);
            Tensor y = Tensor.scalar(b);
            assertEquals(a / b, DivisionEntry.div(x, y).getDouble());
            assertEquals(a % b, DivisionEntry.rem(x, y).getDouble());
            assertEquals(Math.min(a, b), ArithmeticEntry.min(x, y).getDouble());
            assertEquals(Math.max(a, b), ArithmeticEntry.max(x, y).getDouble());
            assertEquals(a == b, ComparisonEntry.equalTo(x, y).getBoolean());
            assertEquals(a != b, ComparisonEntry.notEqualTo(x, y).getBoolean());
            assertEquals(a < b, ComparisonEntry.less(x, y).getBoolean());
            assertEquals(a >= b, ComparisonEntry.greaterOrEqual(x, y).getBoolean());
            double rest = DivisionEntry.floorMod(x, y).getDouble();
            assertEquals(Double.isNaN(a % b), Double.isNaN(rest));
            assertTrue(
                    Double.isNaN(rest) || Math.copySign(1, rest) == Math.copySign(1, b),
                    a + " mod " + b + " = " + rest);
        }
    }

    @Test
    void casts_follow_java_at_their_edges() {
        assertEquals(0, CastEntry.toInt(Tensor.scalar(Double.NaN)).getInt());
        assertEquals(Integer.MAX_VALUE, CastEntry.toInt(Tensor.scalar(1e300)).getInt());
        assertEquals(
                Long.MIN_VALUE,
                CastEntry.toLong(Tensor.scalar(Float.NEGATIVE_INFINITY)).getLong());
        assertEquals(-1, CastEntry.toInt(Tensor.scalar((1L << 32) - 1)).getInt());
        assertEquals(
                Double.POSITIVE_INFINITY,
                CastEntry.toDouble(Tensor.scalar(Float.POSITIVE_INFINITY)).getDouble());
        assertEquals(
                Float.POSITIVE_INFINITY, CastEntry.toFloat(Tensor.scalar(1e300)).getFloat());
        assertTrue(CastEntry.toBool(Tensor.scalar(Double.NaN)).getBoolean());
    }

    @Test
    void an_unknown_combination_of_types_is_refused_by_the_choosing_entry() {
        String message = assertThrows(
                        IllegalArgumentException.class,
                        () -> ModularEntry.modsum(Tensor.scalar(1.5), Tensor.scalar(2.5), Modulus.of(7)))
                .getMessage();
        assertTrue(message.contains("modsum") && message.contains("int64") && message.contains("float64"), message);
        assertThrows(IllegalArgumentException.class, () -> LogicEntry.and(Tensor.scalar(1L), Tensor.scalar(1.5)));
    }

    private static Operand[] operands(ElementwiseOp op, Samples samples) {
        Operand[] operands = op.params().stream()
                .map(param -> param.type() == null
                        ? (Operand) Modulus.of(17)
                        : samples.tensor(Samples.Arrangement.ROW_MAJOR, param.type(), true, SIX))
                .toArray(Operand[]::new);
        Samples.makeInvertible(op, operands);
        return operands;
    }

    private static void refused(ElementwiseOp op, Class<? extends Exception> type, Operand... operands) {
        Tensor out = Tensor.empty(op.result(), SIX);
        Object before = Samples.elements(out);
        for (boolean into : new boolean[] {false, true}) {
            String message =
                    assertThrows(type, () -> run(op, into, out, operands)).getMessage();
            assertTrue(message.contains(op.name()), message);
        }
        assertEquals(before, Samples.elements(out));
    }

    private static void run(ElementwiseOp op, boolean into, Tensor out, Operand... operands) {
        if (into) {
            op.into(out, operands);
        } else {
            op.call(operands);
        }
    }
}
