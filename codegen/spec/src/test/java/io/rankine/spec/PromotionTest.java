package io.rankine.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromotionTest {

    @Test
    void everyPairOfTypesMeetsWhereNumPyHasItMeet() throws IOException {
        List<String> rows = table();
        for (String row : rows) {
            String[] words = row.split(" ");
            assertEquals(
                    ElementType.ofLabel(words[2]),
                    Promotion.of(ElementType.ofLabel(words[0]), ElementType.ofLabel(words[1])),
                    row);
        }
        assertEquals(ElementType.values().length * ElementType.values().length, rows.size());
    }

    @Test
    void aTypeWidensToItselfAndNeverLosesValues() {
        for (ElementType type : ElementType.values()) {
            assertTrue(Promotion.widens(type, type));
        }
        assertTrue(Promotion.widens(ElementType.UINT8, ElementType.INT16));
        assertFalse(Promotion.widens(ElementType.UINT8, ElementType.INT8));
        assertFalse(Promotion.widens(ElementType.INT32, ElementType.FLOAT32));
        assertFalse(Promotion.widens(ElementType.FLOAT64, ElementType.COMPLEX64));
    }

    private static List<String> table() throws IOException {
        try (InputStream in = PromotionTest.class.getResourceAsStream("numpy-result-types.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
