package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.BoxedElements;
import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.ArithmeticEntry;
import io.rankine.ops.Casts;
import io.rankine.ops.ComparisonEntry;
import io.rankine.ops.LogicEntry;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Integers without a sign, whole numbers modulo a power of 2, in views of all kinds: against those of BigInteger. */
final class UnsignedElementsTest {

    private static final long[] EDGES = {0, 1, 2, 0x7fff, 0x8000, 0xffff, 0x7fffffffL, 0x80000000L, 0xffffffffL, -1, -2
    };
    private static final int[] SIZES = {1, 5, 33, 64, 300};

    private final SplittableRandom random = new SplittableRandom(11);

    private record Case(String name, BinaryOperator<Tensor> op, BiFunction<BigInteger, BigInteger, Object> reference) {}

    private static final List<Case> CASES = List.of(
            new Case("plus", ArithmeticEntry::plus, BigInteger::add),
            new Case("minus", ArithmeticEntry::minus, BigInteger::subtract),
            new Case("times", ArithmeticEntry::times, BigInteger::multiply),
            new Case("unaryMinus", (a, _) -> ArithmeticEntry.unaryMinus(a), (a, _) -> a.negate()),
            new Case("abs", (a, _) -> ArithmeticEntry.abs(a), (a, _) -> a),
            new Case("min", ArithmeticEntry::min, BigInteger::min),
            new Case("max", ArithmeticEntry::max, BigInteger::max),
            new Case("midpoint", ArithmeticEntry::midpoint, (a, b) -> a.add(b).shiftRight(1)),
            new Case("and", LogicEntry::and, BigInteger::and),
            new Case("or", LogicEntry::or, BigInteger::or),
            new Case("xor", LogicEntry::xor, BigInteger::xor),
            new Case("not", (a, _) -> LogicEntry.not(a), (a, _) -> a.not()),
            new Case("shl", LogicEntry::shl, (a, b) -> b.bitLength() < 7 ? a.shiftLeft(b.intValue()) : BigInteger.ZERO),
            new Case(
                    "shr", LogicEntry::shr, (a, b) -> b.bitLength() < 7 ? a.shiftRight(b.intValue()) : BigInteger.ZERO),
            new Case("equalTo", ComparisonEntry::equalTo, BigInteger::equals),
            new Case("notEqualTo", ComparisonEntry::notEqualTo, (a, b) -> !a.equals(b)),
            new Case("less", ComparisonEntry::less, (a, b) -> a.compareTo(b) < 0),
            new Case("lessOrEqual", ComparisonEntry::lessOrEqual, (a, b) -> a.compareTo(b) <= 0),
            new Case("greater", ComparisonEntry::greater, (a, b) -> a.compareTo(b) > 0),
            new Case("greaterOrEqual", ComparisonEntry::greaterOrEqual, (a, b) -> a.compareTo(b) >= 0),
            new Case(
                    "where",
                    (a, b) -> LogicEntry.where(ComparisonEntry.less(a, b), b, a),
                    (a, b) -> a.compareTo(b) < 0 ? b : a));

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64"})
    void ops_are_those_of_whole_numbers(ElementType type) {
        for (int n : SIZES) {
            for (Tensor a : views(type, n)) {
                for (Tensor b : views(type, n)) {
                    CASES.forEach(op -> check(op, op.op.apply(a, b), a, b));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"UINT16", "UINT32", "UINT64"})
    void results_go_into_views_and_over_operands(ElementType type) {
        for (int n : SIZES) {
            // The others show elements several times, and are read-only.
            for (Tensor out : views(type, n).subList(0, 4)) {
                Tensor a = out.copy();
                Tensor b = filled(type, 2, n);
                check(CASES.get(2), ArithmeticEntry.timesInto(out, b, out), a, b);
                Tensor c = out.copy();
                check(CASES.get(6), ArithmeticEntry.maxInto(b, out, out), b, c);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT8", "INT16", "INT32", "INT64"})
    void integers_with_a_sign_are_compared_with_uint64_exactly(ElementType type) {
        List<Case> comparisons = CASES.stream()
                .filter(op -> op.op.apply(Tensor.scalar(1L), Tensor.scalar(1L)).type() == ElementType.BOOL)
                .toList();
        assertEquals(6, comparisons.size());
        for (int n : SIZES) {
            for (Tensor a : views(type, n)) {
                for (Tensor b : views(ElementType.UINT64, n)) {
                    comparisons.forEach(op -> check(op, op.op.apply(a, b), a, b));
                    comparisons.forEach(op -> check(op, op.op.apply(b, a), b, a));
                }
            }
        }
    }

    /** Of shape (2, n): as it lies, with gaps, backwards, across, and one row for both. */
    private List<Tensor> views(ElementType type, int n) {
        return List.of(
                filled(type, 2, n),
                filled(type, 2, 2 * n).slice(1, 0, 2 * n, 2),
                filled(type, 2, n).reverse(1),
                filled(type, n, 2).transpose(),
                filled(type, 1, n).broadcastTo(2, n),
                filled(type, 2, 1).broadcastTo(2, n));
    }

    private Tensor filled(ElementType type, int rows, int columns) {
        long[] words = new long[rows * columns];
        for (int i = 0; i < words.length; i++) {
            words[i] = switch (random.nextInt(4)) {
                case 0 -> EDGES[random.nextInt(EDGES.length)];
                case 1 -> random.nextInt(70);
                case 2 -> random.nextInt(3) - 1 + (1L << type.bits() - 1);
                default -> random.nextLong();
            };
        }
        return Casts.as(PrimitiveArrays.tensor(words, rows, columns), type);
    }

    private static void check(Case op, Tensor result, Tensor a, Tensor b) {
        BigInteger mask = BigInteger.ONE.shiftLeft(a.type().bits()).subtract(BigInteger.ONE);
        for (long i = 0; i < result.dim(0); i++) {
            for (long j = 0; j < result.dim(1); j++) {
                BigInteger x = exact(a, i, j);
                BigInteger y = exact(b, i, j);
                Object expected = op.reference.apply(x, y);
                Object actual = BoxedElements.get(result, i, j);
                if (expected instanceof BigInteger whole) {
                    expected = whole.and(mask);
                    actual = number(result, i, j).and(mask);
                }
                String where =
                        op.name + " of " + x + ", " + y + " as " + a.type() + ", " + a.layout() + ", " + b.layout();
                assertEquals(expected, actual, where);
            }
        }
    }

    private static BigInteger exact(Tensor a, long... at) {
        BigInteger number = number(a, at);
        return a.type().isUnsigned() && number.signum() < 0
                ? number.add(BigInteger.ONE.shiftLeft(a.type().bits()))
                : number;
    }

    private static BigInteger number(Tensor a, long... at) {
        return BigInteger.valueOf(((Number) BoxedElements.get(a, at)).longValue());
    }
}
