package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
        assertEquals("-9223372036854775808 to 9223372036854775807", ElementType.INT64.range());
        for (ElementType type : ElementType.values()) {
            if (type.isInteger()) {
                String[] ends = type.range().split(" to ", 2);
                assertTrue(type.holds(Long.parseLong(ends[0])), type::label);
                assertTrue(type.holds(Long.parseLong(ends[1])), type::label);
                assertEquals(type.bits() == Long.SIZE, type.holds(Long.parseLong(ends[1]) + 1), type::label);
                assertEquals(type.bits() == Long.SIZE, type.holds(Long.parseLong(ends[0]) - 1), type::label);
            }
        }
        assertTrue(ElementType.FLOAT32.holds(1 << 24));
        assertFalse(ElementType.COMPLEX64.holds((1 << 24) + 1));
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
}
