package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.DivisionEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.ops.PowerEntry;
import io.rankine.spec.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Types that compute in another one, row by row in C, have the elements that each call of one element has in Java. */
final class ComputedTypesTest {

    private static final int[] SIZES = {0, 1, 31, 32, 33, 511, 512, 513, 1100};

    private final SplittableRandom random = new SplittableRandom(3);

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64", "FLOAT16", "BFLOAT16"})
    void rows_are_what_their_elements_are_alone(ElementType type) {
        List<BinaryOperator<Tensor>> ops = new ArrayList<>(List.of(
                ArithmeticEntry::plus,
                ArithmeticEntry::times,
                ArithmeticEntry::minus,
                ArithmeticEntry::max,
                DivisionEntry::div,
                ComparisonEntry::greater,
                ComparisonEntry::equalTo,
                (a, b) -> ArithmeticEntry.abs(a),
                (a, b) -> ArithmeticEntry.unaryMinus(a)));
        if (type.isInteger()) {
            ops.add(LogicEntry::xor);
        } else {
            ops.add((a, b) -> PowerEntry.sqrt(a));
        }
        for (int n : SIZES) {
            Tensor a = filled(type, 2 * n);
            Tensor b = filled(type, 2 * n);
            for (BinaryOperator<Tensor> op : ops) {
                alike(op, half(a), half(b));
                alike(op, a.slice(0, 0, 2 * n, 2), half(b));
                alike(op, half(a).reverse(0), b.slice(0, 0, 2 * n, 2));
                if (n > 0) {
                    alike(op, half(a), b.slice(0, 0, 1, 1).broadcastTo(n));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64", "FLOAT16", "BFLOAT16"})
    void results_go_over_an_operand(ElementType type) {
        Tensor a = filled(type, 1100);
        Tensor b = filled(type, 1100);
        Tensor apart = ArithmeticEntry.times(a, b);
        equal(apart, ArithmeticEntry.timesInto(a, b, a));
        Tensor turned = ArithmeticEntry.plus(b.reverse(0), b);
        equal(turned, ArithmeticEntry.plusInto(b.reverse(0), b, b));
    }

    private static void alike(BinaryOperator<Tensor> op, Tensor a, Tensor b) {
        Tensor all = op.apply(a, b);
        for (long i = 0; i < a.dim(0); i++) {
            Tensor one = op.apply(a.select(0, i).copy(), b.select(0, i).copy());
            assertEquals(BoxedElements.get(one), BoxedElements.get(all, i), a.type() + " " + a.layout() + " at " + i);
        }
    }

    private static void equal(Tensor a, Tensor b) {
        for (long i = 0; i < a.dim(0); i++) {
            assertEquals(BoxedElements.get(a, i), BoxedElements.get(b, i));
        }
    }

    private static Tensor half(Tensor a) {
        return a.slice(0, 0, a.dim(0) / 2, 1);
    }

    /** None is 0, as integers are divided by them. */
    private Tensor filled(ElementType type, int n) {
        long[] words = new long[n];
        for (int i = 0; i < n; i++) {
            words[i] = (random.nextInt(4) == 0 ? -1L >>> random.nextInt(60) : random.nextLong()) | 1;
        }
        Tensor whole = PrimitiveArrays.tensor(words, n);
        return Casts.as(
                type.isFloating() ? DivisionEntry.div(Casts.as(whole, ElementType.FLOAT64), scale()) : whole, type);
    }

    private static Tensor scale() {
        return Tensor.scalar(0x1p60);
    }
}
