package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ElementTypeTest {

    @Test
    void everyTypeIsFoundByEachOfItsNames() {
        for (ElementType type : ElementType.values()) {
            assertEquals(type.javaName(), ElementType.ofJava(type.javaName()).javaName());
            assertEquals(type, ElementType.ofLabel(type.label()));
            assertEquals(type, ElementType.ofLabel(type.code()));
            assertEquals(type, ElementType.ofLabel(type.name()));
        }
    }

    @Test
    void anUnknownNameIsRefusedWithTheKnownOnes() {
        assertEquals(Optional.empty(), ElementType.ofJavaIfAny("char"));
        assertEquals(Optional.empty(), ElementType.ofLabelIfAny("int7"));
        Exception refused = assertThrows(IllegalArgumentException.class, () -> ElementType.ofLabel("int7"));
        assertTrue(String.valueOf(refused.getMessage()).contains("int7"), refused::getMessage);
        assertTrue(String.valueOf(refused.getMessage()).contains("int64"), refused::getMessage);
    }

    @Test
    void aTypeHoldsWhatItsRangeSaysAndNoMore() {
        assertEquals("0 to 255", ElementType.UINT8.range());
        assertEquals("0 and 1", ElementType.BOOL.range());
        assertEquals("-9223372036854775808 to 9223372036854775807", ElementType.INT64.range());
        for (ElementType type : ElementType.values()) {
            if (type.isInteger()) {
                for (String end : type.range().split(" to ", 2)) {
                    holdsUpTo(type, new BigInteger(end));
                }
            }
        }
        assertTrue(ElementType.FLOAT32.holds(1 << 24));
        assertFalse(ElementType.COMPLEX64.holds((1 << 24) + 1));
    }

    @Test
    void floatsHoldWhatIsNotRounded() {
        long[] longs = {
            0, 1, -3, 255, 257, 2047, 2049, 2050, 65504, 65520, 65536, (1 << 24) + 1, (1 << 24) + 2, Long.MAX_VALUE
        };
        for (long power = 1; power != 0; power <<= 1) {
            for (long value : longs) {
                for (long whole : new long[] {value, value * power, value + power, -value - power}) {
                    assertEquals(
                            new BigDecimal(whole).compareTo(new BigDecimal((double) whole)) == 0,
                            ElementType.FLOAT64.holds(whole),
                            "float64 " + whole);
                    assertEquals(
                            new BigDecimal(whole).compareTo(new BigDecimal((float) whole)) == 0,
                            ElementType.FLOAT32.holds(whole),
                            "float32 " + whole);
                    float half = Float.float16ToFloat(Float.floatToFloat16((float) whole));
                    assertEquals(
                            Float.isFinite(half) && ElementType.FLOAT32.holds(whole) && half == (float) whole,
                            ElementType.FLOAT16.holds(whole),
                            "float16 " + whole);
                    float brain = Halves.ofBFloat16(Halves.toBFloat16((float) whole));
                    assertEquals(
                            ElementType.FLOAT32.holds(whole) && brain == (float) whole,
                            ElementType.BFLOAT16.holds(whole),
                            "bfloat16 " + whole);
                }
            }
        }
    }

    @Test
    void partsAndComplexTypesBelongTogether() {
        assertEquals(ElementType.FLOAT32, ElementType.COMPLEX64.real());
        assertEquals(ElementType.COMPLEX64, ElementType.FLOAT32.complex());
        assertEquals(ElementType.COMPLEX64, ElementType.INT16.complex());
        assertEquals(ElementType.COMPLEX128, ElementType.INT32.complex());
        assertEquals("rk_c64", ElementType.COMPLEX64.cName());
        assertEquals("uint8_t", ElementType.BOOL.cName());
    }

    /** Of int64 and uint64, numbers beyond the ends, or the last end itself, are no longs to be asked about. */
    private static void holdsUpTo(ElementType type, BigInteger end) {
        BigInteger beyond = end.add(BigInteger.valueOf(end.signum() > 0 ? 1 : -1));
        if (end.bitLength() < Long.SIZE) {
            assertTrue(type.holds(end.longValueExact()), type::label);
        }
        if (beyond.bitLength() < Long.SIZE) {
            assertFalse(type.holds(beyond.longValueExact()), type::label);
        }
    }
}
