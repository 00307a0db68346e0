package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeCommandTest {

    @Test
    void clashing_shapes_are_drawn_aligned_with_a_caret() {
        Console console = shape("modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]");
        assertEquals(1, console.exit());
        assertEquals("""
                modsum: dim mismatch (2 ≠ 3) in position 2 (axis 1)
                  a: 5 x 2 x 4 x 1
                  b: · x 3 x 1 x 1
                         ^
                """, console.out());
    }

    @Test
    void fitting_shapes_give_the_result_and_what_remains_to_be_checked() {
        Console console = shape("f(a: [5,?,4], b: [2,1]) -> [...]");
        assertEquals(0, console.exit());
        assertEquals("""
                  a:      5 x ? x 4
                  b:      · x 2 x 1
                  result: 5 x 2 x 4
                checked at run time: ? in {1, 2}
                """, console.out());
    }

    @Test
    void a_declared_result_is_verified() {
        assertEquals(0, shape("f(a: [2,3], b: [3]) -> [2,3]").exit());
        Console refused = shape("f(a: [2,3], b: [3]) -> [2,4]");
        assertEquals(1, refused.exit());
        assertTrue(refused.out().startsWith("f: result dim 4 ≠ inferred 3 in position 2"), refused.out());
    }

    @Test
    void shapes_after_the_signature_bind_its_names() {
        Console console = shape("matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]", "7x2x3", "[3, 5]");
        assertEquals(0, console.exit());
        assertTrue(console.out().contains("result: 7 x 2 x 5"), console.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"f(a: [3", "f(a: [..., n]) -> [n]", "f(a: [2]) -> [2.5]", ""})
    void what_cannot_be_read_is_wrong_usage_without_a_stack_trace(String signature) {
        Console console = shape(signature);
        assertEquals(Rankine.USAGE, console.exit());
        assertEquals("", console.out());
        assertTrue(!console.err().isBlank() && !console.err().contains("\tat "), console.err());
    }

    @Test
    void the_number_of_shapes_must_be_that_of_the_parameters() {
        Console console = shape("f(a: [n], b: [n]) -> [n]", "3");
        assertEquals(Rankine.USAGE, console.exit());
        assertTrue(console.err().contains("2 parameters, but 1 shapes"), console.err());
    }

    private static Console shape(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "shape";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        return Console.run(new ShapeCommand(), line);
    }
}
