package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.ElementTypeException;
import io.rankine.engine.ElementwiseOp;
import io.rankine.engine.Observation;
import io.rankine.engine.Tensor;
import io.rankine.engine.memory.Memory;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Residues;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.modular.RnsModuli;
import io.rankine.ntt.NegacyclicNtt;
import io.rankine.spec.ElementType;
import io.rankine.spec.shape.Shaped;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Products and transforms in expressions are what the ops give one by one, bit by bit, and take no memory but a target's. */
final class LazyProductsTest {

    private static final long MEGABYTE = 1 << 20;

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final Samples samples = new Samples(seed);

    /** Sizes of n, m, k. */
    private static final long[][] SIZES = {{3, 4, 5}, {64, 65, 63}, {0, 3, 2}, {2, 0, 3}, {1, 1, 1}, {300, 7, 130}};

    static Stream<ElementType> numbers() {
        return Stream.of(ElementType.values()).filter(type -> !type.isLogical());
    }

    private Tensor tensor(ElementType type, long... shape) {
        return samples.tensor(type, false, shape);
    }

    private static Tensor added(Tensor a, Tensor b) {
        return ArithmeticEntry.plus(a, b);
    }

    private static ElementwiseOp plus(ElementType type) {
        return BuiltIn.overloads(ElementwiseOp.class).stream()
                .map(BuiltIn.Overload::op)
                .filter(op -> op.name().equals("plus") && op.result() == type)
                .findFirst()
                .orElseThrow();
    }

    private static Expression sum(Shaped a, Tensor b) {
        Expression first = a instanceof Expression e ? e : Expression.of((Tensor) a);
        return first.by(plus(first.type()), b);
    }

    private static Expression product(Shaped a, Shaped b) {
        return Expression.of(MatrixEntry.MATMUL, a, b);
    }

    private void assertSame(Tensor wanted, Expression lazy) {
        assertEquals(wanted.type(), lazy.type());
        assertEquals(Arrays.toString(wanted.shape()), Arrays.toString(lazy.shape()));
        assertEquals(Samples.elements(wanted), Samples.elements(lazy.evaluate()), "seed " + seed);
        assertWrites(wanted, Tensor.zeros(wanted.type(), wanted.shape()), lazy);
        if (wanted.rank() == 2) {
            long[] turned = {wanted.dim(1), wanted.dim(0)};
            assertWrites(wanted, Tensor.zeros(wanted.type(), turned).transpose(), lazy);
        }
    }

