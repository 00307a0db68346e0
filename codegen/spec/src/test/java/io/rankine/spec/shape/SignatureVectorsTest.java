package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.rankine.spec.signature.Signature;
import io.rankine.spec.signature.SignatureException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class SignatureVectorsTest {

    private static Stream<DynamicTest> each(String section, Consumer<JsonNode> check) {
        JsonNode nodes = Vectors.read("signatures.json").get(section);
        return nodes.valueStream().map(node -> DynamicTest.dynamicTest(node.toString(), () -> check.accept(node)));
    }

    private static boolean fits(JsonNode node) {
        return node.get("expect").stringValue().equals("ok");
    }

    @TestFactory
    Stream<DynamicTest> guardsAcceptWhatTheRunTimeRuleAccepts() {
        return each("runtime", SignatureVectorsTest::runtime);
    }

    private static void runtime(JsonNode node) {
        List<Shape> declared = Vectors.shapes(node.get("declared"));
        JsonNode resultNode = node.get("declaredResult");
        @Nullable Shape result = resultNode.isNull() ? null : Vectors.shape(resultNode);
        Shaped[] actual = Vectors.actual(node.get("actual"));
        BroadcastTrait trait = BroadcastTrait.of(declared.size());
        List<Guard> guards = trait.guards(declared, result);
        assertEquals(
                Vectors.guards(node.get("guards")),
                guards.stream().map(Vectors::text).toList());
        long[] joined =
                Join.clashes(Actual.shapes(actual)).isEmpty() ? Broadcast.join("", List.of(), actual) : new long[0];
        assertEquals(fits(node), guards.stream().allMatch(guard -> guard.holds(actual, joined)));
        if (fits(node)) {
            assertArrayEquals(Vectors.sizes(node.get("result")), trait.check(result, actual));
            return;
        }
        ShapeException refused = assertThrows(ShapeException.class, () -> trait.check(result, actual));
        String reason = Vectors.symbol(node.get("reason").stringValue());
        assertTrue(reason.startsWith(refused.diagnostic().summary()), refused::getMessage);
    }

    @TestFactory
    Stream<DynamicTest> inPlaceRuleLeavesTheOperandUnchanged() {
        return each("inPlace", SignatureVectorsTest::inPlace);
    }

    private static void inPlace(JsonNode node) {
        List<Shape> operands = Vectors.shapes(node.get("operands"));
        int alias = node.get("aliasOfResult").intValue();
        assertEquals(Vectors.shape(node.get("inferred")), Join.shapes(operands));
        BroadcastTrait trait = BroadcastTrait.of(operands.size());
        if (node.get("expect").stringValue().equals("error")) {
            assertThrows(ShapeException.class, () -> trait.inPlace(operands, alias));
        } else {
            assertEquals(fits(node), trait.inPlace(operands, alias).isEmpty());
        }
    }

    @TestFactory
    Stream<DynamicTest> signaturesInferResultsAndGuards() {
        return each("signature", SignatureVectorsTest::signature);
    }

    private static void signature(JsonNode node) {
        Signature signature = Signature.parse(node.get("signature").stringValue());
        List<Argument> arguments = new ArrayList<>();
        node.get("args").forEach(argument -> arguments.add(Vectors.argument(argument)));
        if (fits(node)) {
            Inferred inferred = Inference.infer(signature, arguments);
            assertEquals(Vectors.shapes(node.get("result")), inferred.results());
            List<String> guards =
                    node.get("guards").valueStream().map(JsonNode::stringValue).toList();
            assertEquals(guards, inferred.guards().stream().map(Guard::toString).toList());
            checkActual(signature, arguments, inferred);
            return;
        }
        ShapeException refused = assertThrows(ShapeException.class, () -> Inference.infer(signature, arguments));
        assertEquals(
                Vectors.symbol(node.get("reason").stringValue()),
                refused.diagnostic().summary());
    }

    /** Where everything is known, the run-time check says the same. */
    private static void checkActual(Signature signature, List<Argument> arguments, Inferred inferred) {
        if (!arguments.stream().allMatch(SignatureVectorsTest::isActual)) {
            return;
        }
        Shaped[] actual = arguments.stream().map(SignatureVectorsTest::actual).toArray(Shaped[]::new);
        List<Shape> results = Arrays.stream(ShapeCheck.of(signature).results(actual))
                .map(sizes -> sizes == null ? Shape.UNRANKED : Shape.of(sizes))
                .toList();
        assertEquals(inferred.results(), results);
    }

    static boolean isActual(Argument argument) {
        return switch (argument) {
            case Dim dim -> dim.isStatic();
            case Shape.Unranked unranked -> false;
            case Shape.Ranked shape -> shape.dims().stream().allMatch(Dim::isStatic);
        };
    }

    static Shaped actual(Argument argument) {
        return switch (argument) {
            case Dim.Size(long value) -> Shaped.dimension(value);
            case Shape.Ranked shape ->
                Shaped.of(shape.dims().stream()
                        .mapToLong(dim -> ((Dim.Size) dim).value())
                        .toArray());
            default -> throw new AssertionError("not known: " + argument);
        };
    }

    @TestFactory
    Stream<DynamicTest> errorsSayWhatIsWrongAndWhere() {
        return each("signatureErrors", node -> {
            SignatureException refused = assertThrows(
                    SignatureException.class,
                    () -> Signature.parse(node.get("signature").stringValue()));
            String error = node.get("error").stringValue();
            assertTrue(refused.getMessage().contains(error), refused::getMessage);
            assertTrue(refused.getMessage().startsWith("column " + refused.column() + ": "), refused::getMessage);
        });
    }
}
