package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

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
}
