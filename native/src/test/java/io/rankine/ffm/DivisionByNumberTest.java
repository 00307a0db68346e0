package io.rankine.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.rankine.engine.PrimitiveArrays;
import io.rankine.engine.Tensor;
import io.rankine.ops.Casts;
import io.rankine.ops.DivisionEntry;
import io.rankine.spec.ElementType;
import java.math.BigInteger;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows of integers by one number, whose reciprocal takes the place of a division, are exact. */
final class DivisionByNumberTest {

    private static final int ROW = 96;

    private static final BinaryOperator<BigInteger> FLOOR = (a, b) -> {
        BigInteger[] both = a.divideAndRemainder(b);
        return both[1].signum() * b.signum() < 0 ? both[0].subtract(BigInteger.ONE) : both[0];
    };

    @ParameterizedTest
    @EnumSource(names = {"INT8", "UINT8"})
    void all_bytes_by_all_divisors(ElementType type) {
        long[] all = LongStream.rangeClosed(least(type), most(type)).toArray();
        for (long divisor : all) {
            if (divisor != 0) {
                check(type, divisor, all);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"INT16", "INT32", "INT64"})
    void edges_and_neighbours_of_multiples(ElementType type) {
        SplittableRandom random = new SplittableRandom(type.ordinal());
        for (long divisor : divisors(type, random)) {
            check(type, divisor, dividends(type, divisor, random));
        }
    }

    private static long[] divisors(ElementType type, SplittableRandom random) {
        LongStream edges = LongStream.of(least(type), least(type) + 1, most(type), most(type) - 1, 7, -7, 10, 641);
        LongStream powers = LongStream.range(0, type.bits() - 1)
                .flatMap(
                        bit -> LongStream.of(1L << bit, -1L << bit, (1L << bit) - 1, (1L << bit) + 1, 1 - (1L << bit)));
        LongStream others = LongStream.generate(() -> within(type, random)).limit(400);
        return LongStream.concat(edges, LongStream.concat(powers, others))
                .filter(divisor -> divisor != 0 && divisor >= least(type) && divisor <= most(type))
                .toArray();
    }

    private static long[] dividends(ElementType type, long divisor, SplittableRandom random) {
        long[] edges = {least(type), least(type) + 1, most(type), most(type) - 1, 0, 1, -1, divisor};
        LongStream near = LongStream.generate(() -> within(type, random) / divisor * divisor + random.nextInt(3) - 1);
        return LongStream.concat(LongStream.of(edges), near)
                .map(value -> Math.clamp(value, least(type), most(type)))
                .limit(ROW)
                .toArray();
    }

    private static long within(ElementType type, SplittableRandom random) {
        return random.nextLong() >> Long.SIZE - type.bits() >> random.nextInt(type.bits());
    }

    private static void check(ElementType type, long divisor, long[] values) {
        Tensor a = Casts.cast(PrimitiveArrays.tensor(values, values.length), type);
        Tensor b = Casts.cast(Tensor.scalar(divisor), type);
        same("floorDiv", FLOOR, values, divisor, DivisionEntry.floorDiv(a, b));
        same("div", BigInteger::divide, values, divisor, DivisionEntry.div(a, b));
        same("rem", BigInteger::remainder, values, divisor, DivisionEntry.rem(a, b));
        same(
                "floorMod",
                (x, y) -> x.subtract(FLOOR.apply(x, y).multiply(y)),
                values,
                divisor,
                DivisionEntry.floorMod(a, b));
    }

    private static void same(String op, BinaryOperator<BigInteger> exact, long[] values, long divisor, Tensor found) {
        BigInteger by = BigInteger.valueOf(divisor);
        long[] results = PrimitiveArrays.longs(Casts.as(found, ElementType.INT64));
        int spare = Long.SIZE - found.type().bits();
        for (int i = 0; i < values.length; i++) {
            long wide = exact.apply(BigInteger.valueOf(values[i]), by).longValue();
            long wrapped = found.type().isUnsigned() ? wide << spare >>> spare : wide << spare >> spare;
            long value = values[i];
            assertEquals(wrapped, results[i], () -> op + " of " + found.type() + ": " + value + " by " + divisor);
        }
    }

    private static long least(ElementType type) {
        return type.isUnsigned() ? 0 : -1L << type.bits() - 1;
    }

    private static long most(ElementType type) {
        return type.isUnsigned() ? (1L << type.bits()) - 1 : -1L >>> 1 + Long.SIZE - type.bits();
    }
}
