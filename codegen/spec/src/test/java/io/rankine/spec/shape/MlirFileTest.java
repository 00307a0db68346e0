package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MlirFileTest {

    private static final String FILE = """
            // RUN: mlir-opt %s -split-input-file -verify-diagnostics
            module {
            func.func @f(%a: tensor<4x3xi32>, %b: tensor<2xi32>) -> tensor<4x3xi32> {
              %c = "test.constant"() {value = dense<1> : tensor<3xi32>} : () -> tensor<3xi32>
              %0 = "test.broadcastable"(%a, %c) {note = "a > b, // c"} : (tensor<4x3xi32>, tensor<3xi32>) -> tensor<4x3xi32>
              // expected-error @+1 {{operands don't have broadcast-compatible shapes}}
              %1 = "test.broadcastable"(%a, %b) : (tensor<4x3xi32>, tensor<2xi32>) -> tensor<4x3xi32>
              %2 = arith.addi %a, %a : tensor<4x3xi32>
              %3 = arith.addi %a, %x : memref<4xi32> // expected-error {{no memref}}
              return %2 : tensor<4x3xi32>
            }
            }
            """;

    @Test
    void operations_are_as_their_comments_say() {
        assertEquals(new MlirFile(4, 2, List.of()), MlirFile.check(FILE.lines().toList(), false));
    }

    @Test
    void each_line_that_is_otherwise_is_named() {
        List<String> lines = List.of(
                "%0 = \"t.a\"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> tensor<3xi32>",
                "// expected-error@below {{}}",
                "%1 = \"t.a\"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>",
                "",
                "// expected-error@-1 {{}}",
                "%2 = \"t.a\"(%a) : (tensor<?xi32>) -> tensor<2xi32>",
                "// expected-error@above {{}}");
        List<MlirFile.Finding> findings = List.of(
                new MlirFile.Finding(1, "error dim mismatch (2 ≠ 3) in position 1"),
                new MlirFile.Finding(3, "an error is expected, but: ok 2"),
                new MlirFile.Finding(4, "an error is expected, but no operation stands here"));
        assertEquals(findings, MlirFile.check(lines, false).findings());
        MlirFile.Finding lenient = new MlirFile.Finding(6, "an error is expected, but: ok ?");
        assertEquals(lenient, MlirFile.check(lines, true).findings().getLast());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%4 = arith.addi %a, %b : i32",
                "%5 = \"x\"(%a, %b) : (i32, i32) -> i32",
                "%5 = \"x\"(%a, %b) : (none, tensor<2xi32>) -> tensor<2xi32>",
                "%5:2 = \"x\"(%a, %b) : (index, !t.q) -> (index, !t.q)",
                "%r_1, %r_2 = t.pair %a#0, %b : f32",
                "%6 = arith.addi %a, %b : memref<2xi32>",
                "%6 = \"x\"(%a) : (complex<f32>) -> tensor<complex<f32>>"
            })
    void an_operation_on_what_is_no_tensor_is_refused(String line) {
        MlirFile file = MlirFile.check(List.of(line), false);
        assertEquals(1, file.checked(), line);
        assertEquals(1, file.findings().size(), line);
        assertEquals(
                List.of(),
                MlirFile.check(List.of(line + " // expected-error {{no}}"), false)
                        .findings());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%4 = arith.constant 1 : i32",
                "%c = \"t.c\"() {a = 1 : i32} : () -> i32",
                "%c = \"t.c\"() : () -> tensor<2xi32> // of %a : i32",
                "^bb0(%a: i32):",
                "return %a : i32",
                "module {"
            })
    void what_takes_no_operands_is_left_out(String line) {
        assertEquals(new MlirFile(0, 0, List.of()), MlirFile.check(List.of(line), false));
    }

    private static final String FITS = "%1 = \"t.a\"(%a, %b) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>";
    private static final String CLASHES = "%1 = \"t.a\"(%a, %b) : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>";

    @ParameterizedTest
    @ValueSource(strings = {"@+2", "@ +2", "@-2", "@2", "@above", "@below", "@ below", ""})
    void every_way_to_name_the_line_means_it(String place) {
        String comment = "// expected-error" + place + " {{}}";
        List<String> around = List.of(comment, "", CLASHES, "", comment);
        List<String> lines =
                switch (place.strip()) {
                    case "" -> List.of(CLASHES + comment);
                    case "@above" -> List.of(CLASHES, comment);
                    case "@below", "@ below" -> List.of(comment, CLASHES);
                    case "@-2" -> around.subList(2, 5);
                    default -> around.subList(0, 3);
                };
        assertEquals(new MlirFile(1, 1, List.of()), MlirFile.check(lines, false));
    }

    @Test
    void no_comment_is_dropped() {
        List<String> lines = List.of(
                "// expected-error@below {{a}}",
                "// expected-error@below {{b}}",
                CLASHES,
                FITS,
                "// expected-error@above {{a}}",
                "// expected-error@above {{b}}",
                "// expected-error@unknown {{}}",
                "// expected-error @+7 {{}}");
        MlirFile file = MlirFile.check(lines, false);
        assertEquals(5, file.expected());
        assertEquals(
                List.of(
                        new MlirFile.Finding(
                                3,
                                "2 errors are expected, but an operation gives one: error dim mismatch (2 ≠ 3) in position 1"),
                        new MlirFile.Finding(4, "an error is expected, but: ok 2"),
                        new MlirFile.Finding(
                                7,
                                "expected-error @unknown names no line: write @+1, @-1, @above or @below, or no @ at all"),
                        new MlirFile.Finding(15, "an error is expected, but no operation stands here")),
                file.findings());
    }
}
