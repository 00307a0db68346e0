package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WholeTest {

    @Test
    void numbers_of_other_types_are_refused_by_the_reason() {
        String type = "neither an int nor a long: give one, such as its longValue()";
        refused("97 (BigInteger) is " + type, BigInteger.valueOf(97));
        refused("-9223372036854775808 (BigInteger) is " + type, BigInteger.valueOf(Long.MIN_VALUE));
        refused("97 (AtomicLong) is " + type, new AtomicLong(97));
        refused("97.0 (BigDecimal) is " + type, new BigDecimal("97.0"));
        refused("2.0 (Double) is " + type, 2.0);
        String value = "no whole number of 64 bits: give an int or a long";
        refused("18446744073709551616 (BigInteger) is " + value, BigInteger.TWO.pow(64));
        refused("1.5 (Float) is " + value, 1.5f);
        refused("NaN (Double) is " + value, Double.NaN);
        refused("Infinity (Double) is " + value, Double.POSITIVE_INFINITY);
        refused("1E+2000000000 (BigDecimal) is " + value, new BigDecimal("1e2000000000"));
    }

    private static long taking(Number number) {
        return Whole.of(number);
    }

    private static void refused(String told, Number number) {
        assertEquals(
                "taking: " + told,
                assertThrows(IllegalArgumentException.class, () -> taking(number))
                        .getMessage());
    }
}
