package io.rankine.spec.signature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.ElementType;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TypeWordsTest {

    @Test
    void setsHoldTheTypesOfTheirName() {
        assertEquals(Arrays.asList(ElementType.values()), of("any"));
        assertTrue(of("integer").stream().allMatch(ElementType::isInteger));
        assertTrue(of("unsigned").contains(ElementType.UINT8));
        assertEquals(of("number").size() + 1, of("any").size());
        assertEquals(of("number").size(), of("real").size() + of("complex").size());
        assertEquals(of("real").size(), of("integer").size() + of("float").size());
        assertEquals(of("integer").size(), of("signed").size() + of("unsigned").size());
        assertEquals(of("inexact").size(), of("float").size() + of("complex").size());
    }

    @Test
    void namesAndSetsStandSideBySide() {
        assertEquals(of("real").size() + 1, of("bool|real").size());
        assertEquals(List.of(ElementType.INT64, ElementType.COMPLEX64, ElementType.COMPLEX128), of("i64|complex"));
    }

    @Test
    void theTypesOfAResultFollowFromThoseOfAParameter() {
        assertEquals(
                List.of(ElementType.COMPLEX64, ElementType.COMPLEX64), result("f(a: f32|c64 [n]) -> complex(a) [n]"));
        assertEquals(List.of(ElementType.FLOAT32, ElementType.FLOAT64), result("f(a: c64|c128 [n]) -> real(a) [n]"));
        assertEquals(
                List.of(ElementType.INT64, ElementType.FLOAT64, ElementType.COMPLEX128),
                result("f(a: u8|f32|c64 [n]) -> wide(a) [n]"));
        assertEquals(
                List.of(ElementType.FLOAT64, ElementType.FLOAT64, ElementType.COMPLEX128),
                result("f(a: u8|f32|c64 [n]) -> quotient(a) [n]"));
    }

    @Test
    void wordsWithoutMeaningAreTold() {
        assertEquals(Optional.of("numbers"), unknown("f(a: numbers [n]) -> [n]"));
        assertEquals(Optional.of("long(a)"), unknown("f(a: number [n]) -> long(a) [n]"));
        assertEquals(Optional.of("wide(b)"), unknown("f(a: number [n]) -> wide(b) [n]"));
        assertEquals(Optional.empty(), unknown("f(a: number [n]) -> wide(a) [n]"));
    }

    @Test
    void aSignatureKeepsItsWords() {
        String text = "f(a: bool|real [n]) -> wide(a) [n]";
        assertEquals("f(a: bool|real[n]) -> wide(a)[n]", Signature.parse(text).toString());
        assertEquals(
                Signature.parse(text), Signature.parse(Signature.parse(text).toString()));
    }

    private static List<ElementType> of(String words) {
        Signature signature = Signature.parse("f(a: " + words + " [n]) -> [n]");
        return TypeWords.of(signature, signature.parameters().getFirst().type());
    }

    private static List<ElementType> result(String text) {
        Signature signature = Signature.parse(text);
        return TypeWords.of(signature, signature.results().getFirst());
    }

    private static Optional<String> unknown(String text) {
        Signature signature = Signature.parse(text);
        return TypeWords.unknown(signature, signature.parameters().getFirst().type())
                .or(() -> TypeWords.unknown(signature, signature.results().getFirst()));
    }
}
