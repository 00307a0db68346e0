package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ShapeQueryTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "tensor<5x3x4x1xi64>, tensor<3x1x1xi64>;ok 5x3x4x1",
                "tensor<5x2x4x1xi64>, tensor<3x1x1xi64>;error dim mismatch (2 ≠ 3) in position 2",
                "tensor<4xi1>, tensor<4xi32> -> tensor<4xi64>;ok 4",
                "tensor<i64>, tensor<3xf32>;ok 3",
                "tensor<*xf32>, tensor<?x4xf32>;ok ?x4",
                "tensor<4x8xcomplex<f32>>;ok 4x8",
                "tensor<0x1xindex>, tensor<1x3xindex>;ok 0x3",
                "5x3x4x1, 3x1x1 -> 5x?x4x1;ok 5x3x4x1",
                "5x?x4x1,3x1x1->5x3x4x1;ok 5x3x4x1",
                "?, ? -> 4;error result dim 4 ≠ inferred ? in position 1",
                "2, 2 -> 4;error result dim 4 ≠ inferred 2 in position 1",
                "3, 3 -> 1x3;error result rank 2 differs from inferred rank 1 ([1, 3] vs [3])",
                "3, 3 -> *;ok 3",
                "*, * -> 7;ok *",
                "[], [];ok []",
                "[5, N], [N];ok 5xN",
                "5xN, N;ok 5xN",
                "foo, 3;error 'foo' is no dimension: write a size, ? or a name in capitals, as in 5x?xN",
                "3, 3 -> 3, 3;error exactly one result is declared, got 2",
                "modsum(a: [5,2,4,1], b: [3,1,1]) -> [...];error dim mismatch (2 ≠ 3) in position 2",
                "modsum(a: i64[5,3,4,1], b: i32[3,1,1]) -> [5,?,4,1];ok 5x3x4x1",
                "concat(a: [n, ...T], b: [m, ...T]) -> [n + m, ...T] on Nx5, [M, 5];ok (N + M)x5",
                "tile(x: [n], r: dim) -> [n * r] on 3, 4;ok 12",
                "f(a [n]) -> [] on 3;error column 5: expected ':', found '['",
                "f(a: n]) -> [] on 3;error column 7: expected ')', found ']'",
            })
    void eachQuestionHasOneLineForAnAnswer(String question, String answer) {
        assertEquals(answer, ShapeQuery.answer(question).line());
    }

    @Test
    void linesOfMlirAreQuestions() {
        assertEquals(
                "ok 4x3x2",
                ShapeQuery.answer("%0 = \"test.broadcastable\"(%arg0, %arg1) {x = 1 : i32} : "
                                + "(tensor<4x3x2xi32>, tensor<?xi32>) -> tensor<4x3x2xi32> // fine")
                        .line());
        assertEquals(
                "ok 4x3x2",
                ShapeQuery.answer("func.func @f(%arg0: tensor<4x3x2xi32>, %arg1: tensor<*xi32>) -> tensor<4x3x2xi32> {")
                        .line());
        assertEquals(
                "ok 5x4",
                ShapeQuery.answer("  func @g(%a: vector<5x4xf32>, %b: vector<4xf32>) {")
                        .line());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                // Only tensors, or only vectors, are broadcast: operands and result.
                "memref<4xf32>, tensor<4xf32>;error operand 0 is a memref: only tensors and vectors are broadcast",
                "tensor<4xf32> -> memref<4xf32>;error result is a memref: only tensors and vectors are broadcast",
                "i32, tensor<4xi32>;error operand 0 is a bare i32: only tensors and vectors are broadcast (write tensor<i32>)",
                "f32;error operand 0 is a bare f32: only tensors and vectors are broadcast (write tensor<f32>)",
                "`%0 = \"t.a\"(%a, %b) : (tensor<4xi32>, i32) -> tensor<4xi32>`;error operand 1 is a bare i32: only tensors"
                        + " and vectors are broadcast (write tensor<i32>)",
                "tensor<4xf32>, vector<4xf32>;error a vector and a tensor are not broadcast together",
                "vector<4xf32> -> tensor<4xf32>;error a vector and a tensor are not broadcast together",
                "vector<f32>, vector<4xf32>;ok 4",
                "vector<?xf32>;error the sizes of a vector are static, unlike those of 'vector<?xf32>'",
                // Scalable vectors.
                "vector<[4]xf32>, vector<[4]xf32>;ok [4]",
                "vector<2x[4]xf32>, vector<1xf32> -> vector<2x[4]xf32>;ok 2x[4]",
                "vector<[4]xf32>, vector<4xf32>;error dim mismatch ([4] ≠ 4) in position 1: [n] is n times a scale that is known"
                        + " at run time only",
                "vector<3x[4]xf32>, vector<[8]xf32>;error dim mismatch ([4] ≠ [8]) in position 2: [n] is n times a scale that is"
                        + " known at run time only",
                "vector<[4]xf32> -> vector<4xf32>;error dim mismatch ([4] ≠ 4) in position 1: [n] is n times a scale that is"
                        + " known at run time only",
                "tensor<[4]xf32>;error no element type in 'tensor<[4]xf32>'",
                // Strings hide nothing and hold anything.
                "`%0 = \"t.a\"(%a, %b) {s = \"a > b\"} : (tensor<2xi32>, tensor<3xi32>) -> tensor<2xi32>`;error dim mismatch"
                        + " (2 ≠ 3) in position 1",
                "`%0 = \"t.a\"(%a, %b) {s = \"tensor<\"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>`;ok 2",
                "`%0 = \"t.a\"(%a, %b) {s = \"// -> : \\\" (\"} : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>`;ok 2",
                // What once ended with an exception.
                "f(a: [2]) -> r: tensor<2xi64>;ok 2",
                "f(a: [2]) -> r: ;error exactly one result is declared, got 0",
            })
    void mlirsTypesAreReadAsItsTraitDoes(String question, String answer) {
        assertEquals(answer, ShapeQuery.answer(question).line());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "?, ? -> 4;ok ?",
                "tensor<?x3xf32>, tensor<3xf32> -> tensor<5x3xf32>;ok ?x3",
                "2, 2 -> 4;error result dim 4 ≠ inferred 2 in position 1",
                "?, 3 -> 4;error result dim 4 ≠ inferred 3 in position 1",
                "?, ? -> 2x4;error result rank 2 differs from inferred rank 1 ([2, 4] vs [?])",
            })
    void leniently_a_static_size_may_be_declared_where_none_is_inferred(String question, String answer) {
        ShapeQuery.Answer lenient = ShapeQuery.lenient(question);
        assertEquals(answer, lenient.line());
        assertEquals(lenient.fits(), lenient.text().contains("checked at run time: result"), lenient.text());
        assertFalse(ShapeQuery.answer(question).fits());
    }

    @Test
    void theWholeAnswerShowsTypePictureAndGuards() {
        ShapeQuery.Answer answer = ShapeQuery.answer("tensor<5x?xi64>, tensor<4xi64>");
        assertEquals(0, answer.exitCode());
        assertEquals("""
                tensor<5x4xi64>
                  a:      5 x ?
                  b:      · x 4
                  result: 5 x 4
                checked at run time: ? in {1, 4} (a[1])""", answer.text());
    }

    @Test
    void everyCaseOfTheTraitCanBeAsked() {
        for (JsonNode node : Vectors.read("broadcast.json")) {
            List<Shape> operands = Vectors.shapes(node.get("operands"));
            StringBuilder line = new StringBuilder();
            operands.forEach(shape -> line.append(line.isEmpty() ? "" : ", ").append(shape));
            if (!node.get("result").isNull()) {
                String result = node.get("result").toString().replace("\"", "");
                line.append(" -> ").append(result);
            }
            ShapeQuery.Answer answer = ShapeQuery.answer(line.toString());
            boolean fits = node.get("expect").stringValue().equals("ok");
            assertEquals(fits, answer.fits(), answer::text);
            if (fits) {
                JsonNode inferred = node.get("inferred");
                Shape shape = inferred.isNull() ? Shape.UNRANKED : Vectors.shape(inferred);
                assertEquals("ok " + shape, answer.line());
            }
        }
    }

    @Test
    void damagedQuestionsAreAnsweredByOneLine() {
        Random random = new Random(6);
        List<String> whole = List.of(
                "modsum(a: [5,2,4,1], b: [3,1,1]) -> [...]",
                "concat(a: [n, ...T], b: [m, ...T]) -> [n + m, ...T] on Nx5, [M, 5]",
                "f(a: [2]) -> r: tensor<2xi64>",
                "%0 = \"t.a\"(%a) {s = \"x\"} : (tensor<4x[2]xi32>, vector<?xi32>) -> tensor<4xi32> // c");
        String marks = "x,?*[]<>()->: 09nNb%.\"#/é{}";
        for (int round = 0; round < 20_000; round++) {
            StringBuilder line = new StringBuilder(whole.get(random.nextInt(whole.size())));
            for (int i = 1 + random.nextInt(3); i > 0 && !line.isEmpty(); i--) {
                int at = random.nextInt(line.length());
                switch (random.nextInt(3)) {
                    case 0 -> line.deleteCharAt(at);
                    case 1 -> line.insert(at, marks.charAt(random.nextInt(marks.length())));
                    default -> line.setLength(Math.max(1, at));
                }
            }
            ShapeQuery.Answer answer = ShapeQuery.answer(line.toString());
            assertTrue(answer.line().startsWith(answer.fits() ? "ok " : "error "), answer.line());
        }
    }

    @Test
    void garbageIsAnsweredByOneLine() {
        Random random = new Random(5);
        String marks = "x,?*[]<>()->: 0123456789nNab%.\"#/é";
        for (int round = 0; round < 50_000; round++) {
            StringBuilder line = new StringBuilder(random.nextInt(4) == 0 ? "tensor<" : "");
            for (int i = random.nextInt(16); i > 0; i--) {
                line.append(marks.charAt(random.nextInt(marks.length())));
            }
            ShapeQuery.Answer answer = ShapeQuery.answer(line.toString());
            assertTrue(answer.line().startsWith(answer.fits() ? "ok " : "error "), answer.line());
            assertFalse(answer.line().contains("\n"), answer.line());
        }
    }
}
