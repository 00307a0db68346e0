package io.rankine.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeCommandTest {

    @Test
    void clashing_shapes_are_drawn_aligned_with_a_caret() {
        Console console = shape("modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]");
        assertEquals(2, console.exit());
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
                5x2x4
                  a:      5 x ? x 4
                  b:      · x 2 x 1
                  result: 5 x 2 x 4
                checked at run time: ? in {1, 2} (a[1])
                """, console.out());
    }

    @Test
    void shapes_after_the_signature_bind_its_names() {
        Console console = shape("matmul(a: [..., n, m], b: [..., m, k]) -> [..., n, k]", "7x2x3", "[3, 5]");
        assertEquals(0, console.exit());
        assertTrue(console.out().contains("result: 7 x 2 x 5"), console.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"f(a: [3", "f(a: [..., n]) -> [n]", "f(a: [2]) -> [2.5]", "", "5x, 3", "tensor<-1xi64>"})
    void what_cannot_be_read_is_told_without_a_stack_trace(String question) {
        Console console = shape(question);
        assertEquals(2, console.exit());
        assertTrue(!console.out().isBlank() && !console.out().contains("\tat "), console.out());
    }

    @Test
    void each_line_of_standard_input_is_answered_by_a_line() {
        String questions = """
                5x2x4x1, 3x1x1 -> 5x?x4x1
                tensor<5x3x4x1xi64>, tensor<3x1x1xi64>
                *, *
                """;
        InputStream before = System.in;
        try {
            System.setIn(new ByteArrayInputStream(questions.getBytes(StandardCharsets.UTF_8)));
            Console console = shape("-");
            assertEquals(2, console.exit());
            assertEquals("""
                    error dim mismatch (2 ≠ 3) in position 2
                    ok 5x3x4x1
                    ok *
                    """, console.out());
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void a_file_of_mlir_is_checked_line_by_line(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("test.mlir");
        Files.writeString(file, """
                // expected-error @+1 {{}}
                %0 = "t.a"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>
                %1 = "t.a"(%a) : (tensor<?xi32>) -> tensor<3xi32>
                """);
        Console console = shape("--file", file.toString());
        assertEquals(2, console.exit());
        assertTrue(
                console.out().startsWith(file + ":3: error result dim 3 ≠ inferred ? in position 1\n"), console.out());
        assertTrue(console.out().endsWith("2 operations, 1 errors expected, 1 lines not as expected\n"), console.out());
        assertEquals(0, shape("--lenient", "--file", file.toString()).exit());
        assertEquals(2, shape("--file", folder.resolve("absent").toString()).exit());
        assertEquals(Rankine.USAGE, shape().exit());
        assertEquals(Rankine.USAGE, shape("3", "--file", file.toString()).exit());
        assertEquals(0, shape("--lenient", "? -> 4").exit());
    }

    private static Console shape(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "shape";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        return Console.run(new ShapeCommand(), line);
    }
}
