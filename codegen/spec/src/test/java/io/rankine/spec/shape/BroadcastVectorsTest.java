package io.rankine.spec.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

class BroadcastVectorsTest {

    @TestFactory
    Stream<DynamicTest> theTraitDecidesEveryCase() {
        return Vectors.read("broadcast.json")
                .valueStream()
                .map(node -> DynamicTest.dynamicTest(node.get("id").stringValue(), () -> check(node)));
    }

    private static void check(JsonNode node) {
        List<Shape> operands = Vectors.shapes(node.get("operands"));
        if (node.path("stage").asString("").equals("structure")) {
            assertThrows(IllegalArgumentException.class, () -> Vectors.shape(node.get("result")));
            return;
        }
        BroadcastTrait trait = BroadcastTrait.of(operands.size());
        TraitVerdict verdict = node.get("result").isNull()
                ? trait.infer(operands)
                : trait.verify(operands, List.of(Vectors.shape(node.get("result"))));
        JsonNode inferred = node.get("inferred");
        assertEquals(inferred.isNull() ? Shape.UNRANKED : Vectors.shape(inferred), verdict.inferred());
        if (node.get("expect").stringValue().equals("ok")) {
            TraitVerdict.Accepted accepted = assertInstanceOf(TraitVerdict.Accepted.class, verdict);
            assertEquals(
                    Vectors.guards(node.get("guards")),
                    accepted.guards().stream().map(Vectors::text).toList());
        } else {
            checkRefusal(node, assertInstanceOf(TraitVerdict.Refused.class, verdict));
        }
    }

    private static void checkRefusal(JsonNode node, TraitVerdict.Refused refused) {
        assertEquals(
                TraitVerdict.Stage.valueOf(node.get("stage").stringValue().toUpperCase(java.util.Locale.ROOT)),
                refused.stage());
        List<String> mismatches = new ArrayList<>();
        node.path("mismatches").forEach(mismatch -> mismatches.add(mismatch(mismatch)));
        List<String> found = new ArrayList<>();
        refused.clashes().forEach(clash -> found.add(text(clash)));
        refused.results().forEach(clash -> found.add(text(clash)));
        assertEquals(mismatches, found);
        String reason = Vectors.symbol(node.get("reason").stringValue());
        String summary = refused.diagnostic().summary();
        assertTrue(reason.startsWith(summary), () -> summary + " / " + reason);
    }

    private static String mismatch(JsonNode node) {
        String axis = node.get("axis") + " " + node.get("position") + " " + node.get("fromRight") + " ";
        if (node.has("operands")) {
            JsonNode operands = node.get("operands");
            JsonNode dims = node.get("dims");
            return axis + operands.get(0) + " " + operands.get(1) + " " + dims.get(0) + " " + dims.get(1);
        }
        return axis + node.get("inferred").asString() + " " + node.get("actual");
    }

    private static String text(Clash clash) {
        return clash.axis() + " " + clash.position() + " " + clash.fromRight() + " " + clash.first() + " "
                + clash.second() + " " + clash.firstDim() + " " + clash.secondDim();
    }

    private static String text(TraitVerdict.ResultClash clash) {
        return clash.axis() + " " + clash.position() + " " + clash.fromRight() + " " + clash.inferred() + " "
                + clash.declared();
    }
}
