package io.rankine.ops;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.lazy.Expression;
import io.rankine.lazy.Statement;
import io.rankine.modular.Moduli;
import io.rankine.modular.Modulus;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Powers, products, inverses and quotients modulo p against BigInteger; what is refused, and that nothing is written then. */
class ModularDivisionTest {

    private final SplittableRandom random = new SplittableRandom();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 12, 97, 1L << 31, (1L << 61) - 1, Long.MAX_VALUE})
    void powersAndProductsAreThoseOfBigInteger(long p) {
        long[] a = random.longs(40).toArray();
        long[] e = LongStream.concat(LongStream.of(0, 1, 2, Long.MAX_VALUE), random.longs(36, 0, 1L << 40))
                .toArray();
        BigInteger modulus = BigInteger.valueOf(p);
        long[] powers = PrimitiveArrays.longs(WholeEntry.modpow(tensor(a, 40), tensor(e, 40), Modulus.of(p)));
        BigInteger product = BigInteger.ONE;
        for (int i = 0; i < a.length; i++) {
            BigInteger base = BigInteger.valueOf(a[i]);
            assertEquals(base.modPow(BigInteger.valueOf(e[i]), modulus).longValueExact(), powers[i]);
            product = product.multiply(base).mod(modulus);
        }
        assertEquals(
                product.longValueExact(),
                WholeEntry.prodMod(tensor(a, 40), Modulus.of(p)).getLong());
        assertEquals(
                1 % p, WholeEntry.prodMod(tensor(new long[0], 0), Modulus.of(p)).getLong());
    }

    @Test
    void exponentsBroadcastAndNegativeOnesTakeTheInverse() {
        Tensor a = tensor(new long[] {2, 3, 4, 5}, 2, 2);
        assertArrayEquals(
                new long[] {4, 5, 2, 3},
                PrimitiveArrays.longs(WholeEntry.modpow(a, Tensor.scalar(-1L), Modulus.of(7))));
        Tensor out = tensor(new long[] {8, 8, 8, 8}, 2, 2);
        String text = refused(() -> WholeEntry.modpowInto(a, Tensor.scalar(-2L), Modulus.of(9), out));
        assertTrue(
                text.startsWith("modpow: a [0, 1] of the batch is 3 where e is -2, but 3 has no inverse modulo 9: "),
                text);
        assertArrayEquals(new long[] {8, 8, 8, 8}, PrimitiveArrays.longs(out));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 65537, (1L << 49) - 69, (1L << 61) - 1, Long.MAX_VALUE})
    void oneExponentForAllGivesWhatOneForEachGives(long p) {
        Tensor a = tensor(random.longs(2500).toArray(), 50, 50).transpose();
        for (long e : new long[] {0, 1, 2, 3, 65536, Long.MAX_VALUE, random.nextLong(1L << 40)}) {
            Tensor powers = WholeEntry.modpow(a, Tensor.scalar(e), Modulus.of(p));
            Tensor expected = WholeEntry.modpow(
                    a, tensor(LongStream.generate(() -> e).limit(50).toArray(), 50), Modulus.of(p));
            assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(powers));
            Tensor inPlace = a.copy();
            WholeEntry.modpowInto(inPlace, Tensor.scalar(e), Modulus.of(p), inPlace);
            assertArrayEquals(PrimitiveArrays.longs(expected), PrimitiveArrays.longs(inPlace));
        }
    }

    @Test
    void eachOfSeveralModuliHasItsPowers() {
        Tensor a = tensor(new long[] {2, 3, 4, 5, 6, 8}, 2, 3);
        Moduli q = Moduli.of(5, 7, 9);
        assertArrayEquals(
                new long[] {3, 6, 1, 0, 6, 8}, PrimitiveArrays.longs(WholeEntry.modpow(a, Tensor.scalar(3L), q)));
        String text = refused(() -> WholeEntry.modpow(a, Tensor.scalar(-1L), Moduli.of(7, 11, 2)));
        assertTrue(text.startsWith("modpow: a [0, 2] of the batch is 4 where e is -1, but 4 has no inverse"), text);
    }

    @Test
    void aDivisorWithoutAnInverseIsNamedAndNothingIsWritten() {
        Tensor a = tensor(LongStream.range(0, 6).toArray(), 2, 3);
        Tensor b = tensor(new long[] {5, 7, 1, 11, 8, 3}, 2, 3);
        Tensor out = tensor(new long[6], 2, 3);
        Modulus p = Modulus.of(12);
        String text = refused(() -> ModularEntry.moddivInto(a, b, p, out));
        assertEquals(
                "moddiv: b is 8 at [1, 1], which has no inverse modulo 12: their greatest common divisor is 4; nothing was"
                        + " written. Allowed: values whose divisor in common with the modulus is 1",
                text);
        Statement statement = Statement.assign(out, Expression.of(ModularEntry.MODDIV_LONG, a, b, p));
        assertEquals(text, refused(statement::run));
        assertArrayEquals(new long[6], PrimitiveArrays.longs(out));
        String zero = refused(() -> ModularEntry.modreciprocal(tensor(new long[] {1, 0}, 2), Modulus.of(5)));
        assertTrue(zero.contains("a is 0 at [1]") && zero.contains("is 5"), zero);
        assertArrayEquals(
                new long[] {0, 0},
                PrimitiveArrays.longs(ModularEntry.modreciprocal(tensor(new long[] {1, 0}, 2), Modulus.of(1))));
    }

    @Test
    void eachDivisorIsHeldAgainstItsOwnModulusInViewsToo() {
        Moduli q = Moduli.of(4, 9, 25);
        Tensor b = tensor(new long[] {3, 2, 7, 5, 4, 9}, 2, 3);
        Expression inverses = Expression.of(ModularEntry.MODRECIPROCAL_LONG, b, q);
        assertArrayEquals(new long[] {3, 5, 18, 1, 7, 14}, PrimitiveArrays.longs(ModularEntry.modreciprocal(b, q)));
        assertArrayEquals(
                new long[] {18, 14, 3, 1},
                PrimitiveArrays.longs(
                        inverses.transpose().slice(0, 2, Long.MIN_VALUE, -2).evaluate()));
        b.setLong(1, 1, 6);
        String text = refused(() -> ModularEntry.modreciprocal(b, q));
        assertTrue(text.contains("a is 6 at [1, 1], which has no inverse modulo 9"), text);
        Expression without = inverses.slice(1, 0, 3, 2);
        assertEquals(4, without.evaluate().size());
        String seen = refused(() -> inverses.transpose().select(0, 1).evaluate());
        assertTrue(seen.contains("is 6 at [1], which has no inverse modulo 9"), seen);
        String several = refused(() -> ModularEntry.modreciprocal(Tensor.scalar(5L), q));
        assertTrue(several.contains("is 5 at [], which has no inverse modulo 25"), several);
    }

    @Test
    void divisorsThatAreComputedAreCheckedBeforeAnythingIsWritten() {
        int n = 5000;
        Tensor a = tensor(IntStream.range(0, n).asLongStream().toArray(), n);
        Tensor out = Tensor.zeros(ElementType.INT64, n);
        Modulus p = Modulus.of(10007);
        Expression next = Expression.of(ArithmeticEntry.PLUS_LONG, a, Tensor.scalar(1L));
        Expression quotient = Expression.of(ModularEntry.MODDIV_LONG, a, next, p);
        Statement.assign(out, quotient).run();
        for (int i = 0; i < n; i++) {
            assertEquals(i, p.mul(out.getLong(i), i + 1));
        }
        a.setLong(n - 1, -1);
        Tensor before = out.copy();
        String text = refused(Statement.assign(out, quotient)::run);
        assertTrue(text.contains("b is 0 at [4999]"), text);
        assertArrayEquals(PrimitiveArrays.longs(before), PrimitiveArrays.longs(out));
    }

    private static String refused(Executable wrong) {
        return assertThrows(ArithmeticException.class, wrong).getMessage();
    }

    private static Tensor tensor(long[] values, long... shape) {
        return PrimitiveArrays.tensor(values, shape);
    }
}
