package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
}
