package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.AnyElements;
import io.rankine.engine.ReductionOp;
import io.rankine.engine.Tensor;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every fold against a second implementation, along every axis and over all elements. */
class ReductionOpsTest {

    private static final long[][] SHAPES = {
        {1}, {7}, {64}, {65}, {1023}, {2, 3}, {65, 2}, {2, 65}, {3, 1, 4}, {2, 3, 4, 5}, {2, 2, 3, 2, 2}, {3, 0}, {0, 3}
    };

    static List<BuiltIn.Overload<ReductionOp>> overloads() {
        return BuiltIn.overloads(ReductionOp.class).stream()
                .filter(overload -> !overload.op().result().isComplex())
                .toList();
    }

    @Test
    void all_folds_are_there() {
        long numbers = Arrays.stream(ElementType.values())
                .filter(type -> !type.isLogical() && !type.isComplex())
                .count();
        long floats = Arrays.stream(ElementType.values())
                .filter(ElementType::isFloating)
                .count();
        assertEquals(
                4 * numbers + floats + 2 + 1 + 2,
                overloads().size(),
                () -> overloads().toString());
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_fold_along_any_axis_of_any_layout_holds_what_the_reference_says(BuiltIn.Overload<ReductionOp> overload) {
        ReductionOp op = overload.op();
        Samples samples = new Samples(overload.name().hashCode());
        for (long[] shape : SHAPES) {
            for (Samples.Arrangement arrangement : Samples.Arrangement.values()) {
                for (int axis = 0; axis < shape.length; axis++) {
                    boolean refused = shape[axis] == 0 && needsElements(op);
                    Tensor a = tensor(op, samples, arrangement, shape);
                    long[] rest = without(shape, axis);
                    @Nullable Moduli p = takesModuli(op) ? samples.moduli(op.result(), rest) : null;
                    int counted = axis - (samples.random().nextBoolean() ? shape.length : 0);
                    if (refused) {
                        assertThrows(IllegalArgumentException.class, () -> op.call(a, counted));
                        continue;
                    }
                    Tensor result = p == null ? op.call(a, counted) : op.call(a, counted, p);
                    check(op, result, a, axis, rest, p);
                    Tensor out = samples.tensor(Samples.Arrangement.STEPPED, op.result(), false, rest);
                    check(op, p == null ? op.into(out, a, counted) : op.into(out, a, counted, p), a, axis, rest, p);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("overloads")
    void a_fold_over_all_elements_is_that_of_the_flat_tensor(BuiltIn.Overload<ReductionOp> overload) {
        ReductionOp op = overload.op();
        Samples samples = new Samples(overload.name().hashCode() + 1);
        for (long[] shape : SHAPES) {
            Tensor a = tensor(op, samples, Samples.Arrangement.TRANSPOSED, shape);
            if (a.size() == 0 && needsElements(op)) {
                assertThrows(IllegalArgumentException.class, () -> op.callAll(a));
                continue;
            }
            @Nullable Moduli p = takesModuli(op) ? samples.moduli(op.result()) : null;
            Tensor all = p == null ? op.callAll(a) : op.callAll(a, p);
            check(op, all, a.flatten(), 0, new long[0], p);
        }
    }

    @Test
    void sums_of_int32_do_not_overflow_and_those_of_float32_keep_small_terms() {
        Tensor ints = Tensor.empty(ElementType.INT32, 4).fill(Integer.MAX_VALUE);
        assertEquals(4L * Integer.MAX_VALUE, ReductionEntry.sum(ints, 0).getLong());
        Tensor floats = Tensor.empty(ElementType.FLOAT32, 3);
        floats.setFloat(0, 1e8f);
        floats.setFloat(1, 1);
        floats.setFloat(2, -1e8f);
        assertEquals(1.0, ReductionEntry.sum(floats, 0).getDouble());
    }

    @Test
    void residues_that_are_not_canonical_are_summed_exactly() {
        Tensor a = Tensor.empty(ElementType.INT64, 3);
        a.setLong(0, Long.MAX_VALUE);
        a.setLong(1, Long.MIN_VALUE);
        a.setLong(2, Long.MAX_VALUE);
        long p = Long.MAX_VALUE - 24;
        assertEquals(
                BigInteger.valueOf(Long.MAX_VALUE)
                        .subtract(BigInteger.ONE)
                        .mod(BigInteger.valueOf(p))
                        .longValue(),
                ReductionEntry.sumMod(a, 0, Modulus.of(p)).getLong());
    }

    private static boolean takesModuli(ReductionOp op) {
        return op.name().equals("sumMod");
    }

    private static boolean needsElements(ReductionOp op) {
        return op.name().equals("amin") || op.name().equals("amax");
    }

    /** Floats are small integers here, so that no order of summation rounds. */
    private static Tensor tensor(ReductionOp op, Samples samples, Samples.Arrangement arrangement, long... shape) {
        ElementType type = Objects.requireNonNull(op.params().getFirst().type());
        Tensor tensor = samples.tensor(arrangement, type, false, shape);
        if (!type.isFloating() || tensor.readOnly()) {
            return type.isFloating() ? tensor(op, samples, Samples.Arrangement.ROW_MAJOR, shape) : tensor;
        }
        boolean product = op.name().equals("prod");
        Samples.each(tensor, at -> {
            int value = product
                    ? (samples.random().nextInt(20) == 0 ? -2 : 1)
                    : samples.random().nextInt(2001) - 1000;
            Samples.set(tensor, at, AnyElements.of(type, value, value, 0));
        });
        return tensor;
    }

    private static void check(ReductionOp op, Tensor result, Tensor a, int axis, long[] shape, @Nullable Moduli p) {
        assertEquals(op.result(), result.type());
        assertArrayEquals(shape, result.shape());
        Samples.each(result, at -> {
            Object expected = folded(op, a, axis, at, p);
            Object actual = Samples.get(result, at);
            assertTrue(
                    Samples.same(expected, actual),
                    () -> op.name() + " along " + axis + " of " + a + " at " + Arrays.toString(at) + ": expected "
                            + expected + ", actual " + actual);
        });
    }

    private static Object folded(ReductionOp op, Tensor a, int axis, long[] at, @Nullable Moduli p) {
        BigDecimal fold =
                BigDecimal.valueOf(op.name().equals("prod") || op.name().equals("all") ? 1 : 0);
        for (long i = 0; i < a.dim(axis); i++) {
            long[] full = new long[at.length + 1];
            System.arraycopy(at, 0, full, 0, axis);
            full[axis] = i;
            System.arraycopy(at, axis, full, axis + 1, at.length - axis);
            BigDecimal x = Reference.decimal(Samples.withoutSign(a.type(), Samples.get(a, full)));
            fold = switch (op.name()) {
                case "sum", "sumMod" -> fold.add(x);
                case "squaredNorm" -> fold.add(x.multiply(x));
                case "prod" -> wrapped(op, fold.multiply(x));
                case "any" -> fold.max(x);
                case "all" -> fold.min(x);
                case "amin" -> i == 0 ? x : fold.min(x);
                case "amax" -> i == 0 ? x : fold.max(x);
                default -> throw new AssertionError("no reference for " + op.name());
            };
        }
        if (op.result() == ElementType.BOOL) {
            return fold.signum() != 0;
        }
        if (op.result().isFloating()) {
            return Reference.rounded(op.result(), fold);
        }
        BigInteger whole = fold.toBigIntegerExact();
        return Reference.integer(
                op.result(),
                p == null
                        ? whole
                        : whole.mod(BigInteger.valueOf(Samples.broadcast(p, at).value())));
    }

    private static BigDecimal wrapped(ReductionOp op, BigDecimal value) {
        return op.result().isFloating()
                ? value
                : BigDecimal.valueOf(value.toBigIntegerExact().longValue());
    }

    private static long[] without(long[] shape, int axis) {
        long[] rest = new long[shape.length - 1];
        System.arraycopy(shape, 0, rest, 0, axis);
        System.arraycopy(shape, axis + 1, rest, axis, rest.length - axis);
        return rest;
    }
}
