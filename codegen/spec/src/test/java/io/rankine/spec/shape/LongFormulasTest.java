package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Formulas of sizes that are short to write and long to multiply out. */
class LongFormulasTest {

    private static final Duration MOMENT = Duration.ofSeconds(2);

    private static String sum(int names) {
        return IntStream.range(0, names).mapToObj(i -> "n" + i).collect(Collectors.joining(" + ", "(", ")"));
    }

    private static String signature(String formula) {
        String dims = IntStream.range(0, 20).mapToObj(i -> "n" + i).collect(Collectors.joining(", "));
        return "f(a: [" + dims + "]) -> [" + formula + "]";
    }

    private static String power(String base, int exponent) {
        return IntStream.range(0, exponent).mapToObj(i -> base).collect(Collectors.joining(" * "));
    }

    @Test
    void a_product_that_grows_too_long_is_refused_at_its_column() {
        String text = signature(power(sum(20), 9));
        SignatureException refused = assertTimeoutPreemptively(
                MOMENT, () -> assertThrows(SignatureException.class, () -> Signature.parse(text)));
        assertEquals("a product of 8000 terms when multiplied out; at most 4096", refused.reason());
        // The second asterisk.
        assertEquals(text.indexOf('*', text.indexOf('*') + 1) + 1, refused.column());
        ShapeQuery.Answer answer = ShapeQuery.answer(text + " on " + "2x".repeat(19) + "2");
        assertTrue(answer.line().startsWith("error column "), answer.line());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 6, 12, 60})
    void products_within_products_and_what_is_no_polynomial_end_soon(int exponent) {
        for (String formula : List.of(
                power("(n0 + 1)", exponent),
                "(" + power(sum(4), exponent) + ") * (" + power(sum(4), exponent) + ")",
                power("((n0 + n1) // 3 + n2)", exponent),
                "max(" + power(sum(3), exponent) + ", 2) % n1",
                "(".repeat(exponent) + "n0" + " * (n1 + n2))".repeat(exponent))) {
            ShapeQuery.Answer answer = assertTimeoutPreemptively(
                    MOMENT, () -> ShapeQuery.answer(signature(formula) + " on " + "Nx".repeat(19) + "M"));
            assertTrue(answer.line().length() < 1 << 20);
        }
    }

    @Test
    void sizes_that_are_formulas_themselves_end_as_unknown_ones() {
        Signature square = Signature.parse("square(a: [n]) -> [n * (n + 1)]");
        Shape shape = new Shape.Ranked(List.of(new Dim.Formula(Polynomial.of(new Polynomial.Atom("N", true, true))
                .plus(Polynomial.of(new Polynomial.Atom("M", true, true))))));
        Shape start = shape;
        assertTimeoutPreemptively(MOMENT, () -> {
            Shape grown = start;
            for (int round = 0; round < 40; round++) {
                grown = Inference.infer(square, List.of(grown)).results().getFirst();
                assertTrue(grown.toString().length() < 1 << 20);
            }
            assertEquals("?", grown.toString());
        });
    }
}