    private void assertWrites(Tensor wanted, Tensor out, Expression lazy) {
        Statement statement = Statement.assign(out, lazy);
        statement.run();
        assertEquals(Samples.elements(wanted), Samples.elements(out), "seed " + seed);
        statement.run();
        assertEquals(Samples.elements(wanted), Samples.elements(out), "again, seed " + seed);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void aProductIsALeafAndARoot(ElementType type) {
        for (long[] size : SIZES) {
            Tensor a = tensor(type, size[0], size[1]);
            Tensor b = tensor(type, size[1], size[2]);
            Tensor c = tensor(type, size[0], size[2]);
            Tensor d = tensor(type, size[2]);
            Tensor product = MatrixEntry.matmul(a, b);
            assertSame(product, product(a, b));
            assertSame(added(product, c), sum(product(a, b), c));
            assertSame(added(added(product, d), product), sum(product(a, b), d).by(plus(type), product(a, b)));
            assertSame(MatrixEntry.matmul(a, added(b, d)), product(a, sum(b, d)));
            assertSame(MatrixEntry.matmul(product, d), Expression.of(MatrixEntry.MATMUL, product(a, b), d));
            assertSame(MatrixEntry.dot(a, b.select(1, 0)), Expression.of(MatrixEntry.DOT, a, b.select(1, 0)));
            assertSame(
                    added(product.transpose(), d.unsqueeze(1)),
                    sum(product(a, b).transpose(), d.unsqueeze(1)));
            assertSame(added(product.flatten(), c.flatten()), sum(product(a, b).flatten(), c.flatten()));
        }
    }

    @Test
    void productsOfIntegersAreThoseOfBigIntegers() {
        Tensor a = tensor(ElementType.INT64, 5, 9);
        Tensor b = tensor(ElementType.INT64, 9, 7);
        Tensor c = tensor(ElementType.INT64, 5, 7);
        Tensor out = Tensor.zeros(ElementType.INT64, 5, 7);
        Statement.assign(out, sum(product(a, b), c)).run();
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 7; j++) {
                BigInteger wanted = BigInteger.valueOf(c.getLong(i, j));
                for (int l = 0; l < 9; l++) {
                    wanted = wanted.add(
                            BigInteger.valueOf(a.getLong(i, l)).multiply(BigInteger.valueOf(b.getLong(l, j))));
                }
                assertEquals(wanted.longValue(), out.getLong(i, j), "seed " + seed);
            }
        }
    }

    @Test
    void theTargetMayBeAnyOperand() {
        Tensor a = tensor(ElementType.FLOAT64, 70, 70).copy();
        Tensor b = tensor(ElementType.FLOAT64, 70, 70).copy();
        Tensor c = tensor(ElementType.FLOAT64, 70, 70).copy();
        for (Tensor out : List.of(a, b, c, a.transpose(), c.reverse(0), c.transpose())) {
            Tensor wanted = added(MatrixEntry.matmul(a, b), c);
            Statement.assign(out, sum(product(a, b), c)).run();
            assertEquals(Samples.elements(wanted), Samples.elements(out), "seed " + seed);
        }
        Tensor shifted = Tensor.zeros(ElementType.FLOAT64, 71, 70);
        a.copyTo(shifted.slice(0, 0, 70, 1));
        Tensor next = MatrixEntry.matmul(a, added(a, c));
        Tensor first = shifted.slice(0, 0, 70, 1);
        Statement.assign(shifted.slice(0, 1, 71, 1), product(first, sum(first, c)))
                .run();
        assertEquals(Samples.elements(next), Samples.elements(shifted.slice(0, 1, 71, 1)), "seed " + seed);
        Tensor power = added(MatrixEntry.matmul(a, a), a);
        Statement.update(a, plus(ElementType.FLOAT64), product(a, a)).run();
        assertEquals(Samples.elements(power), Samples.elements(a), "seed " + seed);
    }

    @Test
    void longOnesGoSomeRowsAtATime() {
        Tensor rows = tensor(ElementType.FLOAT64, 70_001, 3).copy();
        Tensor few = tensor(ElementType.FLOAT64, 3, 2);
        Tensor c = tensor(ElementType.FLOAT64, 70_001, 2).copy();
        assertSame(added(MatrixEntry.matmul(rows, few), c), sum(product(rows, few), c));
        Tensor vector = tensor(ElementType.FLOAT64, 3);
        Tensor column = tensor(ElementType.FLOAT64, 70_001);
        assertSame(
                added(MatrixEntry.dot(rows, vector), column),
                sum(Expression.of(MatrixEntry.DOT, rows, vector), column));
        Tensor wide = tensor(ElementType.FLOAT64, 3, 70);
        Tensor many = rows.slice(0, 0, 2001, 1);
        Tensor target = tensor(ElementType.FLOAT64, 2001, 70).copy();
        assertSame(added(MatrixEntry.matmul(many, wide), target), sum(product(many, wide), target));
        Tensor sums = added(MatrixEntry.matmul(many, wide), target);
        Statement.assign(target, sum(product(many, wide), target)).run();
        assertEquals(Samples.elements(sums), Samples.elements(target), "seed " + seed);
        Tensor deep = tensor(ElementType.INT64, 900, 10, 5);
        Tensor others = tensor(ElementType.INT64, 900, 5, 9);
        Tensor last = tensor(ElementType.INT64, 9);
        assertSame(added(MatrixEntry.matmul(deep, others), last), sum(product(deep, others), last));
        Tensor batch = tensor(ElementType.INT64, 3000, 4, 5);
        Tensor matrices = tensor(ElementType.INT64, 3000, 5, 6);
        Tensor row = tensor(ElementType.INT64, 6);
        assertSame(added(MatrixEntry.matmul(batch, matrices), row), sum(product(batch, matrices), row));
        Expression places = Expression.index(0, 70_001, 2).by(CastEntry.TO_DOUBLE_LONG);
        assertSame(
                ArithmeticEntry.plus(MatrixEntry.matmul(rows, few), places.evaluate()),
                product(rows, few).by(ArithmeticEntry.PLUS_DOUBLE, places));
        for (Tensor out : List.of(c, c.reverse(0), rows.slice(1, 0, 2, 1))) {
            Tensor wanted = added(MatrixEntry.matmul(rows, few), c);
            Statement.assign(out, sum(product(rows, few), c)).run();
            assertEquals(Samples.elements(wanted), Samples.elements(out), "seed " + seed);
        }
    }

    @Test
    void foldsAndProductsReadEachOther() {
        Tensor a = tensor(ElementType.FLOAT64, 80, 90);
        Tensor b = tensor(ElementType.FLOAT64, 90, 70);
        Expression product = product(a, b);
        Tensor made = MatrixEntry.matmul(a, b);
        assertSame(ReductionEntry.sum(made, 0), product.fold(ReductionEntry.SUM_DOUBLE, 0));
        assertSame(
                ArithmeticEntry.minus(made, ReductionEntry.amax(made, 0)),
                product.by(ArithmeticEntry.MINUS_DOUBLE, product.fold(ReductionEntry.AMAX_DOUBLE, 0)));
        Tensor sums = ReductionEntry.sum(NumberEntry.square(a), 0);
        Expression folded = Expression.of(NumberEntry.SQUARE_DOUBLE, a).fold(ReductionEntry.SUM_DOUBLE, 0);
        assertSame(
                added(MatrixEntry.matmul(sums, b), sums.slice(0, 0, 70, 1)),
                product(folded, b).by(ArithmeticEntry.PLUS_DOUBLE, folded.slice(0, 0, 70, 1)));
        assertSame(
                added(MatrixEntry.matmul(MatrixEntry.matmul(made, b.transpose()), b), made),
                product(product(product, b.transpose()), b).by(ArithmeticEntry.PLUS_DOUBLE, product));
    }

    @Test
    void joinedStatementsSeeWhatWasWrittenBefore() {
        Tensor a = tensor(ElementType.FLOAT64, 40, 40).copy();
        Tensor out = Tensor.zeros(ElementType.FLOAT64, 40, 40);
        Tensor square = MatrixEntry.matmul(a, a);
        Tensor wanted = MatrixEntry.matmul(square, square);
        Statement.join(Statement.assign(a, product(a, a)), Statement.assign(out, product(a, a)))
                .run();
        assertEquals(Samples.elements(square), Samples.elements(a), "seed " + seed);
        assertEquals(Samples.elements(wanted), Samples.elements(out), "seed " + seed);
    }

    @Test
    void transformsAreLeavesAndRoots() {
        Tensor a = tensor(ElementType.FLOAT64, 30, 48);
        Tensor f = tensor(ElementType.COMPLEX128, 48);
        Tensor spectrum = FourierEntry.fft(a);
        Expression lazy = Expression.of(FourierEntry.FFT_DOUBLE, a).by(ArithmeticEntry.TIMES_COMPLEX, f);
        assertSame(ArithmeticEntry.times(spectrum, f), lazy);
        assertSame(
                FourierEntry.ifft(ArithmeticEntry.times(spectrum, f)), Expression.of(FourierEntry.IFFT_COMPLEX, lazy));
        Expression half = Expression.of(FourierEntry.RFFT_DOUBLE, sum(a, a));
        assertSame(FourierEntry.rfft(added(a, a)), half);
        assertSame(
                added(FourierEntry.irfft(FourierEntry.rfft(added(a, a)), 48), a),
                sum(Expression.of(FourierEntry.IRFFT_COMPLEX, half, Shaped.dimension(48)), a));
    }

    @Test
    void transformsOfPolynomialsAreLeavesAndRoots() {
        for (Moduli p : List.of(Modulus.of(97), RnsModuli.of(97, 193))) {
            NegacyclicNtt ntt = NegacyclicNtt.of(p, 16);
            long[] shape = p.rank() == 0 ? new long[] {5, 16} : new long[] {5, 2, 16};
            Tensor a = tensor(ElementType.INT64, shape);
            Tensor b = ntt.forward(tensor(ElementType.INT64, shape));
            Expression values = Expression.of(ntt.forwardOp(), a);
            Tensor scaled = ArithmeticEntry.times(ntt.forward(a), b);
            assertSame(ntt.forward(a), values);
            assertSame(scaled, values.by(ArithmeticEntry.TIMES_LONG, b));
            assertSame(
                    added(ntt.inverse(scaled), a),
                    sum(Expression.of(ntt.inverseOp(), values.by(ArithmeticEntry.TIMES_LONG, b)), a));
            Tensor out = a.copy();
            Statement.assign(out, sum(Expression.of(ntt.forwardOp(), out), b)).run();
            assertEquals(Samples.elements(added(ntt.forward(a), b)), Samples.elements(out), "seed " + seed);
            String refusal = assertThrows(
                            IllegalArgumentException.class, () -> Expression.of(ntt.inverseOp(), a.slice(-1, 0, 8, 1)))
                    .getMessage();
            assertTrue(refusal.startsWith("intt: a is int64 [5, "), refusal);
        }
    }

    @Test
    void productsModuloPAreCanonical() {
        Modulus p = Modulus.of((1L << 61) - 1);
        Tensor a = tensor(ElementType.INT64, 20, 30);
        Tensor b = tensor(ElementType.INT64, 30, 25);
        Tensor c = tensor(ElementType.INT64, 20, 25);
        Expression product = Expression.of(MatrixEntry.MODMATMUL, a, b, p);
        Tensor wanted = ModularEntry.modsum(MatrixEntry.modmatmul(a, b, p), c, p);
        assertSame(wanted, product.by(ModularEntry.MODSUM_LONG, c, p));
        try (Residues _ = Residues.scope(p)) {
            assertEquals(
                    Samples.elements(MatrixEntry.modmatmul(a, b, p)),
                    Samples.elements(Residues.of(product, p).evaluate()));
        }
        Expression plain = product(a, b);
        String refusal = assertThrows(IllegalArgumentException.class, () -> Residues.of(plain, p))
                .getMessage();
        assertTrue(refusal.contains("modulo: matmul is not taken modulo p"), refusal);
    }

    @Test
    void nothingIsWrittenIfElementsAreRefused() {
        Tensor a = tensor(ElementType.INT64, 4, 4);
        Tensor zero = Tensor.zeros(ElementType.INT64, 4, 4);
        Tensor out = Tensor.zeros(ElementType.INT64, 4, 4);
        out.fill(7);
        List<Object> before = Samples.elements(out);
        assertThrows(
                ArithmeticException.class, Statement.assign(out, product(a, a).by(DivisionEntry.DIV_LONG, zero))::run);
        Expression quotient = Expression.of(DivisionEntry.DIV_LONG, a, zero);
        assertThrows(ArithmeticException.class, Statement.assign(out, product(quotient, a))::run);
        assertEquals(before, Samples.elements(out));
        Tensor singular = Tensor.zeros(ElementType.FLOAT64, 3, 3);
        Tensor inverse = Tensor.zeros(ElementType.FLOAT64, 3, 3);
        inverse.fill(7);
        String refusal = assertThrows(
                        RuntimeException.class,
                        Statement.assign(inverse, Expression.of(LinearEntry.INV_DOUBLE, sum(singular, singular)))::run)
                .getMessage();
        assertTrue(refusal.contains("singular"), refusal);
        assertEquals(7, inverse.getDouble(2, 2));
    }

    @Test
    void whatDoesNotFitIsRefusedAtOnce() {
        Tensor a = tensor(ElementType.FLOAT64, 3, 4);
        Expression b = Expression.index(0, 4, 5);
        assertThrows(ElementTypeException.class, () -> product(a, b));
        String shapes = assertThrows(IllegalArgumentException.class, () -> product(a, a))
                .getMessage();
        assertTrue(shapes.startsWith("matmul: "), shapes);
        assertEquals(
                assertThrows(IllegalArgumentException.class, () -> MatrixEntry.matmul(a, a))
                        .getMessage(),
                shapes);
        String open = assertThrows(IllegalArgumentException.class, () -> Expression.of(SearchEntry.NON_ZERO_DOUBLE, a))
                .getMessage();
        assertTrue(open.contains("call it on tensors"), open);
    }

    @Test
    void whoWatchesSeesOneOpAfterTheOther() {
        Tensor a = tensor(ElementType.FLOAT64, 6, 6);
        Expression root = sum(product(a, sum(a, a)), a);
        List<String> ops = new ArrayList<>();
        Tensor watched;
        try (Observation _ = Observation.start(op -> {
            ops.add(op.name());
            return results -> {};
        })) {
            watched = root.evaluate();
        }
        assertEquals(List.of("plus", "copy", "matmul", "plus", "copy"), ops);
        assertEquals(Samples.elements(root.evaluate()), Samples.elements(watched));
    }

    @Test
    void theyTakeNoMemoryButTheTargets() {
        Tensor a = Tensor.zeros(ElementType.FLOAT64, 1 << 22, 2);
        Tensor b = Tensor.zeros(ElementType.FLOAT64, 2, 2);
        Tensor out = Tensor.zeros(ElementType.FLOAT64, 1 << 22, 2);
        Statement first = Statement.assign(out, sum(product(a, b), a));
        Statement second = Statement.assign(out, product(a, b));
        Memory.trim();
        long before = Memory.stats().reserved();
        first.run();
        second.run();
        // Each product takes 64 MB.
        assertTrue(
                Memory.stats().reserved() - before < 48 * MEGABYTE,
                () -> before + " bytes, then " + Memory.stats().reserved());
    }
}
